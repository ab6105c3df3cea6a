// Obligations in our own words (DOMAIN.md B6), and what is done so that they are met.

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

export interface DemoControl {
  readonly name: string;
  readonly test: string;
  readonly frequency: 'monthly' | 'quarterly' | 'half-yearly' | 'yearly';
  readonly failure: string;
}

/** Controls in the order of the obligations; some have none. */
export const CONTROLS: readonly (DemoControl | undefined)[] = [
  {
    name: 'Weekly report of claims without an update',
    test: 'Take ten open claims and look for an update within 20 business days.',
    frequency: 'monthly',
    failure: 'Two of ten claims had waited 24 business days.',
  },
  {
    name: 'Decision task made by a template',
    test: 'Compare the day of all information with the day of the decision on five claims.',
    frequency: 'quarterly',
    failure: 'One decision was made after 13 business days.',
  },
  {
    name: 'Review of claims older than three months',
    test: 'The list was reviewed, and each claim has a next step.',
    frequency: 'monthly',
    failure: 'Nobody reviewed the list in the second half of the month.',
  },
  undefined,
  {
    name: 'File audit of declined claims',
    test: 'Read the letters of five declined claims: each gives its reasons.',
    frequency: 'quarterly',
    failure: 'One letter named the exclusion without saying why it applies.',
  },
  {
    name: 'Automatic acknowledgement',
    test: 'Each complaint of the period has its acknowledgement by the next business day.',
    frequency: 'quarterly',
    failure: 'Three were late while the mailbox was full.',
  },
  {
    name: 'Escalation on day 21',
    test: 'No complaint passed day 21 without a team leader.',
    frequency: 'monthly',
    failure: 'One complaint was escalated on day 27.',
  },
  undefined,
  {
    name: 'Monthly trend review',
    test: 'Minutes of the review, with what was escalated.',
    frequency: 'quarterly',
    failure: 'The review of the second month was not held.',
  },
  {
    name: 'Check of the export before lodging',
    test: 'The pre-check shows no record that would be rejected.',
    frequency: 'half-yearly',
    failure: 'Twelve records had no product.',
  },
  {
    name: 'Quality sampling of claims and calls',
    test: 'Twenty files were scored and their handlers told.',
    frequency: 'quarterly',
    failure: 'Only eleven files were scored.',
  },
  undefined,
  {
    name: 'Breach committee',
    test: 'The committee met each month and looked at each open incident.',
    frequency: 'quarterly',
    failure: 'One incident was looked at on its day 26 for the first time.',
  },
  {
    name: 'Access review',
    test: 'Everybody who left was switched off on their last day.',
    frequency: 'quarterly',
    failure: 'One account stayed on for a week.',
  },
  undefined,
];
