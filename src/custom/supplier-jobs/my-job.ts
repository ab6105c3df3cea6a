import type { MyJobDetailsQuery } from '#src/generated/documents/supplier-jobs.ts';

/** A job as the supplier's page of it shows it. */
export type MyJob = MyJobDetailsQuery['MyJob'][number];
