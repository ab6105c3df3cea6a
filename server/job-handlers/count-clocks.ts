// Job count-clocks: limits or days of an organisation have changed; its open clocks are counted anew. Harmless twice.
import { countClocks } from '../clocks/pass.ts';
import type { JobHandler } from '../jobs/job-types.ts';

/** The handler. */
export function countClocksJob(): JobHandler {
  return { task: 'count-clocks', run: async (_payload, { transaction }) => countClocks(transaction, true) };
}
