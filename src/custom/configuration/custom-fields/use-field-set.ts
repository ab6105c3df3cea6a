import { useState } from 'react';
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
import { useHeldValue } from '#src/ui/form/use-held-value.ts';
import { useSave, type Saving } from '#src/ui/form/use-save.ts';

type StoredSet = CustomFieldSetToEditQuery['CustomFieldSet'][number];

interface FieldSet extends Saving {
  readonly loading: boolean;
  readonly error: Error | undefined;
  readonly reload: () => Promise<void>;
  /** The set's row, where one was saved. */
  readonly id: number | undefined;
  readonly fields: readonly CustomField[];
  readonly change: (fields: readonly CustomField[]) => void;
  /** Keys of the fields that are saved; of their choices by `field.choice`. */
  readonly storedKeys: ReadonlySet<string>;
  /** What is wrong, once a save was refused for it. */
  readonly faults: readonly FieldFault[];
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
  const { value: draft, newest, change } = useHeldValue<readonly CustomField[] | undefined>(undefined);
  const [faults, setFaults] = useState<readonly FieldFault[]>([]);
  const latest = data?.CustomFieldSet[0];
  const storedFields = (set: StoredSet | undefined): readonly CustomField[] =>
    set === undefined ? NONE : fieldsOf(set);
  // what the draft was made on: what somebody else saves meanwhile is merged field by field
  const [base, setBase] = useState<StoredSet>();
  const stored = storedFields(draft === undefined ? latest : base);
  const fields = draft ?? stored;
  const form = useSave<StoredSet | undefined>({
    isDirty: draft !== undefined && JSON.stringify(draft) !== JSON.stringify(stored),
    check() {
      // the newest: what was typed and not added has just come
      const found = fieldFaults(newest() ?? fields, stored);
      setFaults(found);
      return found.length === 0;
    },
    conflict: {
      opened: undefined,
      valuesOf: (set) => fieldsOfList(storedFields(set)) ?? {},
      load: async () => (await refetch()).data.CustomFieldSet[0],
      draft: (set) => fieldsOfList(newest() ?? storedFields(set)) ?? {},
      merge: mergeLists,
      put(values, set) {
        setBase(set);
        change(listOfFields(values) as readonly CustomField[]);
      },
    },
    async write(_values, opened, context) {
      const set = newest() === undefined ? latest : opened;
      const parts = storedSet(newest() ?? fields);
      if (set === undefined) await add({ variables: { set: { entity, ...parts } }, context });
      else
        await update({
          variables: { id: set.id, orgId: set.orgId, set: { ...parts, rowVersion: set.rowVersion } },
          context,
        });
    },
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
      if (said.length > 0) setFaults(said.map(({ message }) => ({ path: [], message })));
      return said.length > 0;
    },
  });
  const begin = (set: StoredSet | undefined) => {
    setBase(set);
    form.restart(set);
  };
  const cancel = () => {
    change(undefined);
    setFaults([]);
    begin(undefined);
  };
  return {
    ...form,
    loading: loading && data === undefined,
    error,
    async reload() {
      await refetch();
      cancel();
    },
    id: latest?.id,
    fields,
    change(next) {
      if (newest() === undefined) begin(latest);
      change(next);
    },
    storedKeys: keysOf(stored),
    faults,
    cancel,
  };
}
