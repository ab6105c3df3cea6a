// Why a job failed, in words that an administrator can act on.

interface Reason {
  /** One that fits, or several that all do. */
  readonly pattern: RegExp | readonly RegExp[];
  readonly words: string;
}

const UNKNOWN_ADDRESS = 'The recipient’s mail server does not know this address.';

/** The first that fits counts. SMTP answers: RFC 5321 §4.2 and RFC 3463; network errors: Node's codes. */
const REASONS: readonly Reason[] = [
  { pattern: /\bmay have arrived\b/, words: 'No answer came back: the message may have arrived.' },
  { pattern: /\b5\.1\.[0136]\b/, words: UNKNOWN_ADDRESS },
  { pattern: [/\b55[013]\b/, /\b(mailbox|user|recipient)\b/i, /\b(exist|unknown|found)/i], words: UNKNOWN_ADDRESS },
  { pattern: /\b[45]\.2\.2\b|\b552\b/, words: 'The recipient’s mailbox is full.' },
  { pattern: /\b535\b|invalid login/i, words: 'The mail server did not accept the service’s sign-in.' },
  { pattern: /\b5\.7\.\d+\b/, words: 'The recipient’s mail server does not accept the message.' },
  {
    pattern: /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|EPIPE)\b/,
    words: 'The server that takes the message cannot be reached.',
  },
  {
    pattern: /\bETIMEDOUT\b|\btime(d )?out\b|greeting never received/i,
    words: 'The server that takes the message did not answer in time.',
  },
  { pattern: /^Nothing here handles /, words: 'This version of the service does not know this kind of job.' },
];

interface FailureWords {
  readonly words: string;
  /** What the other side said, for those who look after it; absent where the words are that already. */
  readonly detail?: string;
}

/** The words for a job's last error; undefined when there is none. A reason that is not known is its own words. */
export function failureWords(lastError: string | null): FailureWords | undefined {
  const detail = lastError?.trim();
  if (!detail) return undefined;
  const reason = REASONS.find(({ pattern }) => [pattern].flat().every((one) => one.test(detail)));
  return reason === undefined ? { words: detail } : { words: reason.words, detail };
}
