// Job remittance-advices: a confirmed payment run has each of its payees told by a job of their own. Harmless twice: an
// advice that has its job is not taken again.
import type { JobHandler } from '../jobs/job-types.ts';

/** Jobs that one transaction makes. */
const PART = 500;

/** The handler. */
export function remittanceAdvicesJob(): JobHandler {
  return {
    task: 'remittance-advices',
    run: async (payload, { transaction }) => {
      for (let made = PART; made === PART;) {
        const { rows } = await transaction((client) =>
          client.query<{ made: number }>('select app.enqueue_remittance_advices($1, $2) as made', [
            payload['paymentRunId'],
            PART,
          ]),
        );
        made = rows[0]?.made ?? 0;
      }
    },
  };
}
