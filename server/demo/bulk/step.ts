/** One table's rows in one statement over the plan (bulk_claim). */
export interface BulkStep {
  /** What is told while it runs. */
  readonly says: string;
  readonly table: string;
  /** 'insert into <table> ... select ...'; $1, where it is used, is today. */
  readonly sql: string;
  readonly needsToday?: true;
}
