/**
 * The longest that a component test or a browser test waits for one thing, milliseconds: what has not come by then does
 * not come. A whole test may last as long as its waits together.
 */
export const LONGEST_WAIT = 15_000;
