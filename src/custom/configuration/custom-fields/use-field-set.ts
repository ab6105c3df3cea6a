import { useEffect, useRef, useState } from 'react';
import { useApolloClient, useMutation, useQuery } from '@apollo/client';
import { fieldFaults, fieldsOf, storedSet, type CustomField, type FieldFault } from '#domain/custom-fields.ts';
import type { CustomFieldEntityName } from '#domain/custom-field-entities.ts';
import {
  AddCustomFieldSetDocument,
  ChangeCustomFieldSetDocument,
  CustomFieldSetToEditDocument,
  type CustomFieldSetToEditQuery,
} from '#src/generated/documents/custom-field-builder.ts';
import { fieldsOfList, listOfFields, mergeLists } from '#domain/three-way-merge.ts';
import { readServiceErrors } from '#src/providers/data/errors.ts';
import { useConflict, type MetConflict, type Side } from '#src/ui/use-conflict.ts';
import { useLeaveGuard } from '#src/ui/use-leave-guard.ts';
import type { OnceContext } from '#src/ui/use-once.ts';
import { useSubmit } from '#src/ui/use-submit.ts';

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
  readonly met: MetConflict | undefined;
  readonly choose: (field: string, side: Side) => void;
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
  const { data, loading, error, refetch } = useQuery(CustomFieldSetToEditDocument, {
    variables: { entity },
    fetchPolicy: 'network-only',
  });
  const [add] = useMutation(AddCustomFieldSetDocument);
  const [update] = useMutation(ChangeCustomFieldSetDocument);
  const [draft, setDraft] = useState<readonly CustomField[]>();
  const [faults, setFaults] = useState<readonly FieldFault[]>([]);
  const [refusals, setRefusals] = useState(0);
  const { submit, isSaving } = useSubmit();
  const newest = useRef(draft);
  useEffect(() => void (newest.current = draft), [draft]);
  const put = (next: readonly CustomField[] | undefined) => {
    newest.current = next;
    setDraft(next);
  };
  const storedFields = (set: StoredSet | undefined): readonly CustomField[] =>
    set === undefined ? NONE : fieldsOf(set);
  // what the draft was made on: what somebody else saves meanwhile is merged field by field
  const conflict = useConflict<StoredSet | undefined>({
    opened: undefined,
    valuesOf: (set) => fieldsOfList(storedFields(set)) ?? {},
    load: async () => (await refetch()).data.CustomFieldSet[0],
    draft: (set) => fieldsOfList(newest.current ?? storedFields(set)) ?? {},
    merge: mergeLists,
    put: (values) => put(listOfFields(values) as readonly CustomField[]),
  });
  const latest = data?.CustomFieldSet[0];
  const base = draft === undefined ? latest : conflict.opened;
  const stored = storedFields(base);
  const fields = draft ?? stored;
  const isDirty = draft !== undefined && JSON.stringify(draft) !== JSON.stringify(stored);
  useLeaveGuard(isDirty);

  const cancel = () => {
    put(undefined);
    setFaults([]);
    conflict.restart(undefined);
  };
  const refuse = (found: readonly FieldFault[]) => {
    setFaults(found);
    setRefusals((count) => count + 1);
  };
  const write = async (set: StoredSet | undefined, context: OnceContext) => {
    const parts = storedSet(newest.current ?? fields);
    if (set === undefined) await add({ variables: { set: { entity, ...parts } }, context });
    else
      await update({
        variables: { id: set.id, orgId: set.orgId, set: { ...parts, rowVersion: set.rowVersion } },
        context,
      });
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
      if (newest.current === undefined) conflict.restart(latest);
      put(next);
    },
    storedKeys: keysOf(stored),
    isDirty,
    isSaving,
    faults,
    refusals,
    met: conflict.met,
    choose: conflict.choose,
    async save() {
      // the newest: what was typed and not added has just come
      const found = fieldFaults(newest.current ?? fields, stored);
      if (found.length > 0) {
        refuse(found);
        return false;
      }
      return submit({
        showsConflicts: true,
        write: (context) =>
          conflict.write((_values, set) => write(newest.current === undefined ? latest : set, context)),
        async saved() {
          await refetch();
          cancel();
          // forms, lists and filters that are open show the fields from now on
          void client.refetchQueries({ include: 'active' });
        },
        refused(failure) {
          const said = readServiceErrors(failure).flatMap(({ code, issues, message }) =>
            code === 'validation-failed' ? (issues ?? [{ path: [], message }]) : [],
          );
          if (said.length > 0) refuse(said.map(({ message }) => ({ path: [], message })));
          return said.length > 0;
        },
      });
    },
    cancel,
  };
}
