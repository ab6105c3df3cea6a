// What people complain about, with the issue as the list has it (data/code-lists.json: issue - detail).

export interface ComplaintCase {
  readonly issue: string;
  readonly weight: number;
  readonly texts: readonly string[];
  /** What was answered when it was closed. */
  readonly answer: string;
}

export const COMPLAINT_CASES: readonly ComplaintCase[] = [
  {
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
    issue: 'Decision related to insurance - Claim amount',
    weight: 24,
    texts: [
      'The cash settlement is $6,000 below the two quotes I sent in and nobody has explained why.',
      'The offer for my contents takes off for age although the policy says new for old.',
    ],
    answer: 'We reviewed the quotes with the builder and increased the settlement for the items that had been left out.',
  },
  {
    issue: 'Decision related to insurance - Denial of claim - exclusion/condition',
    weight: 16,
    texts: [
      'My claim was declined for wear and tear but the roof was replaced four years ago; I have the invoice.',
      'You say the leak was gradual. The plumber’s report says the pipe burst.',
    ],
    answer: 'The decision stands; we explained the exclusion, provided the report we relied on and gave the details of the ombudsman.',
  },
  {
    issue: 'Decision related to insurance - Denial of claim',
    weight: 8,
    texts: ['The claim for the fence was refused without a letter. I only heard on the phone.'],
    answer: 'We set the decision aside and accepted the claim. The reasons letter had not been sent.',
  },
  {
    issue: 'Disclosure - Misleading product/service information',
    weight: 7,
    texts: ['I was told on the phone that flood was included. The schedule says otherwise.'],
    answer: 'We listened to the call. The information was wrong, and the claim is paid as if flood cover had been chosen.',
  },
  {
    issue: 'Service - Service quality',
    weight: 9,
    texts: ['The contractor left nails on the driveway and was rude to my mother when she asked for a receipt.', 'The painter used a different colour and says it is not his problem.'],
    answer: 'The contractor was spoken to, the work was made good and we paid for the tyre.',
  },
  {
    issue: 'Charges - Incorrect premiums',
    weight: 6,
    texts: ['My renewal went up by half although the sum insured is the same.'],
    answer: 'The premium had been rated on the wrong construction type. We refunded the difference.',
  },
  {
    issue: 'Privacy & confidentiality - Unauthorised information disclosed',
    weight: 3,
    texts: ['A letter about my claim, with my bank details, went to my former address and was opened by the new owners.'],
    answer: 'We apologised, corrected the address and assessed the matter as a privacy incident.',
  },
  {
    issue: 'Service - Failure to provide special needs assistance',
    weight: 3,
    texts: ['I asked for an interpreter twice and was told to have my daughter call instead.'],
    answer: 'An interpreter is now booked for each call, and the team has been trained again.',
  },
];

export const COMPLAINT_NOTES: readonly string[] = [
  'Rang {holder}, acknowledged the complaint and explained the 30-day timeframe.',
  'Asked the claims team for the file note of the first call.',
  'Call listened to. The complainant’s account is accurate.',
  'Offer made by phone; {holder} will think about it until Friday.',
  'Response letter reviewed: outcome, reasons and ombudsman details are in.',
  'Complainant accepted the outcome and thanked us for the call.',
];
