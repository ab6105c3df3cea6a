// Addresses that browsers open by themselves, without a token: short-lived, signed, and good for the person they were
// made for and for one thing only.
import { AppError } from '../errors.ts';
import { sign, verify } from '../gateways/storage/signature.ts';
import type { Session } from '../graphql/options.ts';

/** Long enough for a browser to begin; what has begun goes on. */
const SECONDS = 60;

export interface LinkOptions {
  readonly secret: string;
  readonly now: () => Date;
}

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);

/**
 * Path and query of an address.
 * @param path of the route; a link is good for no other
 * @param request what is asked for, as JSON
 */
export function sessionLink(
  { secret, now }: LinkOptions,
  path: string,
  { role, claims }: Session,
  request: object,
): string {
  const fields = {
    session: JSON.stringify({ role, claims }),
    request: JSON.stringify(request),
    expires: String(seconds(now()) + SECONDS),
  };
  return `${path}?${new URLSearchParams({ ...fields, signature: sign(secret, path, fields) })}`;
}

/**
 * Who asks for what; the request is what {@link sessionLink} was given, so the caller knows its type (the signature holds it).
 * @throws AppError access-denied when the address is not ours or too old
 */
export function readSessionLink(
  { secret, now }: LinkOptions,
  path: string,
  query: URLSearchParams,
): { readonly session: Session; readonly request: unknown } {
  const fields = {
    session: query.get('session') ?? '',
    request: query.get('request') ?? '',
    expires: query.get('expires') ?? '',
  };
  if (!verify(secret, path, fields, query.get('signature') ?? ''))
    throw new AppError('access-denied', 'This link is not valid.');
  if (Number(fields.expires) < seconds(now()))
    throw new AppError('access-denied', 'This link has expired. Please try again.');
  return { session: JSON.parse(fields.session) as Session, request: JSON.parse(fields.request) as unknown };
}
