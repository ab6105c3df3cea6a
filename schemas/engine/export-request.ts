// What POST /api/v1/export is asked for: the one shape that the browser sends and the service reads.
import type { Kind } from './kinds.ts';

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;

export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Who did it; what was done; to which kind of record; the fields' labels; each field with its values. */
export const HISTORY_PARTS = ['person', 'title', 'record', 'fields', 'changes'] as const;

export type HistoryPart = (typeof HISTORY_PARTS)[number];

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
  /** Of type Log: a part of the entry in the words in which the history shows it, whatever the path. */
  readonly history?: HistoryPart;
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
