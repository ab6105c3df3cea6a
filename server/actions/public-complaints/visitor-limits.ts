// How often one address may do what costs more than reading: beside the requests of a minute, which all visitors are counted by.
import type { ActionContext } from '../../graphql/options.ts';
import type { Counter, CounterOf } from '../../throttle/counter.ts';
import { TooManyRequests } from '../../throttle/too-many-requests.ts';

const HOUR = 3600;
/** Files for each complaint that may be sent: five, and some that were removed again. */
const FILES_PER_COMPLAINT = 8;

export interface VisitorLimits {
  /** Counts a complaint that is sent. @throws TooManyRequests */
  countComplaint(context: ActionContext): Promise<void>;
  /** Counts a file that is to be uploaded. @throws TooManyRequests */
  countFile(context: ActionContext): Promise<void>;
}

/** @param complaints most complaints of one address in an hour */
export function createVisitorLimits(counterOf: CounterOf, complaints: number): VisitorLimits {
  const ofComplaints = counterOf({ name: 'complaint', most: complaints, seconds: HOUR });
  const ofFiles = counterOf({ name: 'complaint-file', most: complaints * FILES_PER_COMPLAINT, seconds: HOUR });
  async function count(counter: Counter, { session }: ActionContext): Promise<void> {
    // whoever is signed in counts by the address that the service has of nobody: one for all of them
    const wait = await counter.count(session.address ?? 'members');
    if (wait !== undefined) throw new TooManyRequests(wait);
  }
  return {
    countComplaint: (context) => count(ofComplaints, context),
    countFile: (context) => count(ofFiles, context),
  };
}
