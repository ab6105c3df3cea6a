// Registers of an organisation with compliance: obligations in our own words, incidents, conflicts, training.

export interface DemoObligation {
  readonly source: string;
  readonly section: string;
  readonly requirement: string;
  readonly keyControls: readonly string[];
}

export const OBLIGATIONS: readonly DemoObligation[] = [
  {
    source: 'GICOP',
    section: '70',
    requirement: 'Update claimants at least every 20 business days.',
    keyControls: ['indicator rule', 'weekly report'],
  },
  {
    source: 'GICOP',
    section: '76',
    requirement: 'Decide within 10 business days of having all information.',
    keyControls: ['task template', 'dashboard'],
  },
  { source: 'GICOP', section: '77', requirement: 'Decide within four months.', keyControls: ['aged-claim review'] },
  {
    source: 'GICOP',
    section: '64',
    requirement: 'Fast-track urgent financial need and make an advance payment within 5 business days.',
    keyControls: ['flag type', 'triage question'],
  },
  {
    source: 'GICOP',
    section: '81',
    requirement: 'Give written reasons when a claim is denied in whole or in part.',
    keyControls: ['letter template', 'file audit'],
  },
  {
    source: 'RG271',
    section: '271.51',
    requirement: 'Acknowledge a complaint within 24 hours or one business day.',
    keyControls: ['auto-acknowledge', 'timeline'],
  },
  {
    source: 'RG271',
    section: '271.56',
    requirement: 'Respond to a complaint within 30 calendar days.',
    keyControls: ['clock', 'escalation at day 21'],
  },
  {
    source: 'RG271',
    section: '271.64',
    requirement: 'Send a delay notice before day 30 where the response will be late.',
    keyControls: ['letter template'],
  },
  {
    source: 'RG271',
    section: '271.118',
    requirement: 'Identify and escalate systemic issues.',
    keyControls: ['monthly trend review'],
  },
  {
    source: 'RG271',
    section: 'IDR data',
    requirement: 'Report complaint data every six months.',
    keyControls: ['export check'],
  },
  {
    source: 'Corporations Act',
    section: '912A(1)(a)',
    requirement: 'Provide financial services efficiently, honestly and fairly.',
    keyControls: ['QA sampling'],
  },
  {
    source: 'Corporations Act',
    section: '912A(1)(g)',
    requirement: 'Keep a dispute resolution system.',
    keyControls: ['policy review'],
  },
  {
    source: 'RG78',
    section: '912DAA',
    requirement: 'Report a reportable situation within 30 days.',
    keyControls: ['breach clock', 'committee'],
  },
  {
    source: 'Privacy Act',
    section: 'APP 11',
    requirement: 'Protect personal information from misuse, loss and unauthorised access.',
    keyControls: ['access review', 'MFA'],
  },
  {
    source: 'Privacy Act',
    section: 'Part IIIC',
    requirement: 'Assess a suspected data breach within 30 days.',
    keyControls: ['incident form', 'clock'],
  },
];

export type Level = 'low' | 'medium' | 'high';

export interface DemoIncident {
  readonly kind: string;
  readonly description: string;
  readonly impact: string;
  readonly risk: string;
  readonly product: string;
  readonly impacted: readonly string[];
  readonly causes: readonly string[];
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
  product: 'Home building',
  impacted: ['Customers'],
  causes: ['Human error'],
  solutions: ['Training'],
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
      causes: ['Resourcing', 'Process'],
      solutions: ['Process change'],
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
      causes: ['System'],
      solutions: ['System fix', 'Customer remediation'],
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
      causes: ['System'],
      solutions: ['System fix'],
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
    { product: 'Home contents' },
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
      causes: ['Third party'],
      solutions: ['Supplier review'],
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
      causes: ['External event'],
      solutions: ['Process change'],
      mitigation: 'Call-back is mandatory for any change of bank details.',
    },
  ),
  incident(
    'minor breach',
    'Two cash settlements for home building went out without the fact sheet.',
    'Two customers decided without the information.',
    'medium',
    'low',
    { solutions: ['Customer remediation', 'Training'], mitigation: 'Check-box added to the settlement task.' },
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
    management: ['Avoid', 'Monitor'],
    solution: 'Does not allocate or approve work of this supplier.',
  },
  {
    position: 'Payments officer',
    nature: 'Received two tickets to the football from a restorer.',
    severity: 'low',
    value: 280,
    disclosed: 'Gift from a supplier',
    notify: 'Compliance',
    management: ['Disclose'],
    solution: 'Gift entered in the register and passed on to the social club raffle.',
  },
  {
    position: 'Complex claims specialist',
    nature: 'Claim lodged by a close friend.',
    severity: 'high',
    value: null,
    disclosed: 'Personal relationship with an insured',
    notify: 'Head of claims',
    management: ['Avoid'],
    solution: 'Claim moved to another team; access removed.',
  },
  {
    position: 'Complaints officer',
    nature: 'Second job with a law firm that acts for complainants.',
    severity: 'high',
    value: 12_000,
    disclosed: 'Outside employment',
    notify: 'Compliance',
    management: ['Avoid', 'Monitor'],
    solution: 'Outside employment approved for work unrelated to insurance only.',
  },
];

/** Name, type, provider, hours, CIP credits. */
export const TRAININGS: readonly (readonly [string, 'Internal' | 'External', string, number, number])[] = [
  ['General Insurance Code of Practice refresher', 'Internal', 'People & culture', 2, 2],
  ['Recognising vulnerable customers', 'External', 'Murrumbidgee Training', 3.5, 3],
  ['Complaint handling under RG 271', 'Internal', 'Compliance', 1.5, 1.5],
  ['Building construction for claims staff', 'External', 'Ironbark Institute', 7, 7],
  ['Fraud indicators in contents claims', 'External', 'Ironbark Institute', 4, 4],
  ['Privacy and data breaches', 'Internal', 'Compliance', 1, 1],
  ['Interviewing skills', 'External', 'Murrumbidgee Training', 6, 5],
];
