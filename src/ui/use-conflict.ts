import { useCallback, useMemo, useRef, useState } from 'react';
import { mergeFields, type FieldValues, type Merged } from '#domain/three-way-merge.ts';
import { conflictOf, type Conflict } from './describe-error.ts';
import { useToast } from './use-toast.ts';
import { useLatest } from './use-latest.ts';

export interface ConflictOptions<R> {
  /** The record that the form opens with. */
  readonly opened: R;
  /** Its fields as the form has them. */
  readonly valuesOf: (record: R) => FieldValues;
  /** The record as it is stored now; undefined when there is none any more. */
  readonly load: (opened: R) => Promise<R | undefined>;
  /** The fields as they stand in the form, of a record that it was made on. */
  readonly draft: (opened: R) => FieldValues;
  /** Puts fields into the form, as changes of this record. */
  readonly put: (values: FieldValues, record: R) => void;
  /** By field, unless something else knows better: a list by its items. */
  readonly merge?: (base: FieldValues, mine: FieldValues, theirs: FieldValues) => Merged;
}

export type Side = 'mine' | 'theirs';

export interface ContestedField {
  readonly field: string;
  readonly mine: unknown;
  readonly theirs: unknown;
  readonly choice: Side;
}

/** What a person is asked, once somebody else saved first. */
export interface MetConflict {
  readonly who: Conflict;
  readonly fields: readonly ContestedField[];
  /** Fields that only they changed: taken over into the form. */
  readonly taken: readonly string[];
  /** Counts conflicts, so that the box takes the focus for each. */
  readonly count: number;
}

export interface ConflictState<R> {
  /** The record that the form's changes are made on. */
  readonly opened: R;
  readonly met: MetConflict | undefined;
  readonly choose: (field: string, side: Side) => void;
  /**
   * Writes the form on the record it was made on. What others saved meanwhile is merged into the form; where nobody
   * has to be asked it is written on the new version, else the conflict is thrown and shown.
   * @throws Error in words for people when the record is gone, or when others save it again and again
   */
  readonly write: <T>(write: (values: FieldValues, record: R) => Promise<T>) => Promise<T>;
  /** The form has started anew on this record. */
  readonly restart: (record: R) => void;
}

/** So many people in a row may save in between before the last one is told. */
const MOST_MERGES = 5;

const GONE = 'What you change is not there any more, or you may not see it. What you typed is still here.';
const BUSY = 'Others keep saving this at the same time. What you typed is still here: try again in a moment.';

/** Keeps what a form was opened on, and merges by field what others save meanwhile (docs/decisions/0003). */
export function useConflict<R>(options: ConflictOptions<R>): ConflictState<R> {
  const [opened, setOpened] = useState(options.opened);
  const [met, setMet] = useState<MetConflict>();
  const toast = useToast();
  // a write that is under way goes on with the newest of each
  const latest = useLatest(options);
  const base = useRef(opened);

  const start = useCallback((record: R) => {
    base.current = record;
    setOpened(record);
  }, []);

  /** @returns whether the form can be written again without asking */
  const take = useCallback(
    async (who: Conflict): Promise<boolean> => {
      const { valuesOf, load, merge = mergeFields } = latest();
      const now = await load(base.current);
      // nothing is left to merge with: that is said, not shown as a conflict
      if (now === undefined) throw new Error(GONE);
      const { draft, put } = latest();
      const theirs = valuesOf(now);
      const mine = draft(base.current);
      const { values, contested, taken } = merge(valuesOf(base.current), mine, theirs);
      start(now);
      put(values, now);
      if (contested.length === 0) return true;
      setMet((before) => ({
        who,
        taken,
        count: (before?.count ?? 0) + 1,
        fields: contested.map((field) => ({ field, mine: mine[field], theirs: theirs[field], choice: 'mine' })),
      }));
      return false;
    },
    [start, latest],
  );

  const write = useCallback(
    async <T>(work: (values: FieldValues, record: R) => Promise<T>): Promise<T> => {
      // each try is on what the one before found
      const attempt = async (merges: number, merged?: Conflict): Promise<T> => {
        const record = base.current;
        try {
          const result = await work(latest().draft(record), record);
          setMet(undefined);
          if (merged) toast.info(`${merged.name} saved meanwhile. Both changes are kept.`);
          return result;
        } catch (error) {
          const who = conflictOf(error);
          if (who === undefined) throw error;
          // oxlint-disable-next-line preserve-caught-error -- whoever shows conflicts would show nothing of it
          if (merges >= MOST_MERGES) throw new Error(BUSY);
          if (!(await take(who))) throw error;
          return attempt(merges + 1, who);
        }
      };
      return attempt(0);
    },
    [take, toast, latest],
  );

  const choose = useCallback((field: string, side: Side) => {
    setMet(
      (before) =>
        before && {
          ...before,
          fields: before.fields.map((one) => (one.field === field ? { ...one, choice: side } : one)),
        },
    );
  }, []);
  const chosen = useCallback(
    (field: string, side: Side) => {
      const one = met?.fields.find((candidate) => candidate.field === field);
      const { draft, put } = latest();
      if (one) put({ ...draft(base.current), [field]: one[side] }, base.current);
      choose(field, side);
    },
    [choose, met, latest],
  );
  const restart = useCallback(
    (record: R) => {
      start(record);
      setMet(undefined);
    },
    [start],
  );
  return useMemo(() => ({ opened, met, choose: chosen, write, restart }), [opened, met, chosen, write, restart]);
}
