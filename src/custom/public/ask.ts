// The public pages' own small GraphQL client: one POST, no cache, no token.
import { fieldsOf, isFields, isList, textOrNone } from '#domain/fields.ts';

/** A failed call: the service did not answer, or refused in a way that is not about an unknown key. */
class PublicCallError extends Error {
  override readonly name = 'PublicCallError';
}

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
  if (isList(errors) && errors.length > 0) throw new PublicCallError(textOrNone(fieldsOf(errors[0])['message']));
  if (!response.ok || !isFields(data)) throw new PublicCallError('The service did not answer.');
  return data;
}
