// saveIdrCodes: the regulator's codes of our values, a version of them at once. Ours come without codes: the official
// numbers are the regulator's, and an administrator fills them in.
import { idrElement } from '#domain/idr/elements.ts';
import { AppError } from '../../errors.ts';
import type { MutationSaveIdrCodesArgs } from '../../generated/arguments.ts';
import type { Action } from '../../graphql/options.ts';
import { requireReporter } from './require-reporter.ts';

const NAME = 'saveIdrCodes';
const MOST_CODES = 2000;
const MOST = { version: 40, value: 300, code: 40 } as const;

function check({ version, codes }: MutationSaveIdrCodesArgs): void {
  const refuse = (message: string, ...path: readonly (string | number)[]): AppError =>
    new AppError('validation-failed', message, { path: [NAME, ...path] });
  if (version.trim() === '') throw refuse('Field is required', 'version');
  if (version.length > MOST.version) throw refuse(`At most ${MOST.version} characters.`, 'version');
  if (codes.length > MOST_CODES) throw refuse(`At most ${MOST_CODES} codes at a time.`, 'codes');
  for (const [index, { element, value, code }] of codes.entries()) {
    if (idrElement(element) === undefined) throw refuse('There is no such element.', 'codes', index, 'element');
    if (value.trim() === '' || value.length > MOST.value)
      throw refuse(`A value has 1 to ${MOST.value} characters.`, 'codes', index, 'value');
    if ((code ?? '').length > MOST.code)
      throw refuse(`A code has at most ${MOST.code} characters.`, 'codes', index, 'code');
  }
}

export function saveIdrCodes(): Action<MutationSaveIdrCodesArgs> {
  return {
    kind: 'mutation',
    name: NAME,
    typeDefs: `input IdrCodeInput { element: String! value: String! code: String }
      type IdrCodesSaved { count: Int! }
      extend type Mutation {
        "Sets the regulator's codes of our values in a version of the code map; those that are not named stay. For org_admin."
        saveIdrCodes(version: String!, codes: [IdrCodeInput!]!): IdrCodesSaved!
      }`,
    run: async (args, context) => {
      await requireReporter(context);
      check(args);
      // of a value that is named twice the last one counts, as in a form
      const rows = [
        ...new Map(
          args.codes.map(({ element, value, code }) => [
            `${element}\n${value}`,
            { element, value, code: code?.trim() ?? '' },
          ]),
        ).values(),
      ];
      return context.transaction(async (client) => {
        const { rowCount } = await client.query(
          `insert into idr_code_map (version, element, our_value, asic_code)
           select $1, c.element, c.value, nullif(c.code, '') from jsonb_to_recordset($2::jsonb) c (element text, value text, code text)
           on conflict on constraint idr_code_map_key do update set asic_code = excluded.asic_code where idr_code_map.asic_code is distinct from excluded.asic_code`,
          [args.version.trim(), JSON.stringify(rows)],
        );
        return { count: rowCount ?? 0 };
      });
    },
  };
}
