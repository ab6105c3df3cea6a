// myMoneyLimits: what the person who asks may settle alone (RULES 27): the limits of a role are not read by its people.
import type { Action } from '../../graphql/options.ts';
import { requireHandler } from '../../caller/session-of.ts';

interface Limits {
  readonly reserve: number | null;
  readonly payment: number | null;
}

export function myMoneyLimits(): Action {
  return {
    kind: 'query',
    name: 'myMoneyLimits',
    typeDefs: `"null is no limit." type MoneyLimits { "For the total reserve of a claim." reserve: numeric "For one payment." payment: numeric }
      extend type Query { "The largest reserve and payment that the person who asks may settle alone: their own limits, else their role's." myMoneyLimits: MoneyLimits }`,
    run: async (_args, context) => {
      requireHandler(context.session);
      const [limits] = await context.query<Limits & Record<string, unknown>>(
        `select app.money_limit('reserve')::float8 as reserve, app.money_limit('payment')::float8 as payment`,
      );
      return limits ?? null;
    },
  };
}
