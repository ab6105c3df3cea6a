// The bundle of a complaint, for the person who asks.
import { bundleRefusal } from '#domain/complaint-bundle.ts';
import { readSessionClaims } from '#domain/session.ts';
import { AppError } from '../errors.ts';
import type { StorageGateway } from '../gateways/storage/gateway.ts';
import { GraphqlServiceError } from '../graphql/errors.ts';
import type { Session } from '../graphql/options.ts';
import type { GraphqlService } from '../graphql/service.ts';
import { readLogo } from '../pdf/logo.ts';
import { runDrawing } from '../pdf/run-drawing.ts';
import { buildBundle } from './build-bundle.ts';
import type { Bundle } from './bundle.ts';
import {
  COMPLAINT_QUERY,
  MESSAGES_AT_ONCE,
  MESSAGES_QUERY,
  PLACE_QUERY,
  type ComplaintData,
  type MessageData,
  type PlaceData,
} from './bundle-query.ts';
import { readFiles } from './read-files.ts';

export interface BundleDependencies {
  readonly graphql: Pick<GraphqlService, 'execute'>;
  readonly storage: Pick<StorageGateway, 'peek' | 'read'>;
  readonly now: () => Date;
}

type Ask = <Data>(query: string, variables: Readonly<Record<string, unknown>>) => Promise<Data>;

const asking =
  (session: Session, graphql: BundleDependencies['graphql']): Ask =>
  async <Data>(query: string, variables: Readonly<Record<string, unknown>>): Promise<Data> => {
    const { data, errors } = await graphql.execute(session, { query, variables });
    const [first] = errors ?? [];
    if (first) throw new GraphqlServiceError(first.extensions.code, first.message);
    return data as Data;
  };

function refuseLarge(size: Parameters<typeof bundleRefusal>[0]): void {
  const refusal = bundleRefusal(size);
  if (refusal !== undefined) throw new AppError('limit-exceeded', refusal);
}

/** All messages in their order, as long as they fit. */
async function readMessages(ask: Ask, complaint: ComplaintData): Promise<readonly MessageData[]> {
  const count = complaint.CommLogs_aggregate.aggregate?.count ?? 0;
  let characters = complaint.Notes.reduce((sum, { note }) => sum + note.length, 0);
  refuseLarge({ messages: count, characters });
  const messages: MessageData[] = [];
  for (let offset = 0; offset < count; offset += MESSAGES_AT_ONCE) {
    const { CommLog } = await ask<{ CommLog: readonly MessageData[] }>(MESSAGES_QUERY, { id: complaint.id, offset });
    messages.push(...CommLog);
    characters += CommLog.reduce((sum, one) => sum + (one.contentSanitized ?? one.content).length, 0);
    refuseLarge({ characters });
  }
  return messages;
}

/**
 * What the bundle holds.
 * @throws AppError not-found when the person does not see the complaint, limit-exceeded when it is too large
 */
export async function bundleOf(
  session: Session,
  complaintId: number,
  { graphql, storage, now }: BundleDependencies,
): Promise<Bundle> {
  const { orgId, userId } = readSessionClaims(session.claims);
  const ask = asking(session, graphql);
  const { Complaint_by_pk: complaint } = await ask<{ Complaint_by_pk: ComplaintData | null }>(COMPLAINT_QUERY, {
    id: complaintId,
    orgId,
  });
  if (complaint === null) throw new AppError('not-found', 'There is no such complaint.');
  const place = await ask<PlaceData>(PLACE_QUERY, { userId });
  const messages = await readMessages(ask, complaint);
  const zone = place.Org[0]?.zone ?? 'Australia/Sydney';
  const { letters, documents, names } = await readFiles(complaint, zone, storage);
  const logo = await readLogo(storage, place.Org[0]?.logoKey);
  return buildBundle({ complaint, messages, place, logo, now: now(), letters, documents, files: names });
}

/** Draws it in a thread of its own. */
export const drawInThread = (bundle: Bundle): Promise<Uint8Array> =>
  runDrawing(new URL('./draw-thread.ts', import.meta.url), bundle);
