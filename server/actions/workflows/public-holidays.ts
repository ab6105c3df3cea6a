// publicHolidays: the days off of an organisation, as runs of workflows count them; the simulator asks for them.
import { AppError } from '../../errors.ts';
import { holidaysOf, type OwnHolidays } from '../../calendar/holidays.ts';
import type { QueryPublicHolidaysArgs } from '../../generated/arguments.ts';
import type { Action, Row } from '../../graphql/options.ts';
import { requireOrgAdmin } from '../../people/administrators.ts';

const NAME = 'publicHolidays';
/** Waits are ten years at most, and a claim may be as old. */
const MOST_YEARS = 40;
const EARLIEST = 1980;
const LATEST = 2100;

interface Place extends Row {
  readonly state: string;
  readonly own: OwnHolidays | null;
}

function checkYears({ first, last }: QueryPublicHolidaysArgs): void {
  const refuse = (field: string, message: string) => {
    throw new AppError('validation-failed', message, { path: [NAME, field] });
  };
  if (first < EARLIEST || first > LATEST) refuse('first', `Ask for years from ${EARLIEST} to ${LATEST}.`);
  if (last < first || last > LATEST) refuse('last', `Ask for a year from ${first} to ${LATEST}.`);
  if (last - first >= MOST_YEARS) refuse('last', `Ask for at most ${MOST_YEARS} years at once.`);
}

/** publicHolidays: whole days off of the organisation's state in some years, with its own list (RULES 33). */
export function publicHolidays(): Action<QueryPublicHolidaysArgs> {
  return {
    kind: 'query',
    name: NAME,
    typeDefs: `extend type Query { "The days off of the organisation in some years, the first and the last included, in their order: those of its state with its own list. For org_admin." publicHolidays(first: Int!, last: Int!): [date!]! }`,
    run: async (args, context) => {
      await requireOrgAdmin(context);
      checkYears(args);
      const [place] = await context.query<Place>(
        `select state, app.setting(id, 'public_holidays') as own from org where id = app.org_id()`,
      );
      if (place === undefined) return [];
      const days = await holidaysOf(place.state, [args.first, args.last], place.own ?? {});
      const isAsked = (day: string) => day >= `${args.first}-` && day < `${args.last + 1}-`;
      return [...days].filter(isAsked).toSorted();
    },
  };
}
