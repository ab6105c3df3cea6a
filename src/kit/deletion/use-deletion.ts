import { gql, useApolloClient } from '@apollo/client';
import type { RaRecord } from 'ra-core';
import type { ResourceDefinition } from '#schemas/engine/definition.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { describeError } from '#src/ui/describe-error.ts';
import { useErrorModal } from '#src/ui/use-error-modal.ts';
import { useSubmit } from '#src/ui/use-submit.ts';
import { useUsedRows, type UsedRow, type UsedRows } from '../history/used-rows.ts';
import { disablingOf } from './disabling.ts';
import { recordName } from '../kinds/list-field.ts';
import { useRemoveRows } from './use-remove-rows.ts';

interface Handlers {
  readonly onDone: (what: 'deleted' | 'disabled') => void;
  readonly onClose: () => void;
}

interface Deletion extends UsedRows<RaRecord> {
  /** Rows that cannot be deleted. */
  readonly kept: readonly UsedRow[];
  /** Those that can. */
  readonly others: readonly RaRecord[];
  readonly isBusy: boolean;
  readonly remove: (rows: readonly RaRecord[]) => Promise<void>;
  /** Absent where the type knows no disabling, or there is nothing to disable. */
  readonly disable: (() => Promise<void>) | undefined;
}

/** The codes by which the service says that something keeps a record. */
const IN_USE = ['constraint-violation', 'validation-failed'];

/** What uses rows, and their deletion, all or none; what begins to use one meanwhile is found by asking again. */
export function useDeletion(
  definition: ResourceDefinition,
  rows: readonly RaRecord[],
  { onDone, onClose }: Handlers,
): Deletion {
  const client = useApolloClient();
  const { org } = useSession();
  const { report } = useErrorModal();
  const removeRows = useRemoveRows(definition);
  const found = useUsedRows(definition.type, rows);
  const { submit, isSaving: isBusy } = useSubmit();
  const kept = (found.used ?? []).filter(({ uses }) => uses.some(({ isBlocking }) => isBlocking));
  const others = rows.filter((row) => !kept.some((one) => one.row.id === row.id));

  const explain = async (error: unknown) => {
    const now = IN_USE.includes(describeError(error).code ?? '') ? await found.find() : undefined;
    if (now?.some(({ uses }) => uses.some(({ isBlocking }) => isBlocking)) === true) return;
    report(error);
    onClose();
  };
  const run = async (write: () => Promise<unknown>, progress: string, said: string, what: 'deleted' | 'disabled') => {
    await submit({
      progress,
      said,
      write,
      saved: () => onDone(what),
      refused(error) {
        void explain(error);
        return true;
      },
    });
  };

  const disabling = disablingOf(definition);
  const [first] = rows;
  const canDisable =
    kept.length > 0 &&
    rows.length === 1 &&
    disabling !== undefined &&
    first !== undefined &&
    first[disabling.field] !== disabling.value;
  const disable = async () => {
    if (!canDisable) return;
    const { type } = definition;
    const mutation = gql(
      `mutation DisableRow($orgId: bigint!, $id: bigint!, $set: ${type}_set_input!) { update_${type}_by_pk(pk_columns: { orgId: $orgId, id: $id }, _set: $set) { id } }`,
    );
    const rowVersion: unknown = first['rowVersion'];
    const set = { [disabling.field]: disabling.value, rowVersion };
    const write = () =>
      client.mutate({ mutation, variables: { orgId: org.id, id: first.id, set }, context: { errors: 'handled' } });
    await run(write, 'Saving...', `“${recordName(definition, first)}” is disabled.`, 'disabled');
  };
  return {
    ...found,
    kept,
    others,
    isBusy,
    remove: (gone) =>
      run(
        () => removeRows(gone),
        definition.texts?.deleting ?? 'Deleting...',
        definition.texts?.deleted ?? 'Successfully deleted',
        'deleted',
      ),
    disable: canDisable ? disable : undefined,
  };
}
