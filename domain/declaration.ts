// The insured's declaration (spec 1 §3, jsonData.claimNotResultOfIllegalAct), in words.

export const DECLARATION = 'The claim is not the result of an illegal act';

/** Nobody having been asked is no answer: it is neither yes nor no. */
export const DECLARATION_ANSWERS = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
  { value: null, label: 'Not asked' },
] as const;

/** Yes, No or Not asked. */
export function declarationText(value: boolean | null | undefined): string {
  return DECLARATION_ANSWERS.find((answer) => answer.value === (value ?? null))?.label ?? '';
}
