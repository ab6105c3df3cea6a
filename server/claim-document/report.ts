// What the document of a claim holds: words only, so that it can be handed to the thread that draws it.

import type { Line, ReportTable } from '../pdf/table.ts';

export interface ReportSection {
  readonly title: string;
  readonly lines?: readonly Line[];
  readonly table?: ReportTable;
  /** Stands where there is nothing, and below what was cut. */
  readonly note?: string;
}

export interface ClaimReport {
  readonly title: string;
  readonly organisation: string;
  /** data: address of a PNG or JPEG. */
  readonly logo: string | undefined;
  /** 'Made by Olivia Hartigan, 21/11/2026 19:30' */
  readonly made: string;
  /** What a reader has to know of the document. */
  readonly remark?: string;
  /** Most important facts, under the title. */
  readonly facts: readonly Line[];
  readonly sections: readonly ReportSection[];
}
