// Requests to a service, as a page sends them.

/** Adds a note to a claim: the shortest write that live queries see. */
export const WRITE_NOTE =
  'mutation ($claimId: bigint!, $note: String!) { insert_Note_one(object: {claimId: $claimId, type: "note", note: $note}) { id } }';

/** Asks, and gives the data. @throws Error for an answer with errors, or none */
export async function ask<T>(
  url: string,
  token: string | undefined,
  query: string,
  variables: object = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<T> {
  const response = await post(url, token, query, variables, headers);
  const answer = (await response.json()) as { readonly data?: T; readonly errors?: unknown };
  if (answer.data === undefined || answer.errors !== undefined)
    throw new Error(`${response.status}: ${JSON.stringify(answer.errors)}`);
  return answer.data;
}

export function post(
  url: string,
  token: string | undefined,
  query: string,
  variables: object = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch(`${url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: JSON.stringify({ query, variables }),
  });
}
