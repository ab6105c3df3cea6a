import { useMemo, useState } from 'react';
import { useApolloClient } from '@apollo/client';
import type { RecordIssue } from '#schemas/engine/definition.ts';
import { SettingHistoryDocument } from '#src/generated/documents/settings.ts';
import { readServiceErrors, type Conflict } from '#src/providers/data/errors.ts';
import { useErrorModal } from '#src/ui/use-error-modal.ts';
import { useLeaveGuard } from '#src/ui/use-leave-guard.ts';
import { useToast } from '#src/ui/use-toast.ts';
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
  readonly conflict: Conflict | undefined;
  /** Changes whenever the editor has to start anew. */
  readonly generation: string;
  /** Counts refused saves, so that the messages can take the focus. */
  readonly refusals: number;
  readonly save: () => Promise<void>;
  readonly cancel: () => void;
  readonly reset: () => Promise<void>;
  /** Takes what somebody else saved; what was typed is dropped. */
  readonly takeTheirs: () => Promise<void>;
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

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The state of a setting's editor: the draft, the check, saving, going back to the default. */
export function useSettingForm(latest: Setting, loaded: LoadedSetting): SettingFormState {
  // what others save meanwhile does not touch what is being typed
  const [seen, setSeen] = useState(latest);
  const [draft, setDraft] = useState<unknown>(() => valueOf(latest));
  const [restarts, setRestarts] = useState(0);
  const [issues, setIssues] = useState<readonly RecordIssue[]>([]);
  const [refusals, setRefusals] = useState(0);
  const [conflict, setConflict] = useState<Conflict>();
  const [isSaving, setSaving] = useState(false);
  const client = useApolloClient();
  const check = useSettingCheck(seen);
  const toast = useToast();
  const { report } = useErrorModal();
  const stored = valueOf(seen);
  const isDirty = useMemo(() => !isSame(draft, stored), [draft, stored]);
  useLeaveGuard(isDirty);

  const start = (setting: Setting) => {
    setSeen(setting);
    setDraft(valueOf(setting));
    setIssues([]);
    setConflict(undefined);
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
    return last && { userId: 0, name: last.userName, at: last.createdAt, changes: [{ field: 'value', before: stored, after: own.value }] };
  };
  const fail = async (error: unknown) => {
    const errors = readServiceErrors(error);
    const met = errors.find(({ code }) => code === 'conflict')?.conflict ?? (errors.some(({ code }) => code === 'constraint-violation') ? await firstValueConflict() : undefined);
    const found = issuesOf(error);
    if (met) setConflict(met);
    else if (found.length > 0) refuse(found);
    else report(error);
  };
  const run = async (progress: string, work: () => Promise<void>, said: string) => {
    setSaving(true);
    const done = toast.progress(progress);
    try {
      await work();
      const now = await loaded.reload();
      if (now) start(now);
      void client.refetchQueries({ include: [SettingHistoryDocument] });
      toast.saved(said);
    } catch (error) {
      await fail(error);
    } finally {
      done();
      setSaving(false);
    }
  };
  return {
    value: draft,
    change: setDraft,
    isDirty,
    isSaving,
    issues,
    conflict,
    refusals,
    generation: `${versionOf(seen)}:${restarts}`,
    async save() {
      const found = check(draft);
      if (found.length > 0) refuse(found);
      else await run('Saving...', () => loaded.save(seen, draft), 'Saved.');
    },
    cancel: () => start(latest),
    reset: () => run('Saving...', () => loaded.reset(seen), 'Configuration was reset to default value'),
    async takeTheirs() {
      const now = await loaded.reload();
      if (now) start(now);
    },
  };
}
