// What POST /api/v1/export is asked for: the one shape that the browser sends and the service reads.
import type { Kind } from './kinds.ts';

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;

export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export interface ExportColumn {
  /** Dotted path of fields from the record, through relationships and into JSON: `name`, `Insurer.name`, `customFields.roofType`. */
  readonly path: string;
  readonly title: string;
  /** How values are written; by the definition or the column's type when left out. */
  readonly kind?: Kind;
  /** What values are called; by the definition when left out. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Setting whose items name the values, e.g. claim_decisions. */
  readonly options?: string;
  /** Of type Log, path `jsonDiff`: each field with its values before and after, as the history shows them. */
  readonly isHistory?: true;
}

/** The whole filtered set of a list. */
export interface ExportRequest {
  /** GraphQL type. */
  readonly type: string;
  /** Hasura condition. */
  readonly where: Readonly<Record<string, unknown>>;
  /** Hasura order. */
  readonly orderBy: readonly Readonly<Record<string, unknown>>[];
  readonly columns: readonly ExportColumn[];
  readonly format: ExportFormat;
  /** File name without its ending. */
  readonly name: string;
}
