// What a final response and a delay notice about a complaint must hold before they leave (RG 271.53 to 271.55 and 271.64 to
// 271.66). What can be seen in the text or on the complaint is looked up, the rest the writer confirms. Its twin is
// app.letter_faults, which holds it for whoever writes.
import { markupParts } from './markup.ts';

export const LETTER_KINDS = ['acknowledgement', 'delay notice', 'final response', 'other'] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

export const LETTER_KIND_LABELS: Readonly<Record<LetterKind, string>> = {
  acknowledgement: 'Acknowledgement',
  'delay notice': 'Delay notice',
  'final response': 'Final response',
  other: 'Other',
};

export interface ChecklistItem {
  readonly key: string;
  readonly label: string;
  /** Where the regulator asks for it. */
  readonly paragraph: string;
  /** Seen by itself, or confirmed by the writer. */
  readonly isConfirmed: boolean;
  readonly isMet: boolean;
  /** What to do about it, as a sentence. */
  readonly fault: string;
}

export interface CheckedLetter {
  readonly kind: string;
  /** HTML. */
  readonly body: string;
  /** By key, as the writer confirmed it. */
  readonly checklist: Readonly<Record<string, unknown>>;
}

/** What HTML says, on one line. */
export function htmlWords(html: string): string {
  return markupParts(html)
    .map(({ isTag, text }) => (isTag ? ' ' : text.replaceAll('&nbsp;', ' ')))
    .join('')
    .replaceAll(/\s+/g, ' ');
}

/** Whether a text names the Australian Financial Complaints Authority. */
export function namesAfca(words: string): boolean {
  return /\bAFCA\b/i.test(words) || /Australian\s+Financial\s+Complaints\s+Authority/i.test(words);
}

/** Whether a text has an address at afca.org.au and an Australian telephone number. */
export function hasAfcaContact(words: string): boolean {
  return /afca\.org\.au/i.test(words) && /\b(1[38]00[ -]?\d{3}[ -]?\d{3}|0\d[ -]?\d{4}[ -]?\d{4})\b/.test(words);
}

const isRejection = (outcome: string | null): boolean => outcome === 'Rejected' || outcome === 'Partially rejected';

type Confirmation = Pick<ChecklistItem, 'key' | 'label' | 'paragraph' | 'fault'>;

const OUTCOME: Confirmation = {
  key: 'outcome',
  label: 'It tells the final outcome',
  paragraph: 'RG 271.53',
  fault: 'Confirm that the letter tells the final outcome.',
};
/** Where the complaint is rejected, wholly or partly. */
const REJECTION: readonly Confirmation[] = [
  {
    key: 'issues',
    label: 'It answers each issue of the complaint',
    paragraph: 'RG 271.54',
    fault: 'Confirm that the letter answers each issue of the complaint.',
  },
  {
    key: 'findings',
    label: 'It sets out the findings, and what they rest on',
    paragraph: 'RG 271.54',
    fault: 'Confirm that the letter sets out the findings and what they rest on.',
  },
  {
    key: 'reasons',
    label: 'It gives the reasons in enough detail to be understood',
    paragraph: 'RG 271.54 and 271.55',
    fault: 'Confirm that the letter gives the reasons in enough detail to be understood.',
  },
];
const DELAY: Confirmation = {
  key: 'delay',
  label: 'It gives the reasons for the delay',
  paragraph: 'RG 271.64 to 271.66',
  fault: 'Confirm that the letter gives the reasons for the delay.',
};

/**
 * The list for a letter about a complaint; empty for kinds of which the regulator asks nothing of the kind.
 * @param outcome of the complaint as it is recorded; null while there is none
 */
export function letterChecklist(
  { kind, body, checklist }: CheckedLetter,
  outcome: string | null,
): readonly ChecklistItem[] {
  if (kind !== 'final response' && kind !== 'delay notice') return [];
  const isResponse = kind === 'final response';
  const paragraph = isResponse ? 'RG 271.53' : 'RG 271.64 to 271.66';
  const words = htmlWords(body);
  const confirmed = (item: Confirmation): ChecklistItem => ({
    ...item,
    isConfirmed: true,
    isMet: checklist[item.key] === true,
  });
  return [
    ...(isResponse
      ? [
          {
            key: 'recorded',
            label:
              outcome === null ? 'The outcome is recorded on the complaint' : `The outcome is recorded: ${outcome}`,
            paragraph,
            isConfirmed: false,
            isMet: outcome !== null,
            fault: 'Record the outcome on the complaint.',
          },
          confirmed(OUTCOME),
          ...(isRejection(outcome) ? REJECTION.map(confirmed) : []),
        ]
      : [confirmed(DELAY)]),
    {
      key: 'afca',
      label: 'It names the Australian Financial Complaints Authority (AFCA)',
      paragraph,
      isConfirmed: false,
      isMet: namesAfca(words),
      fault: 'Name the Australian Financial Complaints Authority (AFCA) in the letter.',
    },
    confirmed({
      key: 'afcaRight',
      label: 'It tells the right to take the complaint to AFCA',
      paragraph,
      fault: 'Confirm that the letter tells the right to take the complaint to AFCA.',
    }),
    {
      key: 'afcaContact',
      label: "It gives AFCA's contact details",
      paragraph,
      isConfirmed: false,
      isMet: hasAfcaContact(words),
      fault: "Give AFCA's contact details in the letter: its website or e-mail address and its telephone number.",
    },
  ];
}

/** What is still missing, in sentences; empty when the letter may leave. */
export function letterFaults(letter: CheckedLetter, outcome: string | null): readonly string[] {
  return letterChecklist(letter, outcome)
    .filter(({ isMet }) => !isMet)
    .map(({ fault }) => fault);
}

/** The refusal of a letter that lacks something; the database says the same. */
export function letterRefusal(kind: string, faults: readonly string[]): string | undefined {
  return faults.length === 0 ? undefined : `This can't be sent as a ${kind} yet. ${faults.join(' ')}`;
}
