// getIdrReport: the address of a half-year's complaints report, of its pre-check, or of the list of what it found.
import { periodFrom } from '#domain/idr/period.ts';
import { AppError } from '../../errors.ts';
import { sessionLink } from '../../files/session-link.ts';
import type { MutationGetIdrReportArgs } from '../../generated/arguments.ts';
import type { Action } from '../../graphql/options.ts';
import { IDR_PARTS, isIdrPart, type IdrRequest } from '../../idr/read-complaints.ts';
import { IDR_PATH } from '../../routes/idr.ts';
import { requireReporter } from './require-reporter.ts';

export interface GetIdrReportDependencies {
  readonly publicUrl: string;
  readonly secret: string;
  readonly now?: () => Date;
}

const NAME = 'getIdrReport';
const MOST_VERSION = 40;

export function getIdrReport({
  publicUrl,
  secret,
  now = () => new Date(),
}: GetIdrReportDependencies): Action<MutationGetIdrReportArgs> {
  return {
    kind: 'mutation',
    name: NAME,
    isSecret: true,
    typeDefs: `type IdrReport { "Good for a minute." url: String! }
      extend type Mutation {
        "The half-yearly complaints report (${IDR_PARTS.join(', ')}) of the half-year that starts on this day, with the codes of a version."
        getIdrReport(periodStart: String!, version: String!, part: String!): IdrReport!
      }`,
    run: async ({ periodStart, version, part }, context) => {
      await requireReporter(context);
      if (periodFrom(periodStart) === undefined)
        throw new AppError('validation-failed', 'Choose a half-year.', { path: [NAME, 'periodStart'] });
      if (!isIdrPart(part) || version.length > MOST_VERSION)
        throw new AppError('validation-failed', 'There is no such part of the report.', { path: [NAME, 'part'] });
      const request: IdrRequest = { periodStart, version, part };
      return { url: `${publicUrl}${sessionLink({ secret, now }, IDR_PATH, context.session, request)}` };
    },
  };
}
