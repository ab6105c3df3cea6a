import { useCallback, useRef } from 'react';
import { useMutation } from '@apollo/client';
import { UpdateClaimDocument } from '#src/generated/documents/claim-details.ts';
import type { FieldValues } from '#domain/three-way-merge.ts';
import type { Claim_set_input } from '#src/generated/inputs.ts';
import { useConflict, type MetConflict, type Side } from '#src/ui/use-conflict.ts';
import { useSubmit } from '#src/ui/use-submit.ts';
import { useClaim, type ClaimDetails } from './claim-context.tsx';

interface Words {
  readonly progress: string;
  readonly done: string;
}

interface UpdateClaim {
  /**
   * @param opened the claim as it was when the person began, where that is not just now
   * @returns whether it is saved
   */
  readonly update: (set: Claim_set_input, words?: Words, opened?: ClaimDetails) => Promise<boolean>;
  readonly isSaving: boolean;
  /** Somebody else changed the same first; nothing of theirs was overwritten. */
  readonly met: MetConflict | undefined;
  readonly choose: (field: string, side: Side) => void;
  /** Saves what was chosen. */
  readonly again: () => Promise<boolean>;
}

/** Documents whose values are fields of their own: a write of them names only what it changes. */
const DOCUMENTS = ['customFields', 'customFieldsAdmin'] as const;

function asDocument(value: unknown): FieldValues {
  return typeof value === 'object' && value !== null ? (value as FieldValues) : {};
}

/** Columns as fields: 'status', 'customFields.roof'. */
function fieldsOf(columns: object): FieldValues {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([name, value]) =>
      DOCUMENTS.some((one) => one === name)
        ? Object.entries(asDocument(value)).map(([key, inner]) => [`${name}.${key}`, inner] as const)
        : [[name, value] as const],
    ),
  );
}

/** Fields as columns to write. */
function columnsOf(fields: FieldValues): Claim_set_input {
  const columns: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(fields)) {
    const [name = '', key] = field.split('.');
    columns[name] = key === undefined ? value : { ...asDocument(columns[name]), [key]: value };
  }
  return columns;
}

const SAVING: Words = { progress: 'Saving...', done: 'Saved.' };

/** Changes fields of the open claim, on the version that the page shows. */
export function useUpdateClaim(): UpdateClaim {
  const { claim, reload } = useClaim();
  const [mutate] = useMutation(UpdateClaimDocument);
  const { submit, isSaving } = useSubmit();
  const asked = useRef<{ readonly fields: FieldValues; readonly words: Words }>({ fields: {}, words: SAVING });
  const { met, choose, write, restart } = useConflict<ClaimDetails>({
    opened: claim,
    // only what is being changed is merged
    valuesOf: (one) => {
      const fields = fieldsOf(one);
      return Object.fromEntries(Object.keys(asked.current.fields).map((name) => [name, fields[name] ?? null]));
    },
    load: reload,
    draft: () => asked.current.fields,
    put: (fields) => void (asked.current = { ...asked.current, fields }),
  });
  const save = useCallback(
    () =>
      submit({
        progress: asked.current.words.progress,
        said: asked.current.words.done,
        showsConflicts: true,
        write: (context) =>
          write((fields, { id, orgId, rowVersion }) =>
            mutate({ variables: { id, orgId, set: { ...columnsOf(fields), rowVersion } }, context }),
          ),
        saved: reload,
      }),
    [submit, write, mutate, reload],
  );
  const update = useCallback(
    (set: Claim_set_input, words: Words = SAVING, opened = claim) => {
      asked.current = { fields: fieldsOf(set), words };
      restart(opened);
      return save();
    },
    [claim, restart, save],
  );
  return { update, isSaving, met, choose, again: save };
}
