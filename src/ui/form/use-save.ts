import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldValues } from '#domain/three-way-merge.ts';
import { useConflict, type ConflictOptions, type MetConflict, type Side } from '../use-conflict.ts';
import { useIsLeaving, useLeaveGuard } from '../use-leave-guard.ts';
import type { OnceContext } from '../use-once.ts';
import { useSubmit } from '../use-submit.ts';
import { useLatest } from '../use-latest.ts';

interface SaveOptions<R, Result> {
  /** Whether anything stands in the form that is not stored: leaving it then asks. */
  readonly isDirty: boolean;
  /** Shows what is wrong with what stands in the form. @returns whether it may be saved */
  readonly check?: () => boolean | Promise<boolean>;
  /** Asks about what saving leads to, once everything is in order. @returns whether to go on */
  readonly ask?: () => Promise<boolean>;
  /** How what others save meanwhile is merged; left out for what nobody else can change, such as a new record. */
  readonly conflict?: ConflictOptions<R>;
  /**
   * Writes what stands in the form.
   * @param values the fields as they are merged; none without `conflict`
   * @param record the record that they are changes of
   * @param context goes with the mutation: its key stays the same until it has succeeded, so that it is done once
   */
  readonly write: (values: FieldValues, record: R, context: OnceContext) => Promise<Result>;
  /** 'Saving...' */
  readonly progress?: string;
  /** 'Saved.'; null for nothing. */
  readonly said?: string | null;
  /** "Task wasn't completed": said beside why, whatever it was. */
  readonly notSaved?: string;
  /** Shows a refusal at its fields. @returns whether it is shown; else the error dialog is */
  readonly refused?: (error: unknown) => boolean;
  /**
   * The form needs no question any more. Left out where `saved` starts it anew.
   * @param isSaved what was written is stored: what was typed since stays, and needs one
   */
  readonly settle?: (isSaved: boolean) => void;
  /**
   * The record as the answer tells it: what is typed while it is being saved stays, as a change of it. Left out where the
   * answer does not tell it, or where nothing can be changed any more (an invitation, a call, a message).
   */
  readonly goesOn?: (result: Result) => R;
  /** Whether the fields are read-only while they are being saved; by default where the form cannot go on. */
  readonly holds?: boolean;
  /** After it is stored: reads anew what shows it, also when the form has been left meanwhile. */
  readonly saved?: (result: Result) => unknown;
  /** Goes on from the form; whoever has left it meanwhile is not taken back. */
  readonly done?: (result: Result) => void;
}

/** What the parts around a form need of its save: footer, form element, merge box. */
export interface Saving {
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** The fields are read-only: what is typed now would be in no record. */
  readonly isHeld: boolean;
  /** Counts refused saves, so that each leads to the first fault. */
  readonly refusals: number;
  /** What somebody else saved meanwhile where this form changed it too. */
  readonly met: MetConflict | undefined;
  readonly choose: (field: string, side: Side) => void;
  /** @returns whether it is stored; false also when a save was under way */
  readonly save: () => Promise<boolean>;
}

/** Another way to save the same form: 'Reset', 'Save and complete'. */
export type Instead<R, Result> = Partial<
  Pick<SaveOptions<R, Result>, 'check' | 'write' | 'progress' | 'said' | 'holds' | 'saved' | 'done'>
>;

export interface SaveState<R, Result = unknown> extends Saving {
  /** @param instead what this save does otherwise than the form's own */
  readonly save: (instead?: Instead<R, Result>) => Promise<boolean>;
  /** The record that what stands in the form is a change of. */
  readonly opened: R;
  /** What was saved while the person typed on: the form is an edit of it now, whatever it was opened for. */
  readonly made: R | undefined;
  /** The form has started anew on this record. */
  readonly restart: (record: R) => void;
  /** What stands in the form needs no question any more: it is stored, or what it belongs to is gone. */
  readonly settle: () => void;
}

const NOTHING = () => undefined;

/** Of a form that nobody else can change. */
const UNSHARED = {
  valuesOf: () => ({}),
  load: () => Promise.resolve(undefined),
  draft: () => ({}),
  put: NOTHING,
};

/**
 * The save of a form, whatever holds its values: checked, locked from the first press on, done once, merged with what
 * others saved meanwhile, its refusals shown, its words said, and a question before what is typed is left
 * (docs/developers/forms.md).
 */
export function useSave<R, Result = unknown>(options: SaveOptions<R, Result>): SaveState<R, Result> {
  const { isDirty } = options;
  const { submit, isSaving } = useSubmit();
  // without a conflict's options there is no record
  const conflict = useConflict<R>(options.conflict ?? { ...UNSHARED, opened: undefined as R });
  const [refusals, setRefusals] = useState(0);
  useLeaveGuard(isDirty);
  const isLeaving = useIsLeaving();
  const latest = useLatest(options);
  const [isHeld, setHeld] = useState(false);
  const [made, setMade] = useState<R>();
  // from the press on: a second one is not even checked
  const isUnderWay = useRef(false);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);

  // before anything navigates: the guard must meet the clean form
  const settleAs = useCallback((isSaved: boolean) => flushSync(() => latest().settle?.(isSaved)), [latest]);
  const settle = useCallback(() => settleAs(false), [settleAs]);
  const { write: merged, opened, restart } = conflict;
  const attempt = useCallback(
    async (instead: Instead<R, Result>): Promise<boolean> => {
      const refuse = () => setRefusals((count) => count + 1);
      const current = () => ({ ...latest(), ...instead });
      const { check, ask, progress, said, notSaved, conflict: shared } = current();
      if (check !== undefined && !(await check())) {
        refuse();
        return false;
      }
      if (ask !== undefined && !(await ask())) return false;
      const { goesOn, holds = goesOn === undefined } = current();
      // before it is written: no key falls in between
      if (holds) flushSync(() => setHeld(true));
      return submit<Result>({
        progress,
        said,
        notSaved,
        showsConflicts: shared !== undefined,
        write: (context) =>
          shared === undefined
            ? current().write({}, opened, context)
            : merged((values, record) => current().write(values, record, context)),
        async saved(result) {
          settleAs(true);
          if (goesOn !== undefined) {
            const record = goesOn(result);
            restart(record);
            if (latest().isDirty) setMade(record);
          }
          await current().saved?.(result);
          if (isOpen.current && !isLeaving()) current().done?.(result);
        },
        refused(error) {
          const isShown = current().refused?.(error) === true;
          if (isShown) refuse();
          return isShown;
        },
      });
    },
    [submit, merged, opened, restart, settleAs, latest, isLeaving],
  );
  const save = useCallback(
    (instead: Instead<R, Result> = {}): Promise<boolean> => {
      if (isUnderWay.current) return Promise.resolve(false);
      isUnderWay.current = true;
      return attempt(instead).finally(() => {
        isUnderWay.current = false;
        setHeld(false);
      });
    },
    [attempt],
  );
  const { met, choose } = conflict;
  return useMemo(
    () => ({ isDirty, isSaving, isHeld, refusals, met, choose, save, opened, made, restart, settle }),
    [isDirty, isSaving, isHeld, refusals, met, choose, save, opened, made, restart, settle],
  );
}
