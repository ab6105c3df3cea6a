import type { CostTypeChildrenQuery } from '#src/generated/documents/cost-types.ts';

export type CostType = CostTypeChildrenQuery['CostType'][number];

/** Levels below the root: two for a reserve, the third for a payment (spec 3 §3.1). */
export const DEEPEST_LEVEL = 3;

/** How often an open level is asked for while the socket is down. */
export const POLL_MS = 30_000;
