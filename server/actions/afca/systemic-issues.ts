// systemicIssueSuggestions and recordSystemicIssue: products and issues of complaints that repeat, and the register's entry
// of one with its complaints (RG 271.118 to 271.121).
import { FIELD_REQUIRED } from '#domain/issue.ts';
import type { SystemicSuggestion } from '#domain/systemic-issue.ts';
import { lengthFault } from '#domain/text-length.ts';
import { requireHandler } from '../../caller/session-of.ts';
import { AppError } from '../../errors.ts';
import type { MutationRecordSystemicIssueArgs } from '../../generated/arguments.ts';
import type { Action } from '../../graphql/options.ts';

const NAME = 'recordSystemicIssue';
const LONGEST = { title: 200, description: 20_000 } as const;

const refuse = (message: string, field: string) => new AppError('validation-failed', message, { path: [NAME, field] });

/** What repeats among the complaints that the person sees, and no open systemic issue is about. */
export function systemicIssueSuggestions(): Action {
  return {
    kind: 'query',
    name: 'systemicIssueSuggestions',
    typeDefs: `type SystemicIssueSuggestion { product: String! issue: String! complaints: Int! days: Int! }
      extend type Query {
        "Products and issues of complaints that repeat, as the organisation's setting systemic_issue_rule counts them, and that no open systemic issue is about."
        systemicIssueSuggestions: [SystemicIssueSuggestion!]!
      }`,
    run: async (_args, context) => {
      requireHandler(context.session);
      return [...(await context.query('select product, issue, complaints, days from app.systemic_suggestions()', []))];
    },
  };
}

/** Records a suggestion as systemic issue, with the complaints that it counts. */
export function recordSystemicIssue(): Action<MutationRecordSystemicIssueArgs> {
  return {
    kind: 'mutation',
    name: NAME,
    typeDefs: `type RecordedSystemicIssue { id: bigint! complaints: Int! }
      extend type Mutation {
        "Records a suggested systemic issue and links the complaints that it counts, in one go. The caller owns it."
        recordSystemicIssue(product: String!, issue: String!, title: String!, description: String!): RecordedSystemicIssue!
      }`,
    run: async ({ product, issue, ...texts }, context) => {
      requireHandler(context.session);
      for (const field of ['title', 'description'] as const) {
        const fault = texts[field].trim() === '' ? FIELD_REQUIRED : lengthFault(texts[field].trim(), LONGEST[field]);
        if (fault !== undefined) throw refuse(fault, field);
      }
      return context.transaction(async (client) => {
        const { rows } = await client.query<SystemicSuggestion>(
          'select product, issue, complaints, days from app.systemic_suggestions() where product = $1 and issue = $2',
          [product, issue],
        );
        const [suggestion] = rows;
        if (!suggestion)
          throw refuse('This is not suggested any more. Load the page again to see what is recorded.', 'issue');
        const made = await client.query<{ id: number }>(
          `insert into systemic_issue (title, description, product, issue, owner_id)
           values ($1, $2, $3, $4, app.user_id()) returning id::float8 as id`,
          [texts.title.trim(), texts.description.trim(), product, issue],
        );
        const id = made.rows[0]?.id;
        const linked = await client.query(
          `insert into systemic_issue_complaint (systemic_issue_id, complaint_id)
           select $1, c.id from complaint c
           where c.product = $2 and c.issue = $3 and c.status <> 'cancelled' and c.dt_received > app.now() - make_interval(days => $4)
           order by c.id`,
          [id, product, issue, suggestion.days],
        );
        return { id, complaints: linked.rowCount ?? 0 };
      });
    },
  };
}
