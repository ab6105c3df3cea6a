// The claim as one PDF, for the person who asks.
import { readSessionClaims } from '#domain/session.ts';
import { AppError } from '../errors.ts';
import type { StorageGateway } from '../gateways/storage/gateway.ts';
import { GraphqlServiceError } from '../graphql/errors.ts';
import type { Session } from '../graphql/options.ts';
import type { GraphqlService } from '../graphql/service.ts';
import { readLogo } from '../pdf/logo.ts';
import { runDrawing } from '../pdf/run-drawing.ts';
import { buildReport } from './build-report.ts';
import { CLAIM_QUERY, PLACE_QUERY, type ClaimData, type PlaceData } from './claim-query.ts';
import type { ClaimReport } from './report.ts';

export interface DocumentDependencies {
  readonly graphql: Pick<GraphqlService, 'execute'>;
  readonly storage: Pick<StorageGateway, 'peek'>;
  readonly now: () => Date;
}

async function ask<Data>(
  graphql: DocumentDependencies['graphql'],
  session: Session,
  query: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<Data> {
  const { data, errors } = await graphql.execute(session, { query, variables });
  const [first] = errors ?? [];
  if (first) throw new GraphqlServiceError(first.extensions.code, first.message);
  return data as Data;
}

/**
 * What the document will say.
 * @throws AppError not-found when the person does not see the claim
 */
export async function reportOf(
  session: Session,
  claimId: number,
  { graphql, storage, now }: DocumentDependencies,
): Promise<ClaimReport> {
  const { orgId, userId } = readSessionClaims(session.claims);
  const { Claim_by_pk: claim } = await ask<{ Claim_by_pk: ClaimData | null }>(graphql, session, CLAIM_QUERY, {
    id: claimId,
    orgId,
  });
  if (claim === null) throw new AppError('not-found', 'There is no such claim.');
  const place = await ask<PlaceData>(graphql, session, PLACE_QUERY, { userId });
  return buildReport({ claim, place, logo: await readLogo(storage, place.Org[0]?.logoKey), now: now() });
}

/** Draws it in a thread of its own. */
export const drawInThread = (report: ClaimReport): Promise<Uint8Array> =>
  runDrawing(new URL('./draw-thread.ts', import.meta.url), report);
