// The record that a call names by `entity` and `entityId`, whatever its kind.
import { recordKind, type RecordKind, type RecordRef } from '#domain/records.ts';
import { AppError } from '../errors.ts';

/** For the SDL of such a call. */
export const RECORD_ARGUMENTS = 'entity: String!, entityId: bigint!';

/**
 * Reads the arguments of {@link RECORD_ARGUMENTS}.
 * @param kinds that the call is for; a test may add one
 * @throws AppError validation-failed for a kind that is none of them
 */
export function readRecord(
  args: Readonly<Record<string, unknown>>,
  action: string,
  kinds: readonly RecordKind[],
): RecordRef {
  const kind = recordKind(args['entity'], kinds);
  if (!kind)
    throw new AppError('validation-failed', `The entity is one of ${kinds.map(({ table }) => table).join(', ')}.`, {
      path: [action, 'entity'],
    });
  return { kind, id: Number(args['entityId']) };
}

/** What a call answers about a record that is not there for the person. */
export function noSuchRecord({ kind }: Pick<RecordRef, 'kind'>, action: string): AppError {
  return new AppError('not-found', `There is no such ${kind.label.one}.`, { path: [action, 'entityId'] });
}
