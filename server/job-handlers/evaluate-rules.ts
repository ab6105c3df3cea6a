// Job evaluate-rules: a rule was added or changed, or the days of the organisation; its open records are asked anew.
// Harmless twice.
import type { JobHandler } from '../jobs/job-types.ts';
import { evaluateAll, RULED } from '../rules/evaluate.ts';

/** The handler; `entity` of the payload says which kind of record, both where it is left out. */
export function evaluateRulesJob(): JobHandler {
  return {
    task: 'evaluate-rules',
    run: async (payload, { transaction }) => {
      for (const entity of RULED)
        if (payload['entity'] === undefined || payload['entity'] === entity) await evaluateAll(transaction, entity);
    },
  };
}
