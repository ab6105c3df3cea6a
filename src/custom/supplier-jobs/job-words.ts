// A supplier's job in words.
import type { JobStatus } from '#domain/supplier-job.ts';

/** How often to ask while the socket is down: the spec's interval for suppliers and jobs (spec 1 §9). */
export const JOBS_POLL_MS = 2000;

interface Site {
  readonly siteUnitNumber: string | null;
  readonly siteStreetNumber: string | null;
  readonly siteStreetName: string | null;
  readonly siteSuburb: string | null;
  readonly siteCity: string | null;
  readonly siteState: string | null;
  readonly sitePostcode: string | null;
}

const joined = (separator: string, ...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(separator);

/** '2/14 Wattle Street, Newtown NSW 2042'; empty where nothing is known. */
export function siteAddress({
  siteUnitNumber,
  siteStreetNumber,
  siteStreetName,
  siteSuburb,
  siteCity,
  siteState,
  sitePostcode,
}: Site): string {
  const street = joined(' ', joined('/', siteUnitNumber, siteStreetNumber), siteStreetName);
  return joined(', ', street, joined(' ', siteSuburb ?? siteCity, siteState, sitePostcode));
}

interface Step {
  readonly label: string;
  /** Asked before it is taken: there is no way back for a supplier. */
  readonly question: string;
  readonly done: string;
}

/** What taking a job to a state is called. */
export const STEPS: Readonly<Record<Exclude<JobStatus, 'New'>, Step>> = {
  Accepted: { label: 'Accept job', question: 'Do you take on this job?', done: 'Job accepted.' },
  'In progress': { label: 'Start work', question: 'Has the work begun?', done: 'Job is in progress.' },
  Completed: {
    label: 'Complete job',
    question: 'Is the work done? The job cannot be opened again by you.',
    done: 'Job completed.',
  },
};
