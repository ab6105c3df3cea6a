import { isList } from '#domain/fields.ts';
import { useMemo, useState } from 'react';
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
import { useHeldValue } from '#src/ui/form/use-held-value.ts';
import { useSave, type Saving } from '#src/ui/form/use-save.ts';
import { ownRow, valueOf, versionOf, type Setting } from './setting.ts';
import { useSettingCheck } from './use-setting-check.ts';
import type { LoadedSetting } from './use-setting.ts';

interface SettingFormState extends Saving {
  readonly value: unknown;
  readonly change: (value: unknown) => void;
  /** Every message of a failed check; empty until a save was refused. */
  readonly issues: readonly RecordIssue[];
  /** Changes whenever the editor has to start anew. */
  readonly generation: string;
  readonly cancel: () => void;
  /** Takes the organisation's value away, so that the default holds again. */
  readonly reset: () => Promise<boolean>;
}

/** Issues of the service, with paths into the value. */
function issuesOf(error: unknown): readonly RecordIssue[] {
  return readServiceErrors(error)
    .filter(({ code }) => code === 'validation-failed')
    .flatMap(({ issues, path, message }) => issues ?? [{ path, message }])
    .map(({ path, message }) => {
      const steps = isList(path) ? path.filter((step) => typeof step === 'string' || typeof step === 'number') : [];
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
  const { value: draft, newest, change } = useHeldValue<unknown>(() => valueOf(latest));
  const [restarts, setRestarts] = useState(0);
  const [issues, setIssues] = useState<readonly RecordIssue[]>([]);
  const client = useApolloClient();
  const check = useSettingCheck(seen);
  const stored = valueOf(seen);
  const isDirty = useMemo(() => !isSameValue(draft, stored), [draft, stored]);

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
  const form = useSave<Setting>({
    isDirty,
    check() {
      // the newest: what was typed and not added has just come
      const found = check(newest());
      setIssues(found);
      return found.length === 0;
    },
    conflict: {
      opened: latest,
      valuesOf: (setting) => fieldsOf(valueOf(setting)),
      load: loaded.reload,
      draft: () => fieldsOf(newest()),
      merge: (base, mine, theirs) =>
        ORDER in mine && ORDER in theirs ? mergeLists(base, mine, theirs) : mergeFields(base, mine, theirs),
      put(fields, setting) {
        setSeen(setting);
        change(valueOfFields(fields));
        setIssues([]);
        setRestarts((count) => count + 1);
      },
    },
    said: 'Saved successfully.',
    write: (_fields, setting) => loaded.save(setting, newest()).catch(asConflict),
    async saved() {
      const now = await loaded.reload();
      if (now) start(now);
      void client.refetchQueries({ include: [SettingHistoryDocument] });
    },
    refused(error) {
      const found = issuesOf(error);
      if (found.length > 0) setIssues(found);
      return found.length > 0;
    },
  });
  const start = (setting: Setting) => {
    setSeen(setting);
    change(valueOf(setting));
    setIssues([]);
    form.restart(setting);
    setRestarts((count) => count + 1);
  };
  if (!isDirty && !form.isSaving && versionOf(latest) !== versionOf(seen)) start(latest);
  return {
    ...form,
    value: draft,
    change,
    issues,
    generation: `${versionOf(seen)}:${restarts}`,
    cancel: () => start(latest),
    reset: () =>
      form.save({
        check: () => true,
        write: (_fields, setting) => loaded.reset(setting).catch(asConflict),
        said: 'Configuration was reset to default value',
      }),
  };
}
