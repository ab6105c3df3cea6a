// What the product's process and Postgres take for a piece of work.
import type { DeployedProduct } from './deployed-product.ts';
import { figure } from './report.ts';

export interface Usage {
  /** Seconds of CPU of both, which other work on the same cores hardly changes. */
  readonly cpuNode: number;
  readonly cpuPostgres: number;
  /** Megabytes of the service's process before, and the most while it worked. */
  readonly before: number;
  readonly peak: number;
}

/** Does the work. @returns its result, and what it took of the product that did it */
export async function withUsage<T>(
  product: DeployedProduct,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly usage: Usage }> {
  const before = product.memory().now;
  product.forgetPeak();
  const began = product.cpu();
  const result = await work();
  const ended = product.cpu();
  return {
    result,
    usage: {
      cpuNode: (ended.node - began.node) / 1000,
      cpuPostgres: (ended.postgres - began.postgres) / 1000,
      before,
      peak: product.memory().peak,
    },
  };
}

/** Titles of the columns that {@link usageCells} fills. */
export const USAGE_COLUMNS = [
  'CPU node, s',
  'CPU Postgres, s',
  'memory before, MB',
  'most while it worked, MB',
] as const;

/** @param digits behind the point of the seconds */
export function usageCells({ cpuNode, cpuPostgres, before, peak }: Usage, digits: number): readonly string[] {
  return [figure(cpuNode, digits), figure(cpuPostgres, digits), String(before), String(peak)];
}
