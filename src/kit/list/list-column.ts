import type { ReactNode } from 'react';
import type { ExportColumn } from '#schemas/engine/export-request.ts';

/** A column of a list's table. */
export interface ListColumn<Row> {
  /** Names the column in what is remembered of a list; a path that the service can order by, unless `isSortable` is false. */
  readonly source: string;
  readonly label: string;
  readonly render: (row: Row) => ReactNode;
  /** What an export has of it; nothing when left out. */
  readonly exported?: ExportColumn;
  /** False for what the service cannot order by. */
  readonly isSortable?: boolean;
  /** Of the first press of its head; ascending when left out. */
  readonly firstOrder?: 'ASC' | 'DESC';
  readonly className?: string;
  readonly align?: 'right';
  /** Words that a narrow head leaves out. */
  readonly title?: string;
  /** The head's words are for screen readers only; where it can be ordered by, its arrow is seen. */
  readonly isHeadHidden?: boolean;
  /** It stays at its place and cannot be hidden. */
  readonly isFixed?: boolean;
  /** Shown only when a person chooses it. */
  readonly isExtra?: boolean;
}
