import { Suspense } from 'react';
import { COLUMNS } from '#src/kit/kinds/columns.tsx';
import { fieldValue, type ListField } from '#src/kit/kinds/list-field.ts';
import { notOffered, useNamedComponents } from '#src/kit/form/named-components.ts';
import { MISSING } from '#src/ui/format.ts';
import { useResourceList, type Row } from './resource-list-context.ts';

interface Props {
  readonly field: ListField;
  readonly row: Row;
}

function DrawnCell({ name, row }: { readonly name: string; readonly row: Row }) {
  const Drawn = useNamedComponents().cells[name];
  if (Drawn === undefined) throw notOffered('cell', name);
  return (
    <Suspense fallback={MISSING}>
      <Drawn row={row} />
    </Suspense>
  );
}

/** What a row has for a field, in a table and on a card: by its kind, or as the definition has it drawn. */
export function RowCell({ field, row }: Props) {
  const { definition } = useResourceList();
  const drawnBy = definition.list.cells?.[field.name]?.drawnBy;
  if (drawnBy !== undefined) return <DrawnCell name={drawnBy} row={row} />;
  const { Cell } = COLUMNS[field.kind];
  return <Cell value={fieldValue(row, field)} property={field.property} />;
}
