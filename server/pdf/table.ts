// What tables of a document hold: words only, so that they can be handed to the thread that draws them.

/** A label and its value. */
export interface Line {
  readonly label: string;
  readonly value: string;
}

export interface ReportTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Shares of the width; equal when left out. */
  readonly widths?: readonly (number | 'auto' | '*')[];
  /** Columns of numbers, which end at the right. */
  readonly numbers?: readonly number[];
}
