// The public pages' own small GraphQL client: one POST, no cache, no token.
import { fieldsOf, isFields, isList, textOrNone } from '#domain/fields.ts';

interface Refusal {
  readonly message: string;
  readonly path: readonly (string | number)[];
}

/** A failed call: the service did not answer, or refused in a way that is not about an unknown key. */
export class PublicCallError extends Error {
  override readonly name = 'PublicCallError';
  /** The service's own code; undefined where it did not answer. */
  readonly code: string | undefined;
  /** Every fault that it named. */
  readonly issues: readonly Refusal[];

  constructor(
    message: string | undefined,
    { error, cause }: { readonly error?: unknown; readonly cause?: unknown } = {},
  ) {
    super(message, { cause });
    const { code, issues } = fieldsOf(fieldsOf(error)['extensions']);
    this.code = textOrNone(code);
    this.issues = (isList(issues) ? issues : error === undefined ? [] : [error]).map((one) => {
      const { message: words, path } = fieldsOf(one);
      return { message: textOrNone(words) ?? '', path: isList(path) ? path.filter(isStep) : [] };
    });
  }
}

const isStep = (step: unknown): step is string | number => typeof step === 'string' || typeof step === 'number';

/**
 * Runs one operation as a visitor.
 * @returns the operation's data
 * @throws PublicCallError
 */
export async function ask(
  query: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    body: JSON.stringify({ query, variables }),
  }).catch((cause: unknown) => {
    throw new PublicCallError('The service did not answer.', { cause });
  });
  const { data, errors } = fieldsOf(await response.json().catch(() => ({})));
  if (isList(errors) && errors.length > 0)
    throw new PublicCallError(textOrNone(fieldsOf(errors[0])['message']), { error: errors[0] });
  if (!response.ok || !isFields(data)) throw new PublicCallError('The service did not answer.');
  return data;
}
