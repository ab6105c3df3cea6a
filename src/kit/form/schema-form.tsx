import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import type { FormSection, RecordIssue, RecordSchema } from '#schemas/engine/definition.ts';
import { interpretSchema } from '#schemas/engine/interpret.ts';
import { checkRecord } from '#schemas/engine/validate.ts';
import type { WidgetProps } from '../field/widget-props.ts';
import { FormFields } from './form-fields.tsx';
import { FormStore, type FormRecord } from '../field/form-store.ts';

interface Props {
  /** JSON Schema of an object, with the keywords of definitions; another schema takes another `key`. */
  readonly schema: RecordSchema;
  /** What the form starts with. */
  readonly value: FormRecord;
  /** Hears every change, with what is wrong as things stand. */
  readonly onChange: (value: FormRecord, issues: readonly RecordIssue[]) => void;
  /** What a refused save said; every fault is then shown at its field. */
  readonly issues?: readonly RecordIssue[];
  readonly sections?: readonly FormSection<string>[];
  /** Inputs for single fields in place of their kind's. */
  readonly widgets?: Readonly<Record<string, ComponentType<WidgetProps>>>;
  readonly disabled?: boolean;
}

/** The fields of a document whose JSON Schema is known at run time only, checked in the words of definitions. */
export function SchemaForm({ schema, value, onChange, issues, sections, widgets, disabled }: Props) {
  const [store] = useState(() => {
    const validate = interpretSchema(schema);
    return new FormStore(value, (record) => checkRecord({ definition: { record: schema }, validate }, record), schema);
  });
  const tell = useEffectEvent(() => onChange(store.record(), store.issues(store.record())));
  useEffect(() => store.subscribe(() => tell()), [store]);
  useEffect(() => {
    if (issues === undefined || issues.length === 0) return;
    store.submit();
    store.refuse(issues);
  }, [issues, store]);
  return <FormFields schema={schema} store={store} sections={sections} widgets={widgets} disabled={disabled} />;
}
