import { useState } from 'react';
import { useApolloClient, useMutation, useQuery } from '@apollo/client';
import { fieldFaults, fieldsOf, storedSet, type CustomField, type FieldFault } from '#domain/custom-fields.ts';
import type { CustomFieldEntityName } from '#domain/custom-field-entities.ts';
import { AddCustomFieldSetDocument, ChangeCustomFieldSetDocument, CustomFieldSetToEditDocument, type CustomFieldSetToEditQuery } from '#src/generated/documents/custom-field-builder.ts';
import { readServiceErrors, type Conflict } from '#src/providers/data/errors.ts';
import { useErrorModal } from '#src/ui/use-error-modal.ts';
import { useLeaveGuard } from '#src/ui/use-leave-guard.ts';
import { useToast } from '#src/ui/use-toast.ts';

type StoredSet = CustomFieldSetToEditQuery['CustomFieldSet'][number];

export interface FieldSet {
  readonly loading: boolean;
  readonly error: Error | undefined;
  readonly reload: () => Promise<void>;
  /** The set's row, where one was saved. */
  readonly id: number | undefined;
  readonly fields: readonly CustomField[];
  readonly change: (fields: readonly CustomField[]) => void;
  /** Keys of the fields that are saved; of their choices by `field.choice`. */
  readonly storedKeys: ReadonlySet<string>;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** What is wrong, once a save was refused for it. */
  readonly faults: readonly FieldFault[];
  readonly refusals: number;
  readonly conflict: Conflict | undefined;
  /** @returns whether it is saved */
  readonly save: () => Promise<boolean>;
  readonly cancel: () => void;
}

const NONE: readonly CustomField[] = [];

function keysOf(fields: readonly CustomField[]): ReadonlySet<string> {
  return new Set(fields.flatMap(({ key, options }) => [key, ...options.map((option) => `${key}.${option.key}`)]));
}

/** The fields of an entity as the form builder holds them: what is saved, and what was changed since. */
export function useFieldSet(entity: CustomFieldEntityName): FieldSet {
  const client = useApolloClient();
  const { data, loading, error, refetch } = useQuery(CustomFieldSetToEditDocument, { variables: { entity }, fetchPolicy: 'network-only' });
  const [add] = useMutation(AddCustomFieldSetDocument, { context: { errors: 'handled' } });
  const [update] = useMutation(ChangeCustomFieldSetDocument, { context: { errors: 'handled' } });
  const [draft, setDraft] = useState<readonly CustomField[]>();
  // what the draft was made on: somebody else's save meanwhile is a conflict and no surprise
  const [seen, setSeen] = useState<StoredSet>();
  const [faults, setFaults] = useState<readonly FieldFault[]>([]);
  const [refusals, setRefusals] = useState(0);
  const [conflict, setConflict] = useState<Conflict>();
  const [isSaving, setSaving] = useState(false);
  const toast = useToast();
  const { report } = useErrorModal();
  const latest = data?.CustomFieldSet[0];
  const base = draft === undefined ? latest : seen;
  const stored = base === undefined ? NONE : fieldsOf(base);
  const fields = draft ?? stored;
  const isDirty = draft !== undefined && JSON.stringify(draft) !== JSON.stringify(stored);
  useLeaveGuard(isDirty);

  const cancel = () => {
    setDraft(undefined);
    setFaults([]);
    setConflict(undefined);
  };
  const refuse = (found: readonly FieldFault[]) => {
    setFaults(found);
    setRefusals((count) => count + 1);
  };
  const write = async () => {
    const parts = storedSet(fields);
    if (base === undefined) await add({ variables: { set: { entity, ...parts } } });
    else await update({ variables: { id: base.id, orgId: base.orgId, set: { ...parts, rowVersion: base.rowVersion } } });
  };
  return {
    loading: loading && data === undefined,
    error,
    async reload() {
      await refetch();
      cancel();
    },
    id: latest?.id,
    fields,
    change(next) {
      if (draft === undefined) setSeen(latest);
      setDraft(next);
    },
    storedKeys: keysOf(stored),
    isDirty,
    isSaving,
    faults,
    refusals,
    conflict,
    async save() {
      const found = fieldFaults(fields, stored);
      if (found.length > 0) {
        refuse(found);
        return false;
      }
      setSaving(true);
      const done = toast.progress('Saving...');
      try {
        await write();
        await refetch();
        cancel();
        // forms, lists and filters that are open show the fields from now on
        void client.refetchQueries({ include: 'active' });
        toast.saved('Saved.');
        return true;
      } catch (failure) {
        const errors = readServiceErrors(failure);
        const met = errors.find(({ code }) => code === 'conflict')?.conflict;
        const said = errors.flatMap(({ code, issues, message }) => (code === 'validation-failed' ? (issues ?? [{ path: [], message }]) : []));
        if (met) setConflict(met);
        else if (said.length > 0) refuse(said.map(({ message }) => ({ path: [], message })));
        else report(failure);
        return false;
      } finally {
        done();
        setSaving(false);
      }
    },
    cancel,
  };
}
