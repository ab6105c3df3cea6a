// The claim as one PDF, for the person who asks.
import { Worker } from 'node:worker_threads';
import { readSessionClaims } from '#domain/session.ts';
import { AppError } from '../errors.ts';
import type { StorageGateway } from '../gateways/storage/gateway.ts';
import { GraphqlServiceError } from '../graphql/errors.ts';
import type { Session } from '../graphql/options.ts';
import type { GraphqlService } from '../graphql/service.ts';
import { buildReport } from './build-report.ts';
import { CLAIM_QUERY, PLACE_QUERY, type ClaimData, type PlaceData } from './claim-query.ts';
import type { ClaimReport } from './report.ts';

export interface DocumentDependencies {
  readonly graphql: Pick<GraphqlService, 'execute'>;
  readonly storage: Pick<StorageGateway, 'peek'>;
  readonly now: () => Date;
}

const LARGEST_LOGO = 1024 * 1024;
/** A document that takes longer is given up; lists are bounded, so none should. */
const DRAW_MILLISECONDS = 60_000;

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

/** The logo as a data address; nothing where there is none that PDF can show. */
async function readLogo(
  storage: DocumentDependencies['storage'],
  key: string | null | undefined,
): Promise<string | undefined> {
  if (key === null || key === undefined) return undefined;
  const found = await storage.peek(key, LARGEST_LOGO).catch(() => undefined);
  if (!found || found.bytes > LARGEST_LOGO) return undefined;
  const isPng = found.head.subarray(1, 4).toString('latin1') === 'PNG';
  const isJpeg = found.head[0] === 0xff && found.head[1] === 0xd8;
  return isPng || isJpeg ? `data:image/${isPng ? 'png' : 'jpeg'};base64,${found.head.toString('base64')}` : undefined;
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

/** Draws it in a thread of its own, so that requests are answered meanwhile. */
export function drawInThread(report: ClaimReport): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./draw-thread.ts', import.meta.url), {
      workerData: report,
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    const timer = setTimeout(() => {
      reject(new AppError('unavailable', 'The document took too long. Please try again.'));
      void worker.terminate();
    }, DRAW_MILLISECONDS);
    worker.once('message', (bytes: Uint8Array) => resolve(bytes));
    worker.on('error', reject);
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('The thread ended without a document'));
    });
  });
}
