// Registers of an organisation with compliance: incidents and conflicts of interest.

export type Level = 'low' | 'medium' | 'high';

export interface DemoIncident {
  readonly kind: string;
  readonly description: string;
  readonly impact: string;
  readonly risk: string;
  readonly impacted: readonly string[];
  readonly causes: readonly string[];
  readonly otherCause: string | null;
  readonly solutions: readonly string[];
  readonly mitigation: string;
  readonly consequence: string;
  readonly severity: Level;
  readonly frequency: Level;
  readonly significant: boolean;
  readonly directCosts: number | null;
  readonly indirectCosts: number | null;
}

const incident = (
  kind: string,
  description: string,
  impact: string,
  severity: Level,
  frequency: Level,
  rest: Partial<DemoIncident> = {},
): DemoIncident => ({
  kind,
  description,
  impact,
  severity,
  frequency,
  risk: 'operational',
  impacted: ['Customer'],
  causes: ['Human error'],
  otherCause: null,
  solutions: ['Staff member'],
  mitigation: 'Added to the monthly file review.',
  consequence: 'None needed.',
  significant: false,
  directCosts: null,
  indirectCosts: null,
  ...rest,
});

export const INCIDENTS: readonly DemoIncident[] = [
  incident(
    'minor breach',
    'Eleven claimants were not updated within 20 business days in one month because a consultant was on leave without cover.',
    'Late updates for eleven customers; nobody lost money.',
    'medium',
    'medium',
    {
      causes: ['Process malfunction', 'Other - specify'],
      otherCause: 'No cover for leave',
      solutions: ['Process'],
      mitigation: 'Leave cover is now assigned before leave is approved.',
    },
  ),
  incident(
    'major breach',
    'Decline letters sent over six weeks left out the complaints process.',
    '43 customers were not told how to complain.',
    'high',
    'medium',
    {
      significant: true,
      causes: ['IT / System malfunction'],
      solutions: ['System / IT', 'Customer'],
      mitigation: 'Letter template locked; content check before sending.',
      consequence: 'Reported to the regulator. Letters re-issued.',
      directCosts: 8400,
      indirectCosts: 2600,
    },
  ),
  incident(
    'breach of security delegation',
    'A payment of $18,200 was approved by a person whose limit is $10,000.',
    'Payment was valid; the approval was not.',
    'medium',
    'low',
    {
      risk: 'operational',
      causes: ['IT / System malfunction'],
      solutions: ['System / IT'],
      mitigation: 'Limits enforced in the system.',
      consequence: 'Manager spoken to.',
    },
  ),
  incident(
    'minor breach',
    'A complaint was acknowledged on the third business day.',
    'One complainant waited two days longer than required.',
    'low',
    'medium',
    { frequency: 'medium' },
  ),
  incident(
    'incident',
    'A file note was saved on the wrong claim and was visible to another handling party for a day.',
    'Personal information of one customer was seen by one assessor.',
    'medium',
    'low',
    {
      risk: 'privacy & data',
      causes: ['Human error'],
      mitigation: 'Note moved; assessor confirmed deletion.',
      indirectCosts: 400,
    },
  ),
  incident(
    'reportable situation',
    'Phone lines were down for three hours on the day of the hailstorm.',
    'About 90 callers could not get through.',
    'medium',
    'low',
    {
      risk: 'systems',
      causes: ['Other - specify'],
      otherCause: 'Outage at the carrier',
      solutions: ['Other'],
      mitigation: 'Fail-over number in place.',
      directCosts: 1200,
    },
  ),
  incident(
    'near miss',
    'Bank details in an e-mail had been changed by a fraudster; the call-back found it before payment.',
    'None, payment was stopped.',
    'high',
    'low',
    {
      risk: 'financial',
      causes: ['Other - specify'],
      otherCause: 'Fraud by a third party',
      solutions: ['Process'],
      mitigation: 'Call-back is mandatory for any change of bank details.',
    },
  ),
  incident(
    'minor breach',
    'Two cash settlements for home building went out without the fact sheet.',
    'Two customers decided without the information.',
    'medium',
    'low',
    { solutions: ['Customer', 'Staff member'], mitigation: 'Check-box added to the settlement task.' },
  ),
];

export interface DemoConflict {
  readonly position: string;
  readonly nature: string;
  readonly severity: string;
  readonly value: number | null;
  readonly disclosed: string;
  readonly notify: string;
  readonly management: readonly string[];
  readonly solution: string;
}

export const CONFLICTS: readonly DemoConflict[] = [
  {
    position: 'Claims consultant',
    nature: 'Brother-in-law is a director of a roofing company on the panel.',
    severity: 'medium',
    value: 25_000,
    disclosed: 'Family interest in a supplier',
    notify: 'Head of claims',
    management: ['avoiding', 'controlling'],
    solution: 'Does not allocate or approve work of this supplier.',
  },
  {
    position: 'Payments officer',
    nature: 'Received two tickets to the football from a restorer.',
    severity: 'low',
    value: 280,
    disclosed: 'Gift from a supplier',
    notify: 'Compliance',
    management: ['disclosing'],
    solution: 'Gift entered in the register and passed on to the social club raffle.',
  },
  {
    position: 'Complex claims specialist',
    nature: 'Claim lodged by a close friend.',
    severity: 'high',
    value: null,
    disclosed: 'Personal relationship with an insured',
    notify: 'Head of claims',
    management: ['avoiding'],
    solution: 'Claim moved to another team; access removed.',
  },
  {
    position: 'Complaints officer',
    nature: 'Second job with a law firm that acts for complainants.',
    severity: 'high',
    value: 12_000,
    disclosed: 'Outside employment',
    notify: 'Compliance',
    management: ['avoiding', 'controlling'],
    solution: 'Outside employment approved for work unrelated to insurance only.',
  },
];
