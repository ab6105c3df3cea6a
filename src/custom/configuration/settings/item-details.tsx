import { useEffect, useMemo, useRef, useState } from 'react';
import type { ListItem } from '#domain/setting-lists.ts';
import type { RecordSchema } from '#schemas/engine/definition.ts';
import { interpretSchema } from '#schemas/engine/interpret.ts';
import { checkRecord } from '#schemas/engine/validate.ts';
import { FormFields } from '#src/resources/form/form-fields.tsx';
import { FormStore, type FormRecord } from '#src/resources/form/form-store.ts';

interface Props {
  readonly item: ListItem;
  readonly schema: RecordSchema;
  /** A save was refused for something in here. */
  readonly showFaults: boolean;
  readonly onChange: (changes: Readonly<Record<string, unknown>>) => void;
}

/** Values without what was left empty: an absent property is not the same as an empty one to a schema. */
function present(record: FormRecord, names: readonly string[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(names.map((name) => [name, record[name] === null || record[name] === '' ? undefined : record[name]]));
}

/** The further fields of an item, made from the schema of the list. */
export function ItemDetails({ item, schema, showFaults, onChange }: Props) {
  const names = useMemo(() => Object.keys(schema.properties), [schema]);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  const [store] = useState(() => {
    const validate = interpretSchema(schema);
    return new FormStore(present(item, names), (record) => checkRecord({ definition: { record: schema }, validate }, record), schema);
  });
  useEffect(() => store.subscribe(() => latest.current(present(store.record(), names))), [store, names]);
  useEffect(() => {
    if (showFaults) store.submit();
  }, [showFaults, store]);
  return <FormFields schema={schema} store={store} />;
}
