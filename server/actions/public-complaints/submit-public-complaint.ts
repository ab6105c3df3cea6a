// submitPublicComplaint: a visitor's complaint with its files, once for each key of a form (spec 2 §5, RULES 34).
import type { ClientBase } from 'pg';
import { fieldsOf, isList } from '#domain/fields.ts';
import { isBlank, textIn } from '#domain/issue.ts';
import {
  LARGEST_PUBLIC_FILE,
  MOST_PUBLIC_FILES,
  publicComplaintFaults,
  storedContact,
} from '#domain/public-complaint.ts';
import type { Transactions } from '../../database/transactions.ts';
import { AppError } from '../../errors.ts';
import { announcedProblem, type FileContents } from '../../files/file-contents.ts';
import type { MutationSubmitPublicComplaintArgs } from '../../generated/arguments.ts';
import { acknowledgeComplaint, type AcknowledgementOptions } from '../../messages/acknowledge-complaint.ts';
import { refuseIssues } from '../../validation/issues.ts';
import type { BoundedAction } from '../bounded.ts';
import { ticketHash } from './begin-public-upload.ts';
import { readForm } from './get-public-complaint-form.ts';
import type { VisitorLimits } from './visitor-limits.ts';

export interface SubmitPublicComplaintDependencies {
  readonly transactions: Transactions;
  readonly contents: FileContents;
  readonly limits: VisitorLimits;
  readonly message: AcknowledgementOptions;
}

const NAME = 'submitPublicComplaint';
const PATH = [NAME, 'complaint'];

interface GivenFile {
  readonly hash: string;
  readonly name: string;
}

interface Receipt {
  readonly reference: string;
  readonly accessKey: string;
  /** Whether it is confirmed by e-mail. */
  readonly isConfirmed: boolean;
}

function readFiles(value: unknown): readonly GivenFile[] {
  const files = isList(value) ? value.map(fieldsOf) : [];
  if (files.length > MOST_PUBLIC_FILES)
    throw new AppError('validation-failed', `At most ${MOST_PUBLIC_FILES} files can be attached.`, {
      path: [...PATH, 'files'],
    });
  return files.map((file) => ({ hash: ticketHash(textIn(file, 'ticket')), name: textIn(file, 'name') }));
}

/** Looks at the contents before anything is written; which tickets are good is said when they are used. */
async function checkContents(
  { transactions, contents }: SubmitPublicComplaintDependencies,
  orgId: number,
  files: readonly GivenFile[],
): Promise<void> {
  for (const [index, { hash, name }] of files.entries()) {
    const key = await transactions.asSystem(orgId, async (client) => {
      const { rows } = await client.query<{ key: string }>(
        `select keys ->> 0 as key from upload_ticket where org_id = app.org_id() and token_hash = $1 and used_at is null and expires_at > now()`,
        [hash],
      );
      return rows[0]?.key;
    });
    if (key === undefined) continue;
    try {
      const { sizeBytes } = await contents.check(orgId, key, name);
      const problem = announcedProblem(name, sizeBytes, LARGEST_PUBLIC_FILE);
      if (problem !== undefined) throw new AppError('validation-failed', problem);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      throw new AppError(error.code, error.message, { path: [...PATH, 'files', index], cause: error });
    }
  }
}

async function addFiles(client: ClientBase, complaintId: number, files: readonly GivenFile[]): Promise<void> {
  if (files.length === 0) return;
  const { rows } = await client.query<{ keys: string[] }>('select app.take_upload_tickets(app.org_id(), $1) as keys', [
    files.map(({ hash }) => hash),
  ]);
  const keys = rows[0]?.keys ?? [];
  for (const [index, { name }] of files.entries())
    await client.query('insert into file (complaint_id, key, name) values ($1, $2, $3)', [
      complaintId,
      keys[index],
      name,
    ]);
}

export function submitPublicComplaint(
  dependencies: SubmitPublicComplaintDependencies,
): BoundedAction<MutationSubmitPublicComplaintArgs> {
  const { transactions, limits, message } = dependencies;

  async function make(orgId: number, formKey: string, given: unknown, files: readonly GivenFile[]): Promise<Receipt> {
    return transactions.asSystem(orgId, async (client) => {
      const { rows } = await client.query<{ id: number; key: string; isNew: boolean; isConfirmed: boolean }>(
        `select m.complaint_id::float8 as id, m.access_key as key, m.is_new as "isNew",
           exists (select from public_complaint p where p.org_id = $1 and p.complaint_id = m.complaint_id and p.acknowledged_to is not null) as "isConfirmed"
         from app.make_public_complaint($1, $2) m`,
        [orgId, JSON.stringify(given)],
      );
      const [made] = rows;
      if (made === undefined) throw new AppError('unavailable', 'The complaint could not be taken. Try again.');
      const receipt = { reference: String(made.id), accessKey: made.key, isConfirmed: made.isConfirmed };
      if (!made.isNew) return receipt;
      await addFiles(client, made.id, files);
      const isConfirmed = await acknowledgeComplaint(client, message, {
        complaintId: made.id,
        accessKey: made.key,
        formKey,
      });
      return { ...receipt, isConfirmed };
    });
  }

  /** Whoever fills in what no person sees is thanked like everybody, and nothing is made. */
  async function pretend(given: Readonly<Record<string, unknown>>): Promise<Receipt> {
    return transactions.asSystem(null, async (client) => {
      const { rows } = await client.query<{ id: number; key: string }>(
        'select complaint_id::float8 as id, access_key as key from app.nothing_made()',
      );
      return {
        reference: String(rows[0]?.id ?? ''),
        accessKey: rows[0]?.key ?? '',
        isConfirmed: textIn(given, 'preferredChannel') === 'Email',
      };
    });
  }

  return {
    kind: 'mutation',
    name: NAME,
    isSecret: true,
    typeDefs: `input PublicComplaintFileInput { "Of beginPublicUpload." ticket: String! name: String! }
      input PublicComplaintInput {
        orgId: bigint! "Made by the form: the same key makes one complaint." key: uuid!
        firstName: String lastName: String relationship: String channel: String preferredChannel: String preferredChannelValue: String
        "Key of one of the form's issues." issue: String policyNo: String incidentDescription: String complainantSolution: String
        "Left empty by people." homepage: String files: [PublicComplaintFileInput!]
      }
      type PublicComplaintReceipt { reference: String! "Of the page that shows how far it has come." accessKey: String! "Whether it is confirmed by e-mail." isConfirmed: Boolean! }
      extend type Mutation { "Makes a complaint from the public form; null where the organisation takes none." submitPublicComplaint(complaint: PublicComplaintInput!): PublicComplaintReceipt }`,
    run: async (args, context) => {
      await limits.countComplaint(context);
      const given = fieldsOf(args.complaint);
      const orgId = Number(given['orgId']);
      const form = await readForm(transactions, orgId);
      if (form === undefined) return null;
      const { issues } = fieldsOf(form);
      const keys = isList(issues) ? issues.map((one) => textIn(fieldsOf(one), 'key')) : [];
      refuseIssues(publicComplaintFaults(given, keys), PATH);
      const files = readFiles(given['files']);
      if (!isBlank(given['homepage'])) return pretend(given);
      await checkContents(dependencies, orgId, files);
      const formKey = textIn(given, 'key').toLowerCase();
      const channel = textIn(given, 'preferredChannel');
      return make(
        orgId,
        formKey,
        {
          ...given,
          key: formKey,
          preferredChannelValue: storedContact(channel, textIn(given, 'preferredChannelValue')),
        },
        files,
      );
    },
  };
}
