import type { AttestationFragment, ObligationDetailsQuery } from '#src/generated/documents/obligations.ts';

/** An obligation as its own page shows it. */
export type ObligationRow = ObligationDetailsQuery['Obligation'][number];

/** What was asked of a control for a period, and what was answered. */
export type Attestation = AttestationFragment;
