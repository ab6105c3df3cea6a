// Values of the organisations' lists that the demo's records use: keys of the shipped defaults, and the demo's own lists.

/** claim_decisions */
export const DECISIONS = {
  pending: 'pending',
  accepted: 'accepted',
  partial: 'partially accepted',
  declined: 'declined',
} as const;

/** task_types */
export const TASK_TYPES = ['standard', 'standard', 'standard', 'urgent'] as const;

/** claim_upload_document_types of the demo's organisations: the categories that the shipped questionnaire files documents under. */
export const DOCUMENT_TYPES: readonly (readonly [key: string, label: string])[] = [
  ['lodged', 'Lodged'],
  ['photos', 'Photos'],
  ['quote', 'Quote'],
  ['invoice', 'Invoice'],
  ['police_report', 'Police report'],
  ['fire_report', 'Fire report'],
  ['assessment_report', 'Assessment report'],
  ['proof_of_ownership', 'Proof of ownership'],
  ['policy_document', 'Policy document'],
  ['correspondence', 'Correspondence'],
];
