// Every action that the GraphQL service serves beside tables and functions.
import type { Gateways } from '../compose-gateways.ts';
import type { Definitions } from '../definitions/load.ts';
import type { Tables } from '../definitions/tables.ts';
import type { Transactions } from '../database/transactions.ts';
import { AppError } from '../errors.ts';
import { GraphqlServiceError } from '../graphql/errors.ts';
import type { Action } from '../graphql/options.ts';
import type { IdentityAdmin } from '../gateways/identity/gateway.ts';
import type { CompileRows } from '../import/references.ts';
import type { ForeignKey } from '../usage/foreign-keys.ts';
import { acceptTerms, terms } from './accept-terms.ts';
import { adminInviteUser } from './admin-invite-user.ts';
import { getClaimByAccessKey } from './get-claim-by-access-key.ts';
import { getFileUrl } from './get-file-url.ts';
import { getMyOrgs } from './get-my-orgs.ts';
import { getPresignedUrlWithoutFields } from './get-presigned-url-without-fields.ts';
import { getPresignedUrl } from './get-presigned-url.ts';
import { importRecords } from './import-records.ts';
import { inviteUser } from './invite-user.ts';
import { onboardOrg } from './onboard-org.ts';
import { previewTemplate } from './preview-template.ts';
import { recordUsage } from './record-usage.ts';
import { resetMfa } from './reset-mfa.ts';
import { resetPassword } from './reset-password.ts';
import { retryJob } from './retry-job.ts';
import { rotateClaimAccessKey } from './rotate-claim-access-key.ts';
import { sendEmail } from './send-email.ts';
import { sendSms } from './send-sms.ts';
import { setUserDefaultOrg } from './set-user-default-org.ts';
import { updateClaimOwner } from './update-claim-owner.ts';
import { updateUserInOrg } from './update-user-in-org.ts';

export interface ActionDependencies {
  readonly gateways: Gateways;
  readonly transactions: Transactions;
  readonly publicUrl: string;
  readonly definitions: Definitions;
  readonly tables: Tables;
  readonly foreignKeys: ReadonlyMap<string, readonly ForeignKey[]>;
  readonly compileRows: CompileRows;
  /** undefined where no credentials for the provider's management are configured. */
  readonly identityAdmin: IdentityAdmin | undefined;
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
        throw new GraphqlServiceError(error.code, error.message, { path: error.path, ...(error.issues ? { extensions: { issues: error.issues } } : {}), cause: error });
      }
    },
  };
}

/** All actions, ready for the engine. */
export function createActions({ gateways, transactions, publicUrl, definitions, tables, foreignKeys, compileRows, identityAdmin, maximumUploadBytes }: ActionDependencies): Action[] {
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
    previewTemplate({ publicUrl }),
    retryJob(),
    recordUsage({ definitions, tables, foreignKeys }),
    importRecords({ definitions, tables, compileRows }),
    inviteUser(),
    adminInviteUser(),
    onboardOrg(),
    updateUserInOrg({ definitions }),
    resetPassword({ mail: gateways.mail, identityAdmin, publicUrl, transactions }),
    resetMfa({ identityAdmin, transactions }),
  ].map(translated);
}
