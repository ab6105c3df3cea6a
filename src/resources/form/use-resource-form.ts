import { useCallback, useState, useSyncExternalStore } from 'react';
import type { RaRecord } from 'ra-core';
import type { Conflict } from '#src/providers/data/errors.ts';
import { useErrorModal } from '#src/ui/use-error-modal.ts';
import { useLeaveGuard } from '#src/ui/use-leave-guard.ts';
import { useToast } from '#src/ui/use-toast.ts';
import type { LoadedResource } from '../load.ts';
import { FormStore, type FormRecord } from './form-store.ts';
import { editable, newRecord } from './record-values.ts';
import { readRefusal } from './refusal.ts';
import { useSave } from './use-save.ts';

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
  readonly conflict: Conflict | undefined;
  /** Checks and saves. */
  readonly submit: () => Promise<void>;
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
  const [store] = useState(() => new FormStore(stored === undefined ? newRecord(definition, defaults) : editable(definition, stored), check, definition.record));
  const [saving, setSaving] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const [conflict, setConflict] = useState<Conflict>();
  const [generation, setGeneration] = useState(0);
  const dirty = useSyncExternalStore(store.subscribe, store.isDirty);
  const leave = useLeaveGuard(dirty);
  const toast = useToast();
  const { report } = useErrorModal();
  const save = useSave(definition, stored);
  const refuse = () => setRefusals((count) => count + 1);

  const submit = async () => {
    if (saving) return;
    if (store.submit().length > 0) {
      refuse();
      return;
    }
    setSaving(true);
    const done = toast.progress('Saving...');
    const record = store.record();
    try {
      const saved = await save(record);
      store.reset(record);
      setConflict(undefined);
      toast.saved(stored === undefined ? (definition.texts?.added ?? 'Successfully added') : definition.texts?.saved);
      onSaved(saved);
    } catch (error) {
      const refusal = readRefusal(error, definition.record);
      setConflict(refusal.conflict);
      store.refuse(refusal.issues);
      if (refusal.hasOther) report(error);
      else refuse();
    } finally {
      done();
      setSaving(false);
    }
  };
  const restart = useCallback(
    (record: RaRecord) => {
      store.reset(editable(definition, record));
      setConflict(undefined);
      setGeneration((count) => count + 1);
    },
    [store, definition],
  );
  return { store, dirty, saving, refusals, conflict, submit, restart, generation, leave };
}
