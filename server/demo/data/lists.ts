// Values of the organisations' lists that the demo's records use. They are the shipped defaults' keys.

/** claim_decisions */
export const DECISIONS = { pending: 'Pending', accepted: 'Accepted', partial: 'Partially accepted', declined: 'Declined' } as const;
