// What is wrong with a file: every fault is counted, the first ones are told.

export interface ImportIssue {
  /** Number of the record, 1 for the first below the heading; 0 for the file as a whole. */
  readonly row: number;
  /** Property; null for the record as a whole. */
  readonly field: string | null;
  readonly message: string;
}

/** Faults that are told one by one; of the others people are told the number. */
const MOST_TOLD = 200;

export class ImportIssues {
  readonly #most: number;
  readonly #told: ImportIssue[] = [];
  readonly #rows = new Set<number>();
  #count = 0;

  /** @param most faults that are told one by one */
  constructor(most = MOST_TOLD) {
    this.#most = most;
  }

  add(row: number, field: string | null, message: string): void {
    this.#count += 1;
    this.#rows.add(row);
    if (this.#told.length < this.#most) this.#told.push({ row, field, message });
  }

  /** Whether a record has a fault. */
  has(row: number): boolean {
    return this.#rows.has(row);
  }

  /** How many rows have faults. */
  get rowCount(): number {
    return this.#rows.size;
  }

  get count(): number {
    return this.#count;
  }

  /** The first ones, by row. */
  get told(): readonly ImportIssue[] {
    return this.#told.toSorted((one, other) => one.row - other.row);
  }
}
