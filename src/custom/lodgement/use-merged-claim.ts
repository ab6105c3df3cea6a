// The claim that is edited, and what becomes of the wizard when somebody else saves it first.
import { useCallback, useEffect, useRef, useState, type Dispatch } from 'react';
import { flushSync } from 'react-dom';
import { namesOf } from '#domain/fields.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { useConflict, type ConflictState } from '#src/ui/use-conflict.ts';
import type { FormControl } from '#src/ui/form/use-form-control.tsx';
import { contentFields, mergedContent, openedClaim, type ClaimContent, type OpenedClaim } from './data/claim-merge.ts';
import type { StoredClaim } from './data/stored-claim.ts';
import type { LodgementFields } from './fields/lodgement-fields.ts';
import type { WizardAction, WizardState } from './state.ts';

/** The claim on which what is typed is a change, and what counts as unchanged. */
interface Held {
  readonly claim: StoredClaim | undefined;
  readonly baseline: ClaimContent;
  /** Counts what was put into the wizard from outside: parts that hold their own text start anew. */
  readonly merges: number;
}

interface Options {
  readonly held: Held;
  readonly hold: (opened: OpenedClaim) => void;
  readonly form: FormControl<LodgementFields>;
  readonly state: WizardState;
  readonly dispatch: Dispatch<WizardAction>;
  /** The claim as it is stored now; undefined when there is none that the person may see. */
  readonly reload: () => Promise<StoredClaim | undefined>;
}

/** The claim that the wizard holds; of a new one, what it began with. */
export function useHeld(
  claim: StoredClaim | undefined,
  baseline: ClaimContent,
): readonly [Held, (opened: OpenedClaim) => void] {
  const [merged, setMerged] = useState<Held>();
  const hold = useCallback(
    (opened: OpenedClaim) => setMerged((before) => ({ ...opened, merges: (before?.merges ?? 0) + 1 })),
    [],
  );
  return [merged ?? { claim, baseline, merges: 0 }, hold];
}

/** Merges by field what others save while the claim is edited. */
export function useMergedClaim({
  held,
  hold,
  form,
  state,
  dispatch,
  reload,
}: Options): ConflictState<StoredClaim | undefined> {
  const { zone } = useSession().org;
  const latest = useRef({ state, claim: held.claim });
  useEffect(() => {
    latest.current = { state, claim: held.claim };
  });
  const putFields = useCallback(
    (fields: LodgementFields) => {
      for (const name of namesOf(fields)) {
        if (JSON.stringify(form.getValues(name)) !== JSON.stringify(fields[name]))
          form.setValue(name, fields[name], { shouldValidate: form.getFieldState(name).error !== undefined });
      }
    },
    [form],
  );
  return useConflict<StoredClaim | undefined>({
    opened: held.claim,
    valuesOf: (claim) => (claim === undefined ? {} : contentFields(openedClaim(claim, zone).baseline, claim)),
    load: reload,
    draft: (claim) =>
      claim === undefined ? {} : contentFields({ fields: form.getValues(), state: latest.current.state }, claim),
    put(values, claim) {
      if (claim === undefined) return;
      const now = openedClaim(claim, zone);
      const merged = mergedContent(values, now, latest.current.state, latest.current.claim ?? claim);
      // drawn before it is written: other answers lead to other questions and conditions
      flushSync(() => {
        hold(now);
        putFields(merged.fields);
        dispatch({ type: 'merge', ...merged.state });
      });
    },
  });
}
