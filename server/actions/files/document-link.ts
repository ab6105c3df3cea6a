// Actions that give the address of a document which is made as it is fetched: an invoice's, a letter's, a bundle's.
import { sessionLink } from '../../files/session-link.ts';
import type { Action, ActionContext } from '../../graphql/options.ts';
import { FILE_URL } from './stored-file.ts';

export interface DocumentLinkOptions {
  readonly publicUrl: string;
  readonly secret: string;
  readonly now?: () => Date;
}

interface LinkedDocument<Id extends string> {
  /** 'getInvoiceDocument' */
  readonly name: string;
  /** What the schema says about it. */
  readonly description: string;
  /** 'invoiceId': the argument that tells which. */
  readonly id: Id;
  /** The route that the document is fetched from. */
  readonly path: string;
  /** @throws AppError when the person may not have the document */
  readonly requireOwn: (context: ActionContext, id: number, action: string) => Promise<unknown>;
}

/** A mutation that answers with the address of one document, good for a minute and for who asked. */
export function documentLink<Id extends string>(
  { publicUrl, secret, now = () => new Date() }: DocumentLinkOptions,
  { name, description, id, path, requireOwn }: LinkedDocument<Id>,
): Action<Readonly<Record<Id, number | string>>> {
  return {
    kind: 'mutation',
    name,
    isSecret: true,
    typeDefs: `${FILE_URL}
      extend type Mutation { "${description} The address is good for a minute." ${name}(${id}: bigint!): FileUrl! }`,
    run: async (args, context) => {
      const asked = Number(args[id]);
      await requireOwn(context, asked, name);
      return { url: `${publicUrl}${sessionLink({ secret, now }, path, context.session, { [id]: asked })}` };
    },
  };
}
