// Training of the demo's employees.

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
