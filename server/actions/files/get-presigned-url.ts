// getPresignedUrl: a form that the browser posts a file to (spec 1 §7); the File row is inserted afterwards.
import { isProgramName, fileTypeProblem } from '#domain/file-types.ts';
import { AppError } from '../../errors.ts';
import { announcedProblem, type FileContents } from '../../files/file-contents.ts';
import type { StorageGateway } from '../../gateways/storage/gateway.ts';
import { belongsTo, createKey } from '../../gateways/storage/keys.ts';
import type { MutationGetPresignedUrlArgs } from '../../generated/arguments.ts';
import type { Action, ActionContext } from '../../graphql/options.ts';
import { currentUserId } from '../../caller/current-user.ts';
import { requireMember } from '../../caller/session-of.ts';
import { findMemberFile } from './stored-file.ts';

export interface GetPresignedUrlDependencies {
  readonly storage: StorageGateway;
  readonly contents: FileContents;
  readonly maximumBytes: number;
}

const FORM_SECONDS = 900;
const LONGEST_NAME = 300;

function refuse(message: string, argument: string): never {
  throw new AppError('validation-failed', message, { path: ['getPresignedUrl', argument] });
}

/** What can be known of a file before it is sent. */
function checkAnnounced(name: string, size: number | undefined, maximumBytes: number): void {
  if (name === '' || name.length > LONGEST_NAME) refuse('Field is required', 'name');
  if (isProgramName(name)) refuse(fileTypeProblem(name, undefined) ?? 'Programs can’t be uploaded.', 'name');
  const problem = announcedProblem(name, size, maximumBytes);
  if (problem !== undefined) refuse(problem, 'size');
}

/** The key whose content is replaced; only a file that the person sees has one, and suppliers only add. */
async function replacedKey(context: ActionContext, orgId: number, wanted: string): Promise<string> {
  const mayReplace = context.session.role !== 'app_supplier' && belongsTo(wanted, orgId);
  const found = mayReplace ? await findMemberFile(context, wanted) : undefined;
  if (!found) throw new AppError('not-found', 'There is no such file.', { path: ['getPresignedUrl', 'key'] });
  return found.key;
}

export function getPresignedUrl({
  storage,
  contents,
  maximumBytes,
}: GetPresignedUrlDependencies): Action<MutationGetPresignedUrlArgs> {
  return {
    kind: 'mutation',
    name: 'getPresignedUrl',
    isSecret: true,
    typeDefs: `type PresignedUrl { url: String! "Name of the file in the storage: insert it with the File." key: String! "Form fields, to be posted before the file." fields: jsonb! }
      extend type Mutation {
        "A form for one upload. With the key of a file that is there, its content is replaced. A size that is too large is refused before anything is sent."
        getPresignedUrl(name: String!, key: String, isPublic: Boolean, size: bigint): PresignedUrl!
      }`,
    run: async (args, context) => {
      const { orgId, role } = requireMember(context.session);
      const name = args.name.trim();
      checkAnnounced(name, args.size === undefined || args.size === null ? undefined : Number(args.size), maximumBytes);
      if (args.isPublic === true && role !== 'org_admin')
        throw new AppError('access-denied', 'Only administrators publish files.');
      // the membership of this moment is checked by this first query
      const userId = await currentUserId(context);
      const replaced = typeof args.key === 'string' ? await replacedKey(context, orgId, args.key) : undefined;
      const key = replaced ?? createKey(orgId, name);
      await contents.begin({ orgId, userId, key, seconds: FORM_SECONDS });
      const form = await storage.createUpload({
        key,
        maximumBytes,
        expiresInSeconds: FORM_SECONDS,
        replaces: replaced !== undefined,
      });
      return { ...form, key };
    },
  };
}
