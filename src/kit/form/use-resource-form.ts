import { useCallback, useState, useSyncExternalStore } from 'react';
import type { RaRecord } from 'ra-core';
import type { SaveQuestion } from '#domain/own-access.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { useConflict, type MetConflict, type Side } from '#src/ui/use-conflict.ts';
import { useLeaveGuard } from '#src/ui/use-leave-guard.ts';
import { useSubmit } from '#src/ui/use-submit.ts';
import type { LoadedResource } from '../load.ts';
import { FormStore, type FormRecord } from '../field/form-store.ts';
import { editable, newRecord } from './record-values.ts';
import { readRefusal } from './refusal.ts';
import { useRecordStore } from './use-record-store.ts';

export interface ResourceFormOptions {
  readonly resource: LoadedResource;
  /** The stored record; undefined for a new one. */
  readonly stored: RaRecord | undefined;
  /** What a new record starts with beside the definition's defaults. */
  readonly defaults?: FormRecord;
  /** After the service has saved; the form is clean by then. */
  readonly onSaved: (record: RaRecord) => void;
}

export interface ResourceFormState {
  readonly store: FormStore;
  readonly dirty: boolean;
  readonly saving: boolean;
  /** Counts refused submits, so that the form can lead to the first fault. */
  readonly refusals: number;
  /** What somebody else saved meanwhile where this form changed it too. */
  readonly met: MetConflict | undefined;
  readonly choose: (field: string, side: Side) => void;
  /** Checks and saves; a change with a consequence is asked about first. */
  readonly submit: () => Promise<void>;
  /** What has to be answered before the change is saved. */
  readonly question: SaveQuestion | undefined;
  readonly answer: (isConfirmed: boolean) => Promise<void>;
  /** Starts again from another version of the record; what was typed is dropped. */
  readonly restart: (record: RaRecord) => void;
  /** Changes whenever the fields have to start anew. */
  readonly generation: number;
  /** Lets the next navigation pass without a question. */
  readonly leave: () => void;
}

/** A record's form: its state, the check, the save and what the service says to it. */
export function useResourceForm({ resource, stored, defaults, onSaved }: ResourceFormOptions): ResourceFormState {
  const { definition, check } = resource;
  const [store] = useState(
    () =>
      new FormStore(
        stored === undefined ? newRecord(definition, defaults) : editable(definition, stored),
        check,
        definition.record,
      ),
  );
  const [refusals, setRefusals] = useState(0);
  const [generation, setGeneration] = useState(0);
  const dirty = useSyncExternalStore(store.subscribe, store.isDirty);
  const leave = useLeaveGuard(dirty);
  const records = useRecordStore(definition);
  const { submit, isSaving } = useSubmit();
  const { claims } = useSession();
  const [question, setQuestion] = useState<SaveQuestion>();
  const conflict = useConflict<RaRecord | undefined>({
    opened: stored,
    valuesOf: (record) => (record === undefined ? {} : editable(definition, record)),
    load: async () => (stored === undefined ? undefined : records.load(stored.id)),
    draft: store.record,
    put(values, record) {
      store.rebase(record === undefined ? {} : editable(definition, record), values);
      setGeneration((count) => count + 1);
    },
  });
  const refuse = () => setRefusals((count) => count + 1);

  const write = async () => {
    const told = stored === undefined ? (definition.texts?.added ?? 'Successfully added') : definition.texts?.saved;
    await submit({
      said: told,
      write: ({ onceKey }) => conflict.write((values, record) => records.save(values, record, onceKey)),
      saved(record) {
        store.reset(store.record());
        conflict.restart(record);
        onSaved(record);
      },
      showsConflicts: true,
      refused(error) {
        const refusal = readRefusal(error, definition.record);
        store.refuse(refusal.issues);
        if (!refusal.hasOther) refuse();
        return !refusal.hasOther;
      },
    });
  };
  const save = async () => {
    if (store.submit().length > 0) {
      refuse();
      return;
    }
    const asked =
      stored &&
      definition.form.question?.({
        before: editable(definition, stored),
        after: store.record(),
        isOwn: stored.id === claims.userId,
      });
    if (asked === undefined) await write();
    else setQuestion(asked);
  };
  const answer = async (isConfirmed: boolean) => {
    setQuestion(undefined);
    if (isConfirmed) await write();
  };
  const { restart: restartOn } = conflict;
  const restart = useCallback(
    (record: RaRecord) => {
      store.reset(editable(definition, record));
      restartOn(record);
      setGeneration((count) => count + 1);
    },
    [store, definition, restartOn],
  );
  return {
    store,
    dirty,
    saving: isSaving,
    refusals,
    met: conflict.met,
    choose: conflict.choose,
    submit: save,
    question,
    answer,
    restart,
    generation,
    leave,
  };
}
