// One table for what colour a state has (UX §5). 'Normal' states are quiet: grey or outlined.
export type StatusKind =
  | 'claim'
  | 'decision'
  | 'policy'
  | 'task'
  | 'expense'
  | 'invoice'
  | 'payment'
  | 'recovery'
  | 'run'
  | 'remittance'
  | 'reserveChange'
  | 'job'
  | 'report'
  | 'import'
  | 'letter'
  | 'background'
  | 'clock'
  | 'complaint'
  | 'incident'
  | 'attestation'
  | 'training'
  | 'message'
  | 'workflow'
  | 'step';
export type StatusLook = 'outline' | 'grey' | 'blue' | 'green' | 'amber' | 'red' | 'brand';
export type StatusMark = 'tick' | 'cross' | 'warning';

const looks: Record<StatusKind, Readonly<Record<string, StatusLook>>> = {
  claim: {
    open: 'outline',
    reopened: 'blue',
    closed: 'grey',
    'closed in recovery only': 'grey',
    withdrawn: 'grey',
    cancelled: 'grey',
  },
  decision: { pending: 'grey', accepted: 'green', rejected: 'red' },
  policy: { active: 'green', expired: 'amber', cancelled: 'grey' },
  task: { pending: 'outline', completed: 'grey', overdue: 'red' },
  expense: { pending: 'grey', approved: 'green', invoiced: 'blue' },
  invoice: { draft: 'outline', sent: 'blue', paid: 'green' },
  recovery: { open: 'outline', demanded: 'blue', agreed: 'brand', recovered: 'green', abandoned: 'grey' },
  run: { open: 'outline', written: 'blue', confirmed: 'green', cancelled: 'grey' },
  remittance: { waiting: 'outline', sent: 'grey', failed: 'red', 'no address': 'amber' },
  payment: { pending: 'grey', approved: 'green', paid: 'green', reversed: 'amber', refused: 'red', withdrawn: 'grey' },
  reserveChange: { requested: 'amber', approved: 'green', refused: 'red', withdrawn: 'grey' },
  job: { new: 'brand', accepted: 'grey', 'in progress': 'blue', completed: 'green' },
  report: {
    waiting: 'outline',
    running: 'blue',
    done: 'green',
    failed: 'red',
    cancelled: 'grey',
    expired: 'grey',
  },
  import: { waiting: 'outline', running: 'blue', done: 'green', failed: 'red', cancelled: 'grey' },
  letter: {
    draft: 'outline',
    final: 'blue',
    'being sent': 'amber',
    'not delivered': 'red',
    sent: 'green',
    posted: 'green',
  },
  background: { waiting: 'outline', running: 'blue', failed: 'red', uncertain: 'amber', done: 'green' },
  clock: { running: 'outline', paused: 'amber', met: 'green', breached: 'red', ended: 'grey' },
  complaint: { open: 'outline', 're-opened': 'blue', reopened: 'blue', closed: 'grey', cancelled: 'grey' },
  incident: { open: 'green', closed: 'blue' },
  attestation: { passed: 'green', failed: 'red', 'not applicable': 'grey', open: 'outline', overdue: 'red' },
  training: { 'on track': 'green', behind: 'amber' },
  message: { waiting: 'outline', sent: 'grey', failed: 'red', uncertain: 'amber' },
  workflow: { running: 'brand', paused: 'amber', finished: 'green', cancelled: 'grey' },
  step: {
    active: 'brand',
    held: 'amber',
    attention: 'red',
    completed: 'green',
    skipped: 'grey',
    cancelled: 'grey',
    future: 'outline',
  },
};

const marks: Partial<Record<StatusKind, Readonly<Record<string, StatusMark>>>> = {
  decision: { accepted: 'tick', rejected: 'cross' },
  attestation: { passed: 'tick', failed: 'cross', overdue: 'warning' },
  training: { 'on track': 'tick', behind: 'warning' },
  payment: { paid: 'tick', refused: 'cross', reversed: 'warning' },
  reserveChange: { requested: 'warning', refused: 'cross' },
  task: { overdue: 'warning' },
  background: { failed: 'cross', uncertain: 'warning' },
  remittance: { sent: 'tick', failed: 'cross', 'no address': 'warning' },
  letter: { sent: 'tick', posted: 'tick', 'not delivered': 'cross' },
  report: { done: 'tick', failed: 'cross' },
  import: { done: 'tick', failed: 'cross' },
  message: { sent: 'tick', failed: 'cross', uncertain: 'warning' },
  clock: { paused: 'warning', met: 'tick', breached: 'cross' },
  workflow: { paused: 'warning', finished: 'tick' },
  step: { held: 'warning', attention: 'warning', completed: 'tick' },
};

/** Keys are written `closed_in_recovery_only`, labels `Closed in recovery only`: both mean the same state. */
function normalise(value: string): string {
  return value.trim().toLowerCase().replaceAll('_', ' ');
}

/** How a state looks; a state that an organisation made up is grey. */
export function statusLook(kind: StatusKind, value: string): StatusLook {
  return looks[kind][normalise(value)] ?? 'grey';
}

/** The mark before the words, so that colour is not the only sign. */
export function statusMark(kind: StatusKind, value: string): StatusMark | undefined {
  return marks[kind]?.[normalise(value)];
}

/** 'closed_in_recovery_only' as people read it: 'Closed in recovery only'. */
export function statusLabel(value: string): string {
  const words = value.trim().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
