/** Marks a refusal that a statement of the engine raises itself; what follows it, up to the last |, is the message. */
export const GUARD_MARKER = 'graphql-guard:';
