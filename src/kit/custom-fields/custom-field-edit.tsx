import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import Button from '@mui/material/Button';
import type { CustomField } from '#domain/custom-fields.ts';
import { FormFields } from '../form/form-fields.tsx';
import { FormStore } from '../field/form-store.ts';
import { useValueCheck } from './use-value-check.ts';
import type { Values } from './values.ts';
import { KeyScope } from '#src/ui/key-scope.tsx';

interface Props {
  readonly field: CustomField;
  /** Of the record. */
  readonly values: Values;
  readonly isSaving: boolean;
  readonly onCancel: () => void;
  readonly onSave: (value: unknown) => Promise<void>;
}

const INPUTS = ':is(input:not([type=hidden]), textarea, [role=combobox], button)';

/** One custom field of a record in its input, with the question whether to save it. */
export function CustomFieldEdit({ field, values, isSaving, onCancel, onSave }: Props) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const only = useMemo(() => [field], [field]);
  // what comes in live meanwhile does not touch what is being typed
  const [before] = useState<Values>(() => ({ [field.key]: values[field.key] ?? null }));
  const { schema, check } = useValueCheck(only, before);
  const [store] = useState(() => new FormStore(before, check, schema));
  useEffect(() => box.current?.querySelector<HTMLElement>(INPUTS)?.focus(), []);
  const submit = () => {
    if (isSaving || store.submit().length > 0) return;
    if (store.isDirty()) void onSave(store.record()[field.key]);
    else onCancel();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      onCancel();
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey || event.target instanceof HTMLInputElement)) {
      event.preventDefault();
      submit();
    }
  };
  return (
    <KeyScope ref={box} className="rf-inline-edit" role="group" aria-labelledby={id} onKeyDown={onKeyDown}>
      <FormFields schema={schema} store={store} />
      <div className="rf-inline-ask">
        <p id={id}>
          <strong>Save?</strong> Do you want to save changes?
        </p>
        <Button variant="text" onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="contained" disabled={isSaving} onClick={submit}>
          {isSaving ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </KeyScope>
  );
}
