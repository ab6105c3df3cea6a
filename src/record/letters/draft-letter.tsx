import { useId, useRef, useState } from 'react';
import { useApolloClient, useMutation } from '@apollo/client';
import Button from '@mui/material/Button';
import { letterFaults, letterRefusal } from '#domain/letter-checklist.ts';
import { draftIssues, finalIssues } from '#domain/letter.ts';
import {
  DeleteLetterDocument,
  FinaliseLetterDocument,
  InsertLetterDocument,
  RecordLetterDocument,
  UpdateLetterDocument,
} from '#src/generated/documents/letters.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { FormDrawer } from '#src/ui/form/form-drawer.tsx';
import { useSaveForm } from '#src/ui/form/use-save-form.ts';
import { useSubmit } from '#src/ui/use-submit.ts';
import { parentKeys, parentWhere, useRecord } from '../record.ts';
import { columnsOf, valuesOfLetter, type LetterValues, type StoredLetter } from './letter-form.ts';
import { LetterFields } from './letter-fields.tsx';
import type { KnownOfRecord } from './use-letter.ts';
import './letters.css';

const LABELS = {
  templateId: 'Template',
  kind: 'Kind',
  recipient: 'To',
  subject: 'Subject',
  body: 'Letter',
  closing: 'Closing words',
  checklist: 'Checklist',
};

interface Props {
  /** The draft as it was when the drawer opened; undefined for a new one. */
  readonly stored: StoredLetter | undefined;
  readonly known: KnownOfRecord;
  readonly onClose: () => void;
  /** It is stored, and stays open. */
  readonly onKept: (letter: StoredLetter) => void;
  readonly onPreview: (letter: StoredLetter) => void;
  /** It is filed as PDF. */
  readonly onFinal: (letter: StoredLetter) => unknown;
}

/** What is wrong with it by field, as a draft, or as a letter that is to be final. */
function faultsOf(values: LetterValues, isFinal: boolean, outcome: string | null) {
  const issues = (isFinal ? finalIssues : draftIssues)(values);
  const faults = Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
  const refusal = isFinal ? letterRefusal(values.kind, letterFaults(values, outcome)) : undefined;
  return refusal === undefined ? faults : { ...faults, checklist: refusal };
}

/** A draft: written, kept, looked at, and made final. */
export function DraftLetter({ stored, known, onClose, onKept, onPreview, onFinal }: Props) {
  const id = useId();
  const record = useRecord();
  const client = useApolloClient();
  const [insert] = useMutation(InsertLetterDocument);
  const [update] = useMutation(UpdateLetterDocument);
  const [finalise] = useMutation(FinaliseLetterDocument);
  const [remove] = useMutation(DeleteLetterDocument);
  const wantsFinal = useRef(false);
  const [asked, setAsked] = useState<{ readonly letter: StoredLetter } | 'delete'>();
  const { submit, isSaving } = useSubmit();
  const form = useSaveForm({
    stored,
    valuesOf: (letter) => valuesOfLetter(letter, known.recipient),
    check: (values) => faultsOf(values, wantsFinal.current, known.values['outcome'] ?? null),
    showsFaults: 'onSubmit',
    async load(opened) {
      if (opened === undefined) return undefined;
      const where = { ...parentWhere(record), id: { _eq: opened.id } };
      return (await client.query({ query: RecordLetterDocument, variables: { where }, fetchPolicy: 'network-only' }))
        .data.Letter[0];
    },
    async save(values, opened, context): Promise<StoredLetter | undefined> {
      const columns = columnsOf(values);
      if (opened === undefined) {
        const { data } = await insert({ variables: { object: { ...parentKeys(record), ...columns } }, context });
        return data?.insert_Letter_one ?? undefined;
      }
      const { id: letterId, orgId, rowVersion } = opened;
      const { data } = await update({ variables: { id: letterId, orgId, set: { ...columns, rowVersion } }, context });
      return data?.update_Letter_by_pk ?? undefined;
    },
    goesOn: (letter) => letter,
    said: 'Draft saved.',
    done: onClose,
  });
  /** Stores what is typed, then goes on with it. */
  const keep = async (next: (letter: StoredLetter) => void) => {
    if (!form.isDirty && form.opened !== undefined && !wantsFinal.current) {
      next(form.opened);
      return;
    }
    await form.save({
      said: null,
      done(letter) {
        if (letter === undefined) return;
        onKept(letter);
        next(letter);
      },
    });
  };
  const askFinal = async () => {
    wantsFinal.current = true;
    await keep((letter) => setAsked({ letter }));
    wantsFinal.current = false;
  };
  const makeFinal = (letter: StoredLetter) => {
    setAsked(undefined);
    void submit({
      write: (context) => finalise({ variables: { letterId: letter.id, rowVersion: letter.rowVersion }, context }),
      progress: 'Making the PDF...',
      said: 'Letter filed in the library.',
      saved: () => onFinal(letter),
    });
  };
  const discard = () => {
    const draft = form.opened;
    setAsked(undefined);
    if (draft === undefined) return;
    void submit({
      write: (context) => remove({ variables: { id: draft.id, orgId: draft.orgId }, context }),
      progress: 'Deleting...',
      said: 'Draft deleted.',
      saved() {
        form.settle();
        onClose();
      },
    });
  };
  const isBusy = isSaving || form.isSaving;
  return (
    <FormDrawer
      title={form.opened === undefined ? 'Write letter' : 'Letter'}
      width={750}
      form={form}
      labels={LABELS}
      onClose={onClose}
      focusFirstField={stored === undefined}
      saveLabel="Save draft"
      hint="Ctrl Enter saves"
      start={
        form.opened !== undefined && (
          <Button variant="text" color="error" disabled={isBusy} onClick={() => setAsked('delete')}>
            Delete
          </Button>
        )
      }
    >
      <LetterFields id={id} form={form} known={known} />
      <div className="lt-actions">
        <Button disabled={isBusy} onClick={() => void keep(onPreview)}>
          Preview PDF
        </Button>
        <Button variant="tonal" disabled={isBusy} onClick={() => void askFinal()}>
          Make final
        </Button>
      </div>
      <ConfirmDialog
        open={typeof asked === 'object'}
        title="Make final?"
        body="The letter is filed as PDF in the library, signed with your name. It can't be changed any more."
        confirmLabel="Make final"
        onClose={() => setAsked(undefined)}
        onConfirm={() => typeof asked === 'object' && makeFinal(asked.letter)}
      />
      <ConfirmDialog
        open={asked === 'delete'}
        title="Delete the draft?"
        body="What is written in it is gone."
        confirmLabel="Delete"
        destructive
        onClose={() => setAsked(undefined)}
        onConfirm={discard}
      />
    </FormDrawer>
  );
}
