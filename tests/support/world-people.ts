/** The people of the test world, by what they are to its claims. */
export const PEOPLE = ['admin', 'handler', 'party', 'stranger', 'supplier'] as const;
export type Person = (typeof PEOPLE)[number];
