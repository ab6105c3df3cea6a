// getPresignedUrlWithoutFields: the address that opens a file in a new tab (spec 1 §7).
import { AppError } from '../../errors.ts';
import type { MutationGetPresignedUrlWithoutFieldsArgs } from '../../generated/arguments.ts';
import type { Action } from '../../graphql/options.ts';
import { requireMember } from '../../caller/session-of.ts';
import { FILE_URL, fileUrl, findMemberFile, type FileUrlDependencies } from './stored-file.ts';

export function getPresignedUrlWithoutFields(
  dependencies: FileUrlDependencies,
): Action<MutationGetPresignedUrlWithoutFieldsArgs> {
  return {
    kind: 'mutation',
    name: 'getPresignedUrlWithoutFields',
    isSecret: true,
    typeDefs: `${FILE_URL} extend type Mutation {
      "Address of a file. With save, browsers keep it instead of showing it."
      getPresignedUrlWithoutFields(key: String!, save: Boolean): FileUrl
    }`,
    run: async ({ key, save }, context) => {
      requireMember(context.session);
      const file = await findMemberFile(context, key);
      if (!file)
        throw new AppError('not-found', 'There is no such file.', { path: ['getPresignedUrlWithoutFields', 'key'] });
      return fileUrl(dependencies, file, save === true);
    },
  };
}
