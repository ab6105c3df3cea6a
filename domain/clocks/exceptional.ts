// Exceptional Circumstances (General Insurance Code, paragraph 78): what gives a claim 12 months in place of 4.

/** What may be recorded; held to the check of claim.exceptional_circumstance by a test. */
export const EXCEPTIONAL_CIRCUMSTANCES = [
  'extraordinary catastrophe',
  'suspected fraud',
  'no response from the claimant',
  'difficulty in communicating',
  'delay asked for by the claimant',
] as const;

export type ExceptionalCircumstance = (typeof EXCEPTIONAL_CIRCUMSTANCES)[number];

export const EXCEPTIONAL_LABELS: Readonly<Record<ExceptionalCircumstance, string>> = {
  'extraordinary catastrophe': 'Extraordinary Catastrophe declared',
  'suspected fraud': 'Fraud is reasonably suspected',
  'no response from the claimant': 'The claimant does not respond',
  'difficulty in communicating': 'Difficulty in communicating with the claimant',
  'delay asked for by the claimant': 'The claimant asked for a delay',
};
