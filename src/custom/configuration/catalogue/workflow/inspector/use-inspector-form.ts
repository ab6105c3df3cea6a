import { useMemo, useState, useSyncExternalStore } from 'react';
import { FormStore, isSameRecord, type CheckForm, type FormRecord } from '#src/kit/field/form-store.ts';
import type { Saving } from '#src/ui/form/use-save.ts';
import { useLatest } from '#src/ui/use-latest.ts';
import { useLeaveGuard } from '#src/ui/use-leave-guard.ts';

interface Options {
  /** What the form starts with; another start is taken over while nothing is typed. */
  readonly initial: FormRecord;
  readonly check: CheckForm;
  /** Hands on what stands in the form, which has no fault. */
  readonly apply: (values: FormRecord) => void;
}

export interface InspectorForm extends Saving {
  readonly store: FormStore;
  /** Changes whenever the fields have to start anew. */
  readonly generation: number;
  /** Shows the faults of these fields, and leads to the first. @returns whether there is none */
  readonly checkFields: (names: readonly string[]) => boolean;
}

/** A form whose values go to the page that it stands in, which saves them with all the rest: nothing goes to the service. */
export function useInspectorForm({ initial, check, apply }: Options): InspectorForm {
  const latest = useLatest({ check, apply });
  const [{ store, from, generation }, start] = useState(() => ({
    store: new FormStore(initial, (values) => latest().check(values)),
    from: initial,
    generation: 0,
  }));
  const isDirty = useSyncExternalStore(store.subscribe, store.isDirty);
  const [refusals, setRefusals] = useState(0);
  if (!isDirty && !isSameRecord(from, initial))
    start({
      store: new FormStore(initial, (values) => latest().check(values)),
      from: initial,
      generation: generation + 1,
    });
  useLeaveGuard(isDirty);
  return useMemo(
    () => ({
      store,
      generation,
      isDirty,
      isSaving: false,
      isHeld: false,
      refusals,
      met: undefined,
      choose: () => undefined,
      checkFields(names) {
        for (const name of names) store.touch(name);
        const hasFault = store.issues(store.record()).some(({ path }) => names.includes(String(path[0])));
        if (hasFault) setRefusals((count) => count + 1);
        return !hasFault;
      },
      save() {
        if (store.submit().length > 0) {
          setRefusals((count) => count + 1);
          return Promise.resolve(false);
        }
        const values = store.record();
        store.saved(values);
        latest().apply(values);
        return Promise.resolve(true);
      },
    }),
    [store, generation, isDirty, refusals, latest],
  );
}
