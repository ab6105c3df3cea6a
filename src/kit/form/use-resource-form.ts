import { useCallback, useRef, useState, useSyncExternalStore } from 'react';
import type { RaRecord } from 'ra-core';
import type { SaveQuestion } from '#domain/own-access.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { useSave, type SaveState } from '#src/ui/form/use-save.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { FormStore, type FormRecord } from '../field/form-store.ts';
import type { LoadedResource } from '../load.ts';
import { asWritten, editable, newRecord } from './record-values.ts';
import { readRefusal } from './refusal.ts';
import { useRecordStore } from './use-record-store.ts';

interface ResourceFormOptions {
  readonly resource: LoadedResource;
  /** The stored record; undefined for a new one. */
  readonly stored: RaRecord | undefined;
  /** What a new record starts with beside the definition's defaults. */
  readonly defaults?: FormRecord;
  /** After the service has saved; the form is clean by then but for what was typed meanwhile. */
  readonly onSaved: (record: RaRecord) => void;
  /** It closes without a question: nothing can be typed while it is being saved. */
  readonly holds?: boolean;
}

interface Asked extends SaveQuestion {
  readonly answer: (isConfirmed: boolean) => void;
}

export interface ResourceFormState extends SaveState<RaRecord | undefined, RaRecord> {
  readonly store: FormStore;
  /** What has to be answered before the change is saved. */
  readonly question: Asked | undefined;
  /** Starts again from another version of the record; what was typed is dropped. */
  readonly restart: (record: RaRecord | undefined) => void;
  /** Changes whenever the fields have to start anew. */
  readonly generation: number;
  /** Says a fault that no field shows. */
  readonly sayHiddenFault: () => void;
}

/** A record's form: its state, the check, the save and what the service says to it. */
export function useResourceForm({
  resource,
  stored,
  defaults,
  onSaved,
  holds = false,
}: ResourceFormOptions): ResourceFormState {
  const { definition, check } = resource;
  const valuesOf = (record: RaRecord | undefined): FormRecord =>
    record === undefined ? {} : editable(definition, record);
  const [store] = useState(
    () =>
      new FormStore(
        stored === undefined ? newRecord(definition, defaults) : editable(definition, stored),
        check,
        definition.record,
      ),
  );
  const [generation, setGeneration] = useState(0);
  const startFields = () => setGeneration((count) => count + 1);
  const records = useRecordStore(definition);
  const { claims } = useSession();
  const toast = useToast();
  const [question, setQuestion] = useState<Asked>();
  const [isNew, setNew] = useState(stored === undefined);
  const written = useRef<FormRecord>(undefined);
  const form: SaveState<RaRecord | undefined, RaRecord> = useSave({
    isDirty: useSyncExternalStore(store.subscribe, store.isDirty),
    check: () => store.submit().length === 0,
    async ask() {
      const { opened } = form;
      const asked =
        opened &&
        definition.form.question?.({
          before: editable(definition, opened),
          after: store.record(),
          isOwn: opened.id === claims.userId,
        });
      if (asked === undefined) return true;
      const isConfirmed = await new Promise<boolean>((answer) => setQuestion({ ...asked, answer }));
      setQuestion(undefined);
      return isConfirmed;
    },
    conflict: {
      opened: stored,
      valuesOf,
      load: async (opened) => opened && records.load(opened.id),
      // what a page gives to a new one and its form does not know is written with it, and never changed
      draft: (opened) => (opened === undefined ? store.record() : editable(definition, store.record())),
      put(values, record) {
        store.rebase(valuesOf(record), values);
        startFields();
      },
    },
    said: isNew ? (definition.texts?.added ?? 'Successfully added') : definition.texts?.saved,
    write(values, record, { onceKey }) {
      written.current = store.record();
      return records.save(values, record, onceKey);
    },
    refused(error) {
      const refusal = readRefusal(error, definition.record);
      store.refuse(refusal.issues);
      return !refusal.hasOther;
    },
    settle(isSaved) {
      if (isSaved && written.current !== undefined) store.saved(written.current);
      else store.reset(store.record());
    },
    holds,
    goesOn: (record) => (written.current === undefined ? record : asWritten(definition, record, written.current)),
    saved(record) {
      setNew(false);
      if (!store.isDirty()) restart(record);
    },
    done: onSaved,
  });
  const { restart: restartOn } = form;
  const restart = useCallback(
    (record: RaRecord | undefined) => {
      store.reset(record === undefined ? {} : editable(definition, record));
      restartOn(record);
      setGeneration((count) => count + 1);
    },
    [store, definition, restartOn],
  );
  const sayHiddenFault = () => {
    const [first] = store.shown();
    if (first === undefined) return;
    const title = definition.record.properties[first.key.split('.')[0] ?? '']?.title;
    toast.error(title === undefined ? first.message : `${title}: ${first.message}`);
  };
  return { ...form, store, question, restart, generation, sayHiddenFault };
}
