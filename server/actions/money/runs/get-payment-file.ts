// getPaymentFile: the address of a payment run's file for the bank.
import { sessionLink } from '../../../files/session-link.ts';
import type { MutationGetPaymentFileArgs } from '../../../generated/arguments.ts';
import type { Action } from '../../../graphql/options.ts';
import { checkPaymentFile, PAYMENT_FILE_PATH } from '../../../routes/payment-file.ts';
import { FILE_URL } from '../../files/stored-file.ts';
import { asPayer } from './payment-run.ts';

export interface GetPaymentFileDependencies {
  readonly publicUrl: string;
  readonly secret: string;
  readonly now?: () => Date;
}

export function getPaymentFile({
  publicUrl,
  secret,
  now = () => new Date(),
}: GetPaymentFileDependencies): Action<MutationGetPaymentFileArgs> {
  return {
    kind: 'mutation',
    name: 'getPaymentFile',
    isSecret: true,
    typeDefs: `${FILE_URL}
      extend type Mutation {
        "A payment run's file for the bank, with whole account numbers: each taking is written into the run's history. The address is good for a minute. For people with a payment right who see all of the run's payments."
        getPaymentFile(runId: bigint!): FileUrl!
      }`,
    run: async (args, context) => {
      const runId = Number(args.runId);
      await asPayer(context, (client) => checkPaymentFile(client, runId));
      return { url: `${publicUrl}${sessionLink({ secret, now }, PAYMENT_FILE_PATH, context.session, { runId })}` };
    },
  };
}
