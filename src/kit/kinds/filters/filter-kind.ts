import type { PropertySchema } from '#schemas/engine/definition.ts';

/** A condition of the service's dialect on a row. */
export type Condition = Readonly<Record<string, unknown>>;

export interface FilterInputProps {
  readonly id: string;
  readonly label: string;
  readonly property: PropertySchema;
  /** As the page's address holds it; undefined while nothing is asked. */
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

export interface FilterWordsProps {
  readonly value: unknown;
  readonly property: PropertySchema;
}

export interface FilterContext {
  /** The organisation's zone: days are days there (RULES 14). */
  readonly zone: string;
}

/**
 * The condition on the value at a path. An address may hold anything: what the kind cannot read fits no row.
 * @param path dotted path from the row, through relationships
 */
export type FilterCondition = (path: string, value: unknown, context: FilterContext) => Condition;
