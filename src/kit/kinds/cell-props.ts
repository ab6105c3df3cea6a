import type { PropertySchema } from '#schemas/engine/definition.ts';

/** What a cell of a table knows: the value, and the property that it is of. */
export interface CellProps {
  readonly value: unknown;
  readonly property: PropertySchema;
}
