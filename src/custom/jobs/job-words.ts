// What a background job is and whom or what it is about, in words; one entry for each task that the service does.
import { parentOf, RECORDS, recordTitle } from '#domain/records.ts';
import { reportLabel } from '#domain/report.ts';
import { statusLabel } from '#src/ui/status-looks.ts';

interface JobAbout {
  /** Whom or what it is for. */
  readonly text?: string;
  /** The claim that it belongs to. */
  readonly claimId?: number;
}

/** A job's own data: an object whose shape its task knows. */
type Payload = Readonly<Record<string, unknown>>;

interface JobKind {
  /** What it does. */
  readonly label: string;
  readonly about: (payload: Payload) => string | undefined;
  /** What may happen when it runs again although it was perhaps done. */
  readonly twice: string;
}

function text(payload: Payload, name: string): string | undefined {
  const value = payload[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

function lines(...parts: readonly (string | undefined)[]): string | undefined {
  return parts.filter(Boolean).join(', ') || undefined;
}

const SENT_TWICE = 'It may have arrived already. If you try again, it may be sent twice.';

const PERSON_EMAILS: Readonly<Record<string, string>> = {
  invitation: 'Invitation',
  added: 'Added to the organisation',
  'password-reset': 'New password',
  'mfa-reset': 'MFA was reset',
};

/** The record that it belongs to, where that is no claim: a claim is a link of its own. */
function unlinkedRecord(payload: Payload): string | undefined {
  const record = parentOf(payload);
  return record && record.kind.table !== RECORDS.claim.table ? `${recordTitle(record.kind)} ${record.id}` : undefined;
}

/** The payment run that it is about. */
function runOf({ paymentRunId }: Payload): string | undefined {
  return typeof paymentRunId === 'number' ? `Payment run ${paymentRunId}` : undefined;
}

const KINDS: Readonly<Record<string, JobKind>> = {
  'send-email': {
    label: 'Send email',
    about: (payload) => lines(text(payload, 'subject'), text(payload, 'to')),
    twice: SENT_TWICE,
  },
  'send-sms': { label: 'Send SMS', about: (payload) => text(payload, 'to'), twice: SENT_TWICE },
  'send-message': {
    label: 'Send a message',
    about: unlinkedRecord,
    twice: SENT_TWICE,
  },
  'person-email': {
    label: 'Email about a sign-in',
    about: (payload) => lines(PERSON_EMAILS[text(payload, 'kind') ?? ''], text(payload, 'to')),
    twice: SENT_TWICE,
  },
  'remittance-advices': {
    label: 'Tell the payees of a payment run',
    about: (payload) => runOf(payload),
    twice: 'Each payee is told once, however often it runs.',
  },
  'remittance-advice': {
    label: 'Email a remittance advice',
    about: (payload) => lines(text(payload, 'to'), runOf(payload)),
    twice: SENT_TWICE,
  },
  'evaluate-rules': {
    label: 'Ask the business rules again',
    about: (payload) => (payload['entity'] === undefined ? undefined : `Rules of ${text(payload, 'entity') ?? ''}s`),
    twice: 'What it finds is the same, however often it runs.',
  },
  'count-clocks': {
    label: 'Count the deadlines of records',
    about: unlinkedRecord,
    twice: 'What it finds is the same, however often it runs.',
  },
  'attestation-email': {
    label: 'Ask whether a control worked',
    about: (payload) => text(payload, 'to'),
    twice: SENT_TWICE,
  },
  'make-tasks': {
    label: 'Make tasks by their templates',
    about: unlinkedRecord,
    twice: 'Each task is made once, however often it runs.',
  },
  workflow: {
    label: 'Take a workflow further',
    about: unlinkedRecord,
    twice: 'What it has done already is not done again.',
  },
  'make-report': {
    label: 'Make a report',
    about: (payload) => reportLabel(text(payload, 'report') ?? ''),
    twice: 'It is made once, however often it runs.',
  },
  'import-records': {
    label: 'Import a file of records',
    about: (payload) => (typeof payload['importId'] === 'number' ? `Import ${payload['importId']}` : undefined),
    twice: 'It goes on after the last row that was counted; no row is imported twice.',
  },
  'report-email': {
    label: 'Email about a monthly report',
    about: (payload) => (typeof payload['reportId'] === 'number' ? `Report ${payload['reportId']}` : undefined),
    twice: SENT_TWICE,
  },
  'notification-email': {
    label: 'Email a notification',
    about: unlinkedRecord,
    twice: SENT_TWICE,
  },
};

/** The tasks that have words here. */
export const KNOWN_TASKS: readonly string[] = Object.keys(KINDS);

function isPayload(value: unknown): value is Payload {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What a task does: 'Send SMS'. A task of another version of the service is named as it is stored. */
export function jobLabel(task: string): string {
  return KINDS[task]?.label ?? statusLabel(task.replaceAll('-', ' '));
}

/** Whom or what a job is about, as far as its data say. */
export function jobAbout(task: string, payload: unknown): JobAbout {
  if (!isPayload(payload)) return {};
  const claimId = payload['claimId'];
  return {
    text: KINDS[task]?.about(payload),
    claimId: typeof claimId === 'number' && Number.isSafeInteger(claimId) ? claimId : undefined,
  };
}

/** What to weigh before a job whose end nobody knows runs again (RULES 23). */
export function twiceWarning(task: string): string {
  return KINDS[task]?.twice ?? 'It may have been done already. If you try again, it may be done twice.';
}
