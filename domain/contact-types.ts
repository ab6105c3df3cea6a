/** Whose contacts a claim has (spec 3 §4.4). */
export const CONTACT_TYPES = ['Policy Holder', 'Broker', 'Insurer', 'Supplier'] as const;
export type ContactType = (typeof CONTACT_TYPES)[number];
