import { fieldsOf as documentOf } from '#domain/fields.ts';
import { useCallback } from 'react';
import { useMutation } from '@apollo/client';
import { UpdateClaimDocument } from '#src/generated/documents/claim-details.ts';
import type { FieldValues } from '#domain/three-way-merge.ts';
import type { Claim_set_input } from '#src/generated/inputs.ts';
import { useHeldValue } from '#src/ui/form/use-held-value.ts';
import { useSave, type Saving } from '#src/ui/form/use-save.ts';
import { useClaim, type ClaimDetails } from './claim-context.tsx';

interface Words {
  readonly progress: string;
  readonly done: string;
}

interface UpdateClaim extends Pick<Saving, 'isSaving' | 'met' | 'choose'> {
  /**
   * @param opened the claim as it was when the person began, where that is not just now
   * @returns whether it is saved
   */
  readonly update: (set: Claim_set_input, words?: Words, opened?: ClaimDetails) => Promise<boolean>;
  /** Saves what was chosen. */
  readonly again: () => Promise<boolean>;
}

/** Documents whose values are fields of their own: a write of them names only what it changes. */
const DOCUMENTS = ['customFields', 'customFieldsAdmin'] as const;

/** Columns as fields: 'status', 'customFields.roof'. */
function fieldsOf(columns: object): FieldValues {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([name, value]) =>
      DOCUMENTS.some((one) => one === name)
        ? Object.entries(documentOf(value)).map(([key, inner]) => [`${name}.${key}`, inner] as const)
        : [[name, value] as const],
    ),
  );
}

/** Fields as columns to write. */
function columnsOf(fields: FieldValues): Claim_set_input {
  const columns: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(fields)) {
    const [name = '', key] = field.split('.');
    columns[name] = key === undefined ? value : { ...documentOf(columns[name]), [key]: value };
  }
  return columns;
}

interface Asked {
  readonly fields: FieldValues;
  readonly words: Words;
}

const SAVING: Words = { progress: 'Saving...', done: 'Saved.' };

/** Changes fields of the open claim, on the version that the page shows. */
export function useUpdateClaim(): UpdateClaim {
  const { claim, reload } = useClaim();
  const [mutate] = useMutation(UpdateClaimDocument);
  const { newest, change } = useHeldValue<Asked>({ fields: {}, words: SAVING });
  const { isSaving, met, choose, save, restart } = useSave<ClaimDetails>({
    // what is chosen is saved at once; what is typed stands in a form of its own
    isDirty: false,
    conflict: {
      opened: claim,
      // only what is being changed is merged
      valuesOf(one) {
        const fields = fieldsOf(one);
        return Object.fromEntries(Object.keys(newest().fields).map((name) => [name, fields[name] ?? null]));
      },
      load: reload,
      draft: () => newest().fields,
      put: (fields) => change(({ words }) => ({ words, fields })),
    },
    write: (fields, { id, orgId, rowVersion }, context) =>
      mutate({ variables: { id, orgId, set: { ...columnsOf(fields), rowVersion } }, context }),
    saved: reload,
  });
  const again = useCallback(() => {
    const { progress, done } = newest().words;
    return save({ progress, said: done });
  }, [newest, save]);
  const update = useCallback(
    (set: Claim_set_input, words: Words = SAVING, opened = claim) => {
      change({ fields: fieldsOf(set), words });
      restart(opened);
      return again();
    },
    [claim, change, restart, again],
  );
  return { update, isSaving, met, choose, again };
}
