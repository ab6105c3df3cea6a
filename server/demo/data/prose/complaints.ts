// What people complain about, with the issue as the list has it (data/code-lists.json: issue - detail).

export interface ComplaintCase {
  readonly issue: string;
  readonly weight: number;
  readonly texts: readonly string[];
  /** What was answered when the complaint was accepted. */
  readonly answer: string;
  /** What it is about where no claim is named; any of the list where it is left out. */
  readonly relatedTo?: 'Claim' | 'Policy' | 'Sales' | 'Service';
  /** The claim's decision that it is about, made before it was received. */
  readonly about?: 'declined' | 'accepted';
  /** It is never about a claim. */
  readonly isOfPolicy?: true;
}

export const COMPLAINT_CASES: readonly ComplaintCase[] = [
  {
    relatedTo: 'Claim',
    issue: 'Service - Delay in claim handling',
    weight: 32,
    texts: [
      'The claim was lodged eight weeks ago and the repairs have not started. I have had three different people and each asks for the same photos.',
      'Nobody rang back after the assessor came. I am living with a tarp on the roof and more rain is forecast.',
      'Promised an update every fortnight and heard nothing for five weeks.',
    ],
    answer: 'We apologised for the delay, appointed one contact person and brought the repair start forward.',
  },
  {
    relatedTo: 'Claim',
    about: 'accepted',
    issue: 'Decision related to insurance - Claim amount',
    weight: 24,
    texts: [
      'The cash settlement is $6,000 below the two quotes I sent in and nobody has explained why.',
      'The offer for my contents takes off for age although the policy says new for old.',
    ],
    answer:
      'We reviewed the quotes with the builder and increased the settlement for the items that had been left out.',
  },
  {
    relatedTo: 'Claim',
    about: 'declined',
    issue: 'Decision related to insurance - Denial of claim - exclusion/condition',
    weight: 16,
    texts: [
      'My claim was declined for wear and tear but the roof was replaced four years ago; I have the invoice.',
      'You say the leak was gradual. The plumber’s report says the pipe burst.',
    ],
    answer: 'We looked at the invoice for the roof and the plumber’s report, and set the decision aside.',
  },
  {
    relatedTo: 'Claim',
    about: 'declined',
    issue: 'Decision related to insurance - Denial of claim',
    weight: 8,
    texts: ['The claim for the fence was refused without a letter. I only heard on the phone.'],
    answer: 'We set the decision aside and accepted the claim. The reasons letter had not been sent.',
  },
  {
    relatedTo: 'Sales',
    isOfPolicy: true,
    issue: 'Disclosure - Misleading product/service information',
    weight: 7,
    texts: ['I was told on the phone that flood was included. The schedule says otherwise.'],
    answer:
      'We listened to the call. The information was wrong, and the claim is paid as if flood cover had been chosen.',
  },
  {
    relatedTo: 'Claim',
    issue: 'Service - Service quality',
    weight: 9,
    texts: [
      'The contractor left nails on the driveway and was rude to my mother when she asked for a receipt.',
      'The painter used a different colour and says it is not his problem.',
    ],
    answer: 'The contractor was spoken to and the work was made good.',
  },
  {
    relatedTo: 'Policy',
    isOfPolicy: true,
    issue: 'Charges - Incorrect premiums',
    weight: 6,
    texts: ['My renewal went up by half although the sum insured is the same.'],
    answer: 'The premium had been rated on the wrong construction type. We refunded the difference.',
  },
  {
    relatedTo: 'Service',
    issue: 'Privacy & confidentiality - Unauthorised information disclosed',
    weight: 3,
    texts: [
      'A letter about my claim, with my bank details, went to my former address and was opened by the new owners.',
    ],
    answer: 'We apologised, corrected the address and assessed the matter as a privacy incident.',
  },
  {
    relatedTo: 'Service',
    issue: 'Service - Failure to provide special needs assistance',
    weight: 3,
    texts: ['I asked for an interpreter twice and was told to have my daughter call instead.'],
    answer: 'An interpreter is now booked for each call, and the team has been trained again.',
  },
];

/** What was answered in the other cases. */
export const OTHER_ANSWERS = {
  Rejected:
    'We looked at it again. The outcome stays: we gave the reasons, what we relied on, and the details of the ombudsman.',
  'Partially rejected':
    'We accepted part of the complaint and put it right. For the rest we gave the reasons and the details of the ombudsman.',
} as const;

/** What handlers write down; of the acknowledgement or of the answer where it says so. */
export const COMPLAINT_NOTES: readonly {
  readonly text: string;
  readonly of?: 'acknowledgement' | 'answer' | 'acceptance';
}[] = [
  { of: 'acknowledgement', text: 'Rang {holder}, acknowledged the complaint and explained the 30-day timeframe.' },
  { text: 'Asked the team for the file note of the first call.' },
  { text: 'Call listened to. The complainant’s account is accurate.' },
  { text: 'Rang {holder} to go through the points of the complaint once more.' },
  { of: 'answer', text: 'Response letter reviewed: outcome, reasons and ombudsman details are in.' },
  { of: 'acceptance', text: 'Complainant accepted the outcome and thanked us for the call.' },
];
