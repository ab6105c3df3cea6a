import { useEffect, useId, useMemo, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import Button from '@mui/material/Button';
import type { RaRecord } from 'ra-core';
import { REQUIRED_MESSAGE } from '#schemas/engine/messages.ts';
import { MergeBox } from '#src/ui/merge-box.tsx';
import { useErrorModal } from '#src/ui/use-error-modal.ts';
import { useHeldFields } from '#src/ui/form/use-held-fields.ts';
import { useSave } from '#src/ui/form/use-save.ts';
import type { LoadedResource } from '../load.ts';
import { FormFields } from './form-fields.tsx';
import { FormStore, isSameRecord, type FormRecord } from '../field/form-store.ts';
import { editable } from './record-values.ts';
import { readRefusal } from './refusal.ts';
import { useNamedWidgets } from './use-named-widgets.ts';
import { recordWords } from './record-words.tsx';
import { useRecordStore } from './use-record-store.ts';
import { KeyScope } from '#src/ui/key-scope.tsx';

interface Props {
  readonly resource: LoadedResource;
  readonly record: RaRecord;
  readonly field: string;
  /** What is said when it is empty, in place of 'Field is required'. */
  readonly requiredMessage?: string;
  /** Other fields whose faults its input shows itself. */
  readonly beside?: readonly string[];
  /** It must not be emptied here, though the definition allows it. */
  readonly emptyMessage?: string;
  readonly onCancel: () => void;
  readonly onSaved: () => void;
}

/** The faults that a change brings: those of its field, and those that were not there before. */
function newIssues(
  resource: LoadedResource,
  before: FormRecord,
  field: string,
  { requiredMessage = REQUIRED_MESSAGE, emptyMessage }: Pick<Props, 'requiredMessage' | 'emptyMessage'>,
) {
  const old = new Set(resource.check(before).map((issue) => JSON.stringify(issue)));
  return (record: FormRecord) => [
    ...(emptyMessage !== undefined && isEmpty(record[field]) ? [{ path: [field], message: emptyMessage }] : []),
    ...resource
      .check(record)
      .filter((issue) => String(issue.path[0]) === field || !old.has(JSON.stringify(issue)))
      .map((issue) => (issue.message === REQUIRED_MESSAGE ? { ...issue, message: requiredMessage } : issue)),
  ];
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

const NOTHING: readonly string[] = [];

/** One value of a record in its input, with the question whether to save it. */
export function InlineEdit({
  resource,
  record,
  field,
  requiredMessage,
  emptyMessage,
  beside = NOTHING,
  onCancel,
  onSaved,
}: Props) {
  const { definition } = resource;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [before] = useState(() => editable(definition, record));
  const [store] = useState(
    () =>
      new FormStore(before, newIssues(resource, before, field, { requiredMessage, emptyMessage }), definition.record),
  );
  const [generation, setGeneration] = useState(0);
  const widgets = useNamedWidgets(definition.form.widgets);
  const records = useRecordStore(definition);
  const { report } = useErrorModal();
  const shows = (place: string | number | undefined) => place === field || beside.some((other) => other === place);
  const form = useSave<RaRecord, RaRecord>({
    isDirty: useSyncExternalStore(store.subscribe, store.isDirty),
    check() {
      const faults = store.submit();
      // all of them at once: the modal lists what comes together
      for (const { key, message } of faults.filter((fault) => !shows(fault.key.split('.')[0])))
        report(new Error(`${definition.record.properties[key]?.title ?? key}: ${message}`));
      return faults.length === 0;
    },
    conflict: {
      opened: record,
      valuesOf: (one) => editable(definition, one),
      load: () => records.load(record.id),
      draft: store.record,
      put(values, one) {
        store.rebase(editable(definition, one), values);
        setGeneration((count) => count + 1);
      },
    },
    said: definition.texts?.saved,
    write: (values, one, { onceKey }) => records.save(values, one, onceKey),
    refused(error) {
      const refusal = readRefusal(error, definition.record);
      store.refuse(refusal.issues);
      return !refusal.hasOther && refusal.issues.every(({ path }) => shows(path[0]));
    },
    settle: () => store.reset(store.record()),
    saved: onSaved,
  });
  const held = useHeldFields(box, form.isHeld);
  const schema = useMemo(() => {
    const { required = [], properties } = definition.record;
    return {
      properties: { [field]: properties[field] },
      required: emptyMessage === undefined ? required.filter((name) => name === field) : [field],
    };
  }, [definition, field, emptyMessage]);
  useEffect(
    () =>
      box.current
        ?.querySelector<HTMLElement>(':is(input:not([type=hidden]), textarea, [role=combobox], [role=textbox], button)')
        ?.focus(),
    [],
  );

  const submit = async () => {
    if (store.submit().length === 0 && isSameRecord(store.record(), before)) onCancel();
    else await form.save();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      onCancel();
      return;
    }
    const isLong =
      event.target instanceof HTMLTextAreaElement ||
      (event.target instanceof HTMLElement && event.target.isContentEditable);
    const isInput = event.target instanceof HTMLInputElement;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey || (isInput && !isLong))) {
      event.preventDefault();
      void submit();
    }
  };

  return (
    <KeyScope {...held} ref={box} className="rf-inline-edit" role="group" aria-labelledby={id} onKeyDown={onKeyDown}>
      {form.met !== undefined && <MergeBox met={form.met} {...recordWords(definition)} onChoose={form.choose} />}
      <FormFields
        key={generation}
        schema={schema}
        store={store}
        widgets={widgets}
        type={definition.type}
        recordId={record.id}
      />
      <div className="rf-inline-ask">
        <p id={id}>
          <strong>Save?</strong> Do you want to save changes?
        </p>
        <Button variant="text" onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="contained" disabled={form.isSaving} onClick={() => void submit()}>
          {form.isSaving ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </KeyScope>
  );
}
