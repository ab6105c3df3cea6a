// getPresignedUrlWithoutFields: the address that opens a file in a new tab (spec 1 §7).
import { AppError } from '../errors.ts';
import type { StorageGateway } from '../gateways/storage/gateway.ts';
import type { Action } from '../graphql/options.ts';
import { requireMember } from './session-of.ts';
import { FILE_URL, fileUrl, findMemberFile } from './stored-file.ts';

export function getPresignedUrlWithoutFields({ storage }: { readonly storage: StorageGateway }): Action {
  return {
    kind: 'mutation',
    name: 'getPresignedUrlWithoutFields',
    typeDefs: `${FILE_URL} extend type Mutation { getPresignedUrlWithoutFields(key: String!): FileUrl }`,
    run: async ({ key }, context) => {
      requireMember(context.session);
      const file = await findMemberFile(context, String(key));
      if (!file) throw new AppError('not-found', 'There is no such file.', { path: ['getPresignedUrlWithoutFields', 'key'] });
      return fileUrl(storage, file);
    },
  };
}
