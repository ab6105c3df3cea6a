// Every action that the GraphQL service serves beside tables and functions.
import type { Gateways } from '../compose-gateways.ts';
import type { Transactions } from '../database/transactions.ts';
import { AppError } from '../errors.ts';
import { GraphqlServiceError } from '../graphql/errors.ts';
import type { Action } from '../graphql/options.ts';
import { acceptTerms, terms } from './accept-terms.ts';
import { getClaimByAccessKey } from './get-claim-by-access-key.ts';
import { getFileUrl } from './get-file-url.ts';
import { getMyOrgs } from './get-my-orgs.ts';
import { getPresignedUrlWithoutFields } from './get-presigned-url-without-fields.ts';
import { getPresignedUrl } from './get-presigned-url.ts';
import { retryJob } from './retry-job.ts';
import { rotateClaimAccessKey } from './rotate-claim-access-key.ts';
import { sendEmail } from './send-email.ts';
import { sendSms } from './send-sms.ts';
import { setUserDefaultOrg } from './set-user-default-org.ts';
import { updateClaimOwner } from './update-claim-owner.ts';

export interface ActionDependencies {
  readonly gateways: Gateways;
  readonly transactions: Transactions;
  readonly publicUrl: string;
  readonly maximumUploadBytes: number;
}

/** The service's own refusals, as the engine answers them. */
function translated(action: Action): Action {
  return {
    ...action,
    run: async (args, context) => {
      try {
        return await action.run(args, context);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        throw new GraphqlServiceError(error.code, error.message, { path: error.path, cause: error });
      }
    },
  };
}

/** All actions, ready for the engine. */
export function createActions({ gateways, transactions, publicUrl, maximumUploadBytes }: ActionDependencies): Action[] {
  const { storage } = gateways;
  return [
    getMyOrgs({ transactions }),
    setUserDefaultOrg({ transactions }),
    terms({ transactions }),
    acceptTerms({ transactions }),
    getFileUrl({ storage, transactions }),
    getPresignedUrl({ storage, maximumBytes: maximumUploadBytes }),
    getPresignedUrlWithoutFields({ storage }),
    getClaimByAccessKey({ transactions }),
    updateClaimOwner(),
    rotateClaimAccessKey(),
    sendEmail({ publicUrl }),
    sendSms({ publicUrl }),
    retryJob(),
  ].map(translated);
}
