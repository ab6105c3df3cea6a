// letterValues: what is known of a record for a letter about it.
import { kindsWith } from '#domain/records.ts';
import { requireHandler } from '../../caller/session-of.ts';
import type { QueryLetterValuesArgs } from '../../generated/arguments.ts';
import type { Action } from '../../graphql/options.ts';
import { letterStart } from '../../messages/letter-values.ts';
import { noSuchRecord, readRecord, RECORD_ARGUMENTS } from '../record-argument.ts';

const NAME = 'letterValues';

export function letterValues({ publicUrl }: { readonly publicUrl: string }): Action<QueryLetterValuesArgs> {
  return {
    kind: 'query',
    name: NAME,
    typeDefs: `type LetterValues { "By the key of the merge field; what is not known is left out." values: jsonb! "Name and address, a line each." recipient: String! "Where an e-mail to them goes, where it is known." email: String }
      extend type Query { "What a letter about a record is filled with." letterValues(${RECORD_ARGUMENTS}): LetterValues! }`,
    run: async (args, context) => {
      requireHandler(context.session);
      const record = readRecord(args, NAME, kindsWith('letters'));
      const start = await letterStart(record, publicUrl, context);
      if (!start) throw noSuchRecord(record, NAME);
      return start;
    },
  };
}
