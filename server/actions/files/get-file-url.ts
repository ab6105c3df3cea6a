// getFileUrl: a short-lived address of a file, for members and for visitors of public pages (spec 1 §7, RULES 6).
import type { Transactions } from '../../database/transactions.ts';
import type { QueryGetFileUrlArgs } from '../../generated/arguments.ts';
import type { Action } from '../../graphql/options.ts';
import { FILE_URL, fileUrl, findFile, type FileUrlDependencies } from './stored-file.ts';

export interface GetFileUrlDependencies extends FileUrlDependencies {
  readonly transactions: Transactions;
}

export function getFileUrl({ transactions, ...dependencies }: GetFileUrlDependencies): Action<QueryGetFileUrlArgs> {
  return {
    kind: 'query',
    name: 'getFileUrl',
    typeDefs: `${FILE_URL}
      extend type Query {
        "Address of a file, null when there is none for who asks. A visitor names the access key of the claim whose summary shows it."
        getFileUrl(key: String!, accessKey: String): FileUrl
      }`,
    run: async ({ key, accessKey }, context) => {
      const file = await findFile(context, transactions, key, typeof accessKey === 'string' ? accessKey : undefined);
      return file ? fileUrl(dependencies, file) : null;
    },
  };
}
