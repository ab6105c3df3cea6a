// What a page says to its developers: an error of the console, or a rejection that nobody handled, fails the test.
const unexpected: string[] = [];
let expected: RegExp[] = [];
let met = new Set<RegExp>();

function note(words: string): void {
  const pattern = expected.find((one) => one.test(words));
  if (pattern) met.add(pattern);
  else unexpected.push(words);
}

function wordsOf(value: unknown): string {
  if (!(value instanceof Error)) return String(value);
  const [first = '', ...where] = (value.stack ?? '').split('\n');
  return [first.includes(value.message) ? first : String(value), ...where].join('\n');
}

/** Puts values where the console's directives are (%s and its like), as the console does. */
function readable([first, ...rest]: readonly unknown[]): string {
  if (typeof first !== 'string') return [first, ...rest].map(wordsOf).join(' ');
  const left = [...rest];
  const text = first.replaceAll(/%[sdifoOc]/g, (directive) =>
    left.length === 0 ? directive : directive === '%c' ? (left.shift(), '') : wordsOf(left.shift()),
  );
  return [text, ...left.map(wordsOf)].join(' ').trim();
}

/** What the test runner writes of events that are noted here already. */
const isOfRunner = (value: unknown): boolean =>
  value instanceof PromiseRejectionEvent ||
  (value instanceof Error && value.stack?.includes('@vitest/browser/dist/client/error-catcher') === true);

/** What Apollo says of reads under way when a test leaves its page (message 42: the store was reset meanwhile). */
const isOfLeaving = (value: unknown): boolean => value instanceof Error && value.message.includes('message%22%3A42%2C');

/**
 * A refusal is the service's answer, and a lost connection is the test's own making: for the page to show. react-admin
 * writes both down in development.
 */
function isRefusal(value: unknown): boolean {
  if (value instanceof Error && value.name === 'HttpError' && value.message === 'Failed to fetch') return true;
  const error: unknown = value instanceof Error && 'body' in value ? value.body : value;
  if (!(error instanceof Error) || !('graphQLErrors' in error) || !('networkError' in error)) return false;
  return error.networkError !== null || (error.graphQLErrors as readonly unknown[]).length > 0;
}

const printError = console.error;
console.error = (...values: readonly unknown[]): void => {
  if (isOfRunner(values[0]) || isOfLeaving(values[0]) || isRefusal(values[0])) return;
  const words = readable(values);
  note(words);
  if (!expected.some((one) => one.test(words))) printError(...values);
};

addEventListener('unhandledrejection', ({ reason }) => note(`Nobody handled this rejection: ${wordsOf(reason)}`));
addEventListener('error', ({ error, message }) => note(`Nobody caught this: ${error ? wordsOf(error) : message}`));

/**
 * Says that the page will write an error to the console: it does not fail this test, its absence does.
 * @param words a part of what is written
 */
export function expectConsoleError(words: RegExp): void {
  expected.push(words);
}

/** Takes what the test that ends was not told of, and what it was told of and did not meet. */
export function takeConsole(): readonly string[] {
  const missing = expected
    .filter((one) => !met.has(one))
    .map((one) => `The console was to show an error like ${String(one)}.`);
  expected = [];
  met = new Set();
  return [...unexpected.splice(0).map((words) => `The page wrote to the console:\n${words}`), ...missing];
}
