// beginPublicUpload: a form for one file of a public complaint, with a one-time ticket that the complaint names (RULES 34).
import { createHash, randomBytes } from 'node:crypto';
import { isProgramName, fileTypeProblem } from '#domain/file-types.ts';
import { LARGEST_PUBLIC_FILE } from '#domain/public-complaint.ts';
import { SYSTEM_USER_ID } from '#domain/session.ts';
import { AppError } from '../../errors.ts';
import type { Transactions } from '../../database/transactions.ts';
import { announcedProblem, type FileContents } from '../../files/file-contents.ts';
import type { StorageGateway } from '../../gateways/storage/gateway.ts';
import { createKey } from '../../gateways/storage/keys.ts';
import type { MutationBeginPublicUploadArgs } from '../../generated/arguments.ts';
import type { Action } from '../../graphql/options.ts';
import { readForm } from './get-public-complaint-form.ts';
import type { VisitorLimits } from './visitor-limits.ts';

export interface BeginPublicUploadDependencies {
  readonly storage: StorageGateway;
  readonly contents: FileContents;
  readonly transactions: Transactions;
  readonly limits: VisitorLimits;
}

const NAME = 'beginPublicUpload';
const LONGEST_NAME = 300;
/** Seconds that the form can be posted. */
const FORM_SECONDS = 900;
/** Hours within which the complaint is sent. */
const TICKET_HOURS = 24;

/** What the database keeps of a ticket: who reads it there can use none. */
export const ticketHash = (ticket: string): string => createHash('sha256').update(ticket).digest('hex');

function refuse(message: string, argument: string): never {
  throw new AppError('validation-failed', message, { path: [NAME, argument] });
}

function checkAnnounced(name: string, size: number): void {
  if (name === '' || name.length > LONGEST_NAME) refuse('Field is required', 'name');
  if (isProgramName(name)) refuse(fileTypeProblem(name, undefined) ?? 'Programs can’t be uploaded.', 'name');
  const problem = announcedProblem(name, size, LARGEST_PUBLIC_FILE);
  if (problem !== undefined) refuse(problem, 'size');
}

export function beginPublicUpload({
  storage,
  contents,
  transactions,
  limits,
}: BeginPublicUploadDependencies): Action<MutationBeginPublicUploadArgs> {
  return {
    kind: 'mutation',
    name: NAME,
    isSecret: true,
    typeDefs: `type PublicUpload { "Names the file when the complaint is sent; good once, for a day." ticket: String! url: String! "Form fields, to be posted before the file." fields: jsonb! }
      extend type Mutation { "A form for one file of a public complaint; null where the organisation takes none." beginPublicUpload(orgId: bigint!, name: String!, size: bigint!): PublicUpload }`,
    run: async (args, context) => {
      await limits.countFile(context);
      const orgId = Number(args.orgId);
      const name = args.name.trim();
      checkAnnounced(name, Number(args.size));
      if ((await readForm(transactions, orgId)) === undefined) return null;
      const ticket = randomBytes(32).toString('base64url');
      const key = createKey(orgId, name);
      await contents.begin({ orgId, userId: SYSTEM_USER_ID, key, seconds: FORM_SECONDS });
      await transactions.asSystem(orgId, (client) =>
        client.query(
          `insert into upload_ticket (token_hash, purpose, keys, expires_at) values ($1, 'public-complaint', $2, now() + make_interval(hours => $3))`,
          [ticketHash(ticket), JSON.stringify([key]), TICKET_HOURS],
        ),
      );
      const form = await storage.createUpload({
        key,
        maximumBytes: LARGEST_PUBLIC_FILE,
        expiresInSeconds: FORM_SECONDS,
        replaces: false,
      });
      return { ...form, ticket };
    },
  };
}
