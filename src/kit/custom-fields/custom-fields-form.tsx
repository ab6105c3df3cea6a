import { useEffect, useMemo, useRef, useState } from 'react';
import type { CustomField } from '#domain/custom-fields.ts';
import type { FormSection, RecordIssue } from '#schemas/engine/definition.ts';
import { FormFields } from '../form/form-fields.tsx';
import { FormStore } from '../field/form-store.ts';
import { useValueCheck } from './use-value-check.ts';
import type { Values } from './values.ts';

interface CustomFieldsFormProps {
  /** Of {@link useCustomFields}; other fields take another `key`. */
  readonly fields: readonly CustomField[];
  /** What the form starts with. */
  readonly values: Values;
  /** Hears every change, with what is wrong as things stand; a text that is no value of its field is among the values as it was typed. */
  readonly onChange: (values: Values, issues: readonly RecordIssue[]) => void;
  /** Shows every fault, also of fields that were not left yet. */
  readonly showFaults?: boolean;
  /** What the service refused, with paths that start at a key. */
  readonly refused?: readonly RecordIssue[];
  readonly disabled?: boolean;
}

function sectionsOf(fields: readonly CustomField[]): readonly FormSection<string>[] {
  const keys = (audience: CustomField['audience']) =>
    fields.filter((field) => field.audience === audience).map(({ key }) => key);
  const [staff, administrators] = [keys('staff'), keys('administrators')];
  return [
    ...(staff.length > 0 ? [{ fields: staff }] : []),
    ...(administrators.length > 0 ? [{ title: 'Administrators only', fields: administrators }] : []),
  ];
}

/** The organisation's own fields of a record as a part of a form: no form element, no buttons. */
export function CustomFieldsForm({
  fields,
  values,
  onChange,
  showFaults = false,
  refused,
  disabled,
}: CustomFieldsFormProps) {
  const [initial] = useState(values);
  const { schema, check } = useValueCheck(fields, initial);
  const [store] = useState(() => new FormStore(initial, check, schema));
  const sections = useMemo(() => sectionsOf(fields), [fields]);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    const tell = () => latest.current(store.record(), check(store.record()));
    return store.subscribe(tell);
  }, [store, check]);
  useEffect(() => {
    if (showFaults) store.submit();
  }, [showFaults, store]);
  useEffect(() => {
    if (refused !== undefined) store.refuse(refused);
  }, [refused, store]);
  return <FormFields schema={schema} store={store} sections={sections} disabled={disabled} />;
}
