import { useEffect, useMemo, useRef, useState } from 'react';
import { useApolloClient } from '@apollo/client';
import {
  fieldsOfList,
  isSameValue,
  listOfFields,
  mergeFields,
  mergeLists,
  ORDER,
  type FieldValues,
} from '#domain/three-way-merge.ts';
import type { RecordIssue } from '#schemas/engine/definition.ts';
import { SettingHistoryDocument } from '#src/generated/documents/settings.ts';
import { readServiceErrors, type Conflict } from '#src/providers/data/errors.ts';
import { useLeaveGuard } from '#src/ui/use-leave-guard.ts';
import { useConflict, type MetConflict, type Side } from '#src/ui/use-conflict.ts';
import { useSubmit } from '#src/ui/use-submit.ts';
import { ownRow, valueOf, versionOf, type Setting } from './setting.ts';
import { useSettingCheck } from './use-setting-check.ts';
import type { LoadedSetting } from './use-setting.ts';

export interface SettingFormState {
  readonly value: unknown;
  readonly change: (value: unknown) => void;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** Every message of a failed check; empty until a save was refused. */
  readonly issues: readonly RecordIssue[];
  readonly met: MetConflict | undefined;
  readonly choose: (field: string, side: Side) => void;
  /** Changes whenever the editor has to start anew. */
  readonly generation: string;
  /** Counts refused saves, so that the messages can take the focus. */
  readonly refusals: number;
  readonly save: () => Promise<void>;
  readonly cancel: () => void;
  readonly reset: () => Promise<void>;
}

/** Issues of the service, with paths into the value. */
function issuesOf(error: unknown): readonly RecordIssue[] {
  return readServiceErrors(error)
    .filter(({ code }) => code === 'validation-failed')
    .flatMap(({ issues, path, message }) => issues ?? [{ path, message }])
    .map(({ path, message }) => {
      const steps = Array.isArray(path) ? (path as (string | number)[]) : [];
      return { path: steps.slice(steps.indexOf('value') + 1), message };
    });
}

/** A list by its items, any other value as one field. */
const fieldsOf = (value: unknown): FieldValues => fieldsOfList(value) ?? { value };
const valueOfFields = (fields: FieldValues): unknown => ('value' in fields ? fields['value'] : listOfFields(fields));

/** A conflict that the service can only tell as a row that is there by now. */
class FirstValueTaken extends Error {
  readonly errors: readonly unknown[];

  constructor(conflict: Conflict) {
    super('Somebody else has changed this in the meantime.');
    this.errors = [{ message: this.message, extensions: { code: 'conflict', conflict } }];
  }
}

/** The state of a setting's editor: the draft, the check, saving, going back to the default. */
export function useSettingForm(latest: Setting, loaded: LoadedSetting): SettingFormState {
  // what others save meanwhile does not touch what is being typed
  const [seen, setSeen] = useState(latest);
  const [draft, setDraft] = useState<unknown>(() => valueOf(latest));
  const [restarts, setRestarts] = useState(0);
  const [issues, setIssues] = useState<readonly RecordIssue[]>([]);
  const [refusals, setRefusals] = useState(0);
  const client = useApolloClient();
  const check = useSettingCheck(seen);
  const { submit, isSaving } = useSubmit();
  const stored = valueOf(seen);
  const isDirty = useMemo(() => !isSameValue(draft, stored), [draft, stored]);
  useLeaveGuard(isDirty);

  const newest = useRef(draft);
  useEffect(() => void (newest.current = draft), [draft]);
  const change = (value: unknown) => {
    newest.current = value;
    setDraft(value);
  };
  const conflict = useConflict<Setting>({
    opened: latest,
    valuesOf: (setting) => fieldsOf(valueOf(setting)),
    load: loaded.reload,
    draft: () => fieldsOf(newest.current),
    merge: (base, mine, theirs) =>
      ORDER in mine && ORDER in theirs ? mergeLists(base, mine, theirs) : mergeFields(base, mine, theirs),
    put(fields, setting) {
      setSeen(setting);
      change(valueOfFields(fields));
      setIssues([]);
      setRestarts((count) => count + 1);
    },
  });
  const { restart } = conflict;
  const start = (setting: Setting) => {
    setSeen(setting);
    setDraft(valueOf(setting));
    setIssues([]);
    restart(setting);
    setRestarts((count) => count + 1);
  };
  if (!isDirty && !isSaving && versionOf(latest) !== versionOf(seen)) start(latest);

  const refuse = (found: readonly RecordIssue[]) => {
    setIssues(found);
    setRefusals((count) => count + 1);
  };
  /** Somebody else gave the setting its first value: the service says only that there is one. */
  const firstValueConflict = async (): Promise<Conflict | undefined> => {
    const now = await loaded.reload();
    const own = now && ownRow(now);
    if (!own) return undefined;
    const { data } = await client.query({ query: SettingHistoryDocument, variables: { entityIds: [String(own.id)] } });
    const last = data.Log[0];
    return (
      last && {
        userId: 0,
        name: last.userName,
        at: last.createdAt,
        changes: [{ field: 'value', before: stored, after: own.value }],
      }
    );
  };
  const asConflict = async (error: unknown): Promise<never> => {
    const isTaken = readServiceErrors(error).some(({ code }) => code === 'constraint-violation');
    const met = isTaken ? await firstValueConflict() : undefined;
    throw met === undefined ? error : new FirstValueTaken(met);
  };
  const run = async (write: (setting: Setting) => Promise<void>, said: string) => {
    await submit({
      said,
      showsConflicts: true,
      write: () => conflict.write((_fields, setting) => write(setting).catch(asConflict)),
      async saved() {
        const now = await loaded.reload();
        if (now) start(now);
        void client.refetchQueries({ include: [SettingHistoryDocument] });
      },
      refused(error) {
        const found = issuesOf(error);
        if (found.length > 0) refuse(found);
        return found.length > 0;
      },
    });
  };
  return {
    value: draft,
    change,
    isDirty,
    isSaving,
    issues,
    met: conflict.met,
    choose: conflict.choose,
    refusals,
    generation: `${versionOf(seen)}:${restarts}`,
    async save() {
      // the newest: what was typed and not added has just come
      const found = check(newest.current);
      if (found.length > 0) refuse(found);
      else await run((setting) => loaded.save(setting, newest.current), 'Saved successfully.');
    },
    cancel: () => start(latest),
    reset: () => run((setting) => loaded.reset(setting), 'Configuration was reset to default value'),
  };
}
