// getPresignedUrl: a form that the browser posts a file to (spec 1 §7); the File row is inserted afterwards.
import { AppError } from '../errors.ts';
import type { StorageGateway } from '../gateways/storage/gateway.ts';
import { belongsTo, createKey } from '../gateways/storage/keys.ts';
import type { Action } from '../graphql/options.ts';
import { requireMember } from './session-of.ts';
import { findMemberFile } from './stored-file.ts';

export interface GetPresignedUrlDependencies {
  readonly storage: StorageGateway;
  readonly maximumBytes: number;
}

const FORM_SECONDS = 900;
const LONGEST_NAME = 300;

export function getPresignedUrl({ storage, maximumBytes }: GetPresignedUrlDependencies): Action {
  return {
    kind: 'mutation',
    name: 'getPresignedUrl',
    typeDefs: `type PresignedUrl { url: String! "Name of the file in the storage: insert it with the File." key: String! "Form fields, to be posted before the file." fields: jsonb! }
      extend type Mutation {
        "A form for one upload. With the key of a file that is there, its content is replaced."
        getPresignedUrl(name: String!, key: String, isPublic: Boolean): PresignedUrl!
      }`,
    run: async (args, context) => {
      const { orgId, role } = requireMember(context.session);
      const name = String(args['name']).trim();
      if (name === '' || name.length > LONGEST_NAME) throw new AppError('validation-failed', 'Field is required', { path: ['getPresignedUrl', 'name'] });
      if (args['isPublic'] === true && role !== 'org_admin') throw new AppError('access-denied', 'Only administrators publish files.');
      // the membership of this moment is checked by this first query
      const wanted = typeof args['key'] === 'string' ? args['key'] : undefined;
      const existing = await findMemberFile(context, wanted ?? '');
      if (wanted !== undefined && !belongsTo(wanted, orgId)) throw new AppError('not-found', 'There is no such file.', { path: ['getPresignedUrl', 'key'] });
      const key = wanted ?? createKey(orgId, name);
      const form = await storage.createUpload({ key, maximumBytes, expiresInSeconds: FORM_SECONDS, replaces: existing !== undefined });
      return { ...form, key };
    },
  };
}
