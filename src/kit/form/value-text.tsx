import type { ReactNode } from 'react';
import type { PropertySchema, Reference } from '#schemas/engine/definition.ts';
import { MISSING } from '#src/ui/format.ts';
import { COLUMNS } from '../kinds/columns.tsx';
import { kindOf } from '../kinds/kind-of.ts';
import { useReferenced } from '../kinds/widgets/use-references.ts';

function isMissing(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

function ReferenceText({ reference, value }: { readonly reference: Reference; readonly value: unknown }) {
  return useReferenced(reference, value)?.label ?? '';
}

/** A value of a record as people read it: by its kind, a reference by its label, a dash for nothing. */
export function ValueText({
  property,
  value,
}: {
  readonly property: PropertySchema;
  readonly value: unknown;
}): ReactNode {
  const reference = property['x-reference'];
  if (isMissing(value)) return MISSING;
  if (reference !== undefined && !Array.isArray(value)) return <ReferenceText reference={reference} value={value} />;
  const { Cell } = COLUMNS[kindOf(property)];
  return <Cell value={value} property={property} />;
}
