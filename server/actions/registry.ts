// Every action that the GraphQL service serves beside tables and functions.
import type { Gateways } from '../compose-gateways.ts';
import type { Definitions } from '../definitions/load.ts';
import type { Tables } from '../definitions/tables.ts';
import type { Transactions } from '../database/transactions.ts';
import type { FileContents } from '../files/file-contents.ts';
import { AppError } from '../errors.ts';
import { GraphqlServiceError } from '../graphql/errors.ts';
import type { Action } from '../graphql/options.ts';
import type { IdentityAdmin } from '../gateways/identity/gateway.ts';
import type { CompileRows } from '../import/references.ts';
import type { Viewers } from '../presence/viewers.ts';
import type { ForeignKey } from '../usage/foreign-keys.ts';
import { claimRule } from '../validation/claim-rules.ts';
import type { WriteRule } from '../validation/write-rule.ts';
import { acceptTerms, terms } from './accept-terms.ts';
import { adminInviteUser } from './admin-invite-user.ts';
import { attachToMyJob } from './attach-to-my-job.ts';
import { bounded } from './bounded.ts';
import { completeTask } from './complete-task.ts';
import { getClaimByAccessKey } from './get-claim-by-access-key.ts';
import { getClaimDocument } from './get-claim-document.ts';
import { getFileUrl } from './get-file-url.ts';
import { getLibraryArchive } from './get-library-archive.ts';
import { getMyOrgs } from './get-my-orgs.ts';
import { getPresignedUrlWithoutFields } from './get-presigned-url-without-fields.ts';
import { getPresignedUrl } from './get-presigned-url.ts';
import { getTwilioToken } from './get-twilio-token.ts';
import { importRecords } from './import-records.ts';
import { assignInboundMessage, dismissInboundMessage } from './inbound-messages.ts';
import { inviteUser } from './invite-user.ts';
import { leaveOrganisation, leaving } from './leave-organisation.ts';
import { onboardOrg } from './onboard-org.ts';
import { previewTemplate } from './preview-template.ts';
import { recordUsage } from './record-usage.ts';
import { replaceTimeline } from './replace-timeline.ts';
import { resendMessage } from './resend-message.ts';
import { resetMfa } from './reset-mfa.ts';
import { resetPassword } from './reset-password.ts';
import { retryJob } from './retry-job.ts';
import { revealBankAccount } from './reveal-bank-account.ts';
import { rotateClaimAccessKey } from './rotate-claim-access-key.ts';
import { sendEmailOnBehalfOfClient } from './send-email-on-behalf-of-client.ts';
import { sendEmail } from './send-email.ts';
import { sendMessage } from './send-message.ts';
import { sendSms } from './send-sms.ts';
import { setUserDefaultOrg } from './set-user-default-org.ts';
import { signOut } from './sign-out.ts';
import { shareClaimLink } from './share-claim-link.ts';
import { taskDraft } from './task-draft.ts';
import { updateClaimOwner } from './update-claim-owner.ts';
import { updateClaimSupplier } from './update-claim-supplier.ts';
import { updateUserInOrg } from './update-user-in-org.ts';
import { viewersAction } from './viewers.ts';

export interface ActionDependencies {
  readonly gateways: Gateways;
  readonly transactions: Transactions;
  readonly publicUrl: string;
  readonly definitions: Definitions;
  readonly tables: Tables;
  readonly foreignKeys: ReadonlyMap<string, readonly ForeignKey[]>;
  readonly compileRows: CompileRows;
  /** What imported rows are held against beside their definition. */
  readonly writeRules: readonly WriteRule[];
  /** undefined where no credentials for the provider's management are configured. */
  readonly identityAdmin: IdentityAdmin | undefined;
  readonly endSession: (sid: string) => Promise<void>;
  readonly maximumUploadBytes: number;
  readonly contents: FileContents;
  /** Signs addresses. */
  readonly secret: string;
  readonly viewers: Viewers;
}

async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new GraphqlServiceError(error.code, error.message, {
      path: error.path,
      ...(error.issues ? { extensions: { issues: error.issues } } : {}),
      cause: error,
    });
  }
}

/** The service's own refusals, as the engine answers them. */
function translated(action: Action): Action {
  const { live } = action;
  return {
    ...action,
    run: (args, context) => refusing(async () => action.run(args, context)),
    ...(live && { live: { ...live, join: (args, context) => refusing(async () => live.join(args, context)) } }),
  };
}

/** All actions, ready for the engine. */
export function createActions({
  gateways,
  transactions,
  publicUrl,
  definitions,
  tables,
  foreignKeys,
  compileRows,
  writeRules,
  identityAdmin,
  endSession,
  maximumUploadBytes,
  contents,
  secret,
  viewers,
}: ActionDependencies): Action[] {
  const { storage } = gateways;
  return [
    getMyOrgs({ transactions }),
    setUserDefaultOrg({ transactions }),
    signOut({ endSession }),
    terms({ transactions }),
    acceptTerms({ transactions }),
    getFileUrl({ storage, contents, transactions }),
    getPresignedUrl({ storage, contents, maximumBytes: maximumUploadBytes }),
    getPresignedUrlWithoutFields({ storage, contents }),
    getLibraryArchive({ publicUrl, secret }),
    getClaimDocument({ publicUrl, secret }),
    getClaimByAccessKey({ transactions }),
    updateClaimOwner(),
    updateClaimSupplier({ definitions }),
    attachToMyJob({ contents }),
    replaceTimeline(),
    completeTask({ claimRules: [claimRule] }),
    taskDraft(),
    rotateClaimAccessKey(),
    revealBankAccount(),
    shareClaimLink({ publicUrl }),
    sendEmail({ host: new URL(publicUrl).hostname, address: gateways.mail.address, publicUrl }),
    sendSms({ publicUrl }),
    sendMessage({ host: new URL(publicUrl).hostname, address: gateways.mail.address }),
    sendEmailOnBehalfOfClient({ host: new URL(publicUrl).hostname, address: gateways.mail.address, publicUrl }),
    resendMessage(),
    assignInboundMessage(),
    dismissInboundMessage({ storage }),
    getTwilioToken({ voice: gateways.voice }),
    previewTemplate({ publicUrl }),
    retryJob(),
    recordUsage({ definitions, tables, foreignKeys }),
    importRecords({ definitions, tables, compileRows, writeRules }),
    inviteUser(),
    leaveOrganisation(),
    leaving(),
    adminInviteUser(),
    onboardOrg(),
    updateUserInOrg({ definitions }),
    resetPassword({ mail: gateways.mail, identityAdmin, publicUrl, transactions }),
    resetMfa({ identityAdmin, transactions }),
    viewersAction({ viewers }),
  ].map((action) => translated(bounded(action)));
}
