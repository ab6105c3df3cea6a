// The public pages' own small GraphQL client: one POST, no cache, no token.

interface Answer {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly { readonly message: string }[];
}

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
  const answer = (await response.json().catch(() => ({}))) as Answer;
  if (answer.errors !== undefined && answer.errors.length > 0) throw new PublicCallError(answer.errors[0]?.message);
  if (!response.ok || answer.data === null || answer.data === undefined)
    throw new PublicCallError('The service did not answer.');
  return answer.data;
}
