export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  bigint: { input: number | string; output: number | string; }
  numeric: { input: number | string; output: number | string; }
  jsonb: { input: unknown; output: unknown; }
  timestamptz: { input: string; output: string; }
  date: { input: string; output: string; }
  uuid: { input: string; output: string; }
};

export type QueryLeavingArgs = {
  orgId: Scalars['bigint']['input'];
};

export type QueryGetClaimByAccessKeyArgs = {
  accessKey: Scalars['String']['input'];
};

export type QueryViewersArgs = {
  entity: Scalars['String']['input'];
  entityId: Scalars['bigint']['input'];
};

export type QueryGetPublicComplaintFormArgs = {
  orgId: Scalars['bigint']['input'];
};

export type QueryGetComplaintStatusArgs = {
  accessKey: Scalars['String']['input'];
};

export type QueryTaskDraftArgs = {
  templateId: Scalars['bigint']['input'];
  entity: Scalars['String']['input'];
  entityId: Scalars['bigint']['input'];
};

export type QueryReplyAllRecipientsArgs = {
  id: Scalars['bigint']['input'];
};

export type QueryPreviewTemplateArgs = {
  relatedTo: Scalars['String']['input'];
  channel: Scalars['String']['input'];
  subject?: InputMaybe<Scalars['String']['input']>;
  template: Scalars['String']['input'];
  recordId?: InputMaybe<Scalars['bigint']['input']>;
};

export type QueryLetterValuesArgs = {
  entity: Scalars['String']['input'];
  entityId: Scalars['bigint']['input'];
};

export type QueryGetFileUrlArgs = {
  key: Scalars['String']['input'];
  accessKey?: InputMaybe<Scalars['String']['input']>;
};

export type QueryPreviewInvoiceArgs = {
  invoiceId: Scalars['bigint']['input'];
};

export type QueryGetInvoiceByAccessKeyArgs = {
  accessKey: Scalars['String']['input'];
  orgId: Scalars['bigint']['input'];
};

export type QueryRecordUsageArgs = {
  type: Scalars['String']['input'];
  id: Scalars['bigint']['input'];
};

export type QueryRuleClocksArgs = {
  entity: Scalars['String']['input'];
  entityId: Scalars['bigint']['input'];
};

export type QueryRuleCountArgs = {
  entity: Scalars['String']['input'];
  milestoneStartName: Scalars['String']['input'];
  milestoneEndName: Scalars['String']['input'];
  intervalInDays: Scalars['Int']['input'];
  intervalType: Scalars['String']['input'];
  workflowId?: InputMaybe<Scalars['bigint']['input']>;
  ruleId?: InputMaybe<Scalars['bigint']['input']>;
};

export type QueryWorkflowIssuesArgs = {
  id: Scalars['bigint']['input'];
};

export type QueryWorkflowUsesArgs = {
  id: Scalars['bigint']['input'];
};

export type QueryPublicHolidaysArgs = {
  first: Scalars['Int']['input'];
  last: Scalars['Int']['input'];
};

export type MutationAcceptTermsArgs = {
  version: Scalars['String']['input'];
};

export type MutationOnboardOrgArgs = {
  email: Scalars['String']['input'];
  orgName: Scalars['String']['input'];
};

export type MutationInviteUserArgs = {
  email: Scalars['String']['input'];
};

export type MutationLeaveOrganisationArgs = {
  orgId: Scalars['bigint']['input'];
};

export type MutationAdminInviteUserArgs = {
  email: Scalars['String']['input'];
  orgId: Scalars['bigint']['input'];
};

export type MutationUpdateUserInOrgArgs = {
  userOrgData: UserOrgDataInput;
  userId: Scalars['bigint']['input'];
  externalOrgs: ReadonlyArray<UserExternalOrgInput>;
  rowVersion?: InputMaybe<Scalars['Int']['input']>;
};

export type MutationResetPasswordArgs = {
  userId: Scalars['bigint']['input'];
};

export type MutationResetMfaArgs = {
  userId: Scalars['bigint']['input'];
};

export type MutationGetClaimDocumentArgs = {
  claimId: Scalars['bigint']['input'];
};

export type MutationUpdateClaimOwnerArgs = {
  claimId: Scalars['bigint']['input'];
  ownerId: Scalars['bigint']['input'];
  externalOrgs: ReadonlyArray<ClaimExternalOrgInput>;
  rowVersion?: InputMaybe<Scalars['Int']['input']>;
};

export type MutationReplaceTimelineArgs = {
  entity: Scalars['String']['input'];
  entityId: Scalars['bigint']['input'];
  replaces: ReadonlyArray<Scalars['bigint']['input']>;
  items: ReadonlyArray<TimelineStepInput>;
};

export type MutationRotateClaimAccessKeyArgs = {
  claimId: Scalars['bigint']['input'];
};

export type MutationPauseWorkflowRunArgs = {
  claimId: Scalars['bigint']['input'];
};

export type MutationResumeWorkflowRunArgs = {
  claimId: Scalars['bigint']['input'];
};

export type MutationCancelWorkflowRunArgs = {
  claimId: Scalars['bigint']['input'];
  reason: Scalars['String']['input'];
};

export type MutationRestartWorkflowRunArgs = {
  claimId: Scalars['bigint']['input'];
  reason?: InputMaybe<Scalars['String']['input']>;
};

export type MutationRetryWorkflowStepArgs = {
  claimId: Scalars['bigint']['input'];
  nodeId: Scalars['String']['input'];
};

export type MutationSkipWorkflowStepArgs = {
  claimId: Scalars['bigint']['input'];
  nodeId: Scalars['String']['input'];
  reason: Scalars['String']['input'];
};

export type MutationBulkReassignArgs = {
  entity: Scalars['String']['input'];
  ids: ReadonlyArray<Scalars['bigint']['input']>;
  ownerId: Scalars['bigint']['input'];
  dryRun: Scalars['Boolean']['input'];
};

export type MutationBulkFlagArgs = {
  entity: Scalars['String']['input'];
  ids: ReadonlyArray<Scalars['bigint']['input']>;
  labelActive: Scalars['String']['input'];
  labelClosed?: InputMaybe<Scalars['String']['input']>;
  dryRun: Scalars['Boolean']['input'];
};

export type MutationBulkMessageArgs = {
  entity: Scalars['String']['input'];
  ids: ReadonlyArray<Scalars['bigint']['input']>;
  templateId: Scalars['bigint']['input'];
  sendTo?: InputMaybe<Scalars['String']['input']>;
  dryRun: Scalars['Boolean']['input'];
};

export type MutationBeginPublicUploadArgs = {
  orgId: Scalars['bigint']['input'];
  name: Scalars['String']['input'];
  size: Scalars['bigint']['input'];
};

export type MutationSubmitPublicComplaintArgs = {
  complaint: PublicComplaintInput;
};

export type MutationCompleteTaskArgs = {
  id: Scalars['bigint']['input'];
  orgId: Scalars['bigint']['input'];
  claim?: InputMaybe<TaskClaimChange>;
  reserve?: InputMaybe<TaskReserve>;
  payment?: InputMaybe<TaskPayment>;
};

export type MutationCompleteTasksArgs = {
  ids: ReadonlyArray<Scalars['bigint']['input']>;
  dryRun: Scalars['Boolean']['input'];
};

export type MutationReassignTasksArgs = {
  tasks: ReadonlyArray<TaskAssignment>;
  heldById?: InputMaybe<Scalars['bigint']['input']>;
  dryRun: Scalars['Boolean']['input'];
};

export type MutationRecordMilestoneArgs = {
  entity: Scalars['String']['input'];
  entityId: Scalars['bigint']['input'];
  milestone: Scalars['String']['input'];
  occurredAt: Scalars['timestamptz']['input'];
  channel: Scalars['String']['input'];
  proof?: InputMaybe<Scalars['String']['input']>;
  fileId?: InputMaybe<Scalars['uuid']['input']>;
  messageId?: InputMaybe<Scalars['bigint']['input']>;
};

export type MutationShareClaimLinkArgs = {
  claimId: Scalars['bigint']['input'];
  to: Scalars['String']['input'];
};

export type MutationSendEmailArgs = {
  templateId: Scalars['String']['input'];
  to: ReadonlyArray<Scalars['String']['input']>;
  data?: InputMaybe<Scalars['jsonb']['input']>;
};

export type MutationSendSmsArgs = {
  templateId: Scalars['String']['input'];
  to: ReadonlyArray<Scalars['String']['input']>;
  data?: InputMaybe<Scalars['jsonb']['input']>;
};

export type MutationSendMessageArgs = {
  message: MessageInput;
};

export type MutationSendEmailOnBehalfOfClientArgs = {
  body: Scalars['String']['input'];
  to: ReadonlyArray<Scalars['String']['input']>;
  data?: InputMaybe<Scalars['jsonb']['input']>;
};

export type MutationResendMessageArgs = {
  id: Scalars['bigint']['input'];
};

export type MutationAssignInboundMessageArgs = {
  id: Scalars['bigint']['input'];
  entity: Scalars['String']['input'];
  entityId: Scalars['bigint']['input'];
};

export type MutationDismissInboundMessageArgs = {
  id: Scalars['bigint']['input'];
};

export type MutationGetLetterDocumentArgs = {
  letterId: Scalars['bigint']['input'];
};

export type MutationFinaliseLetterArgs = {
  letterId: Scalars['bigint']['input'];
  rowVersion: Scalars['Int']['input'];
};

export type MutationSendLetterArgs = {
  letterId: Scalars['bigint']['input'];
  to: ReadonlyArray<MessageRecipientInput>;
  cc?: InputMaybe<ReadonlyArray<MessageRecipientInput>>;
  subject: Scalars['String']['input'];
  content: Scalars['String']['input'];
};

export type MutationPostLetterArgs = {
  letterId: Scalars['bigint']['input'];
  postedOn: Scalars['date']['input'];
};

export type MutationRecordSystemicIssueArgs = {
  product: Scalars['String']['input'];
  issue: Scalars['String']['input'];
  title: Scalars['String']['input'];
  description: Scalars['String']['input'];
};

export type MutationGetComplaintBundleArgs = {
  complaintId: Scalars['bigint']['input'];
};

export type MutationGetPresignedUrlArgs = {
  name: Scalars['String']['input'];
  key?: InputMaybe<Scalars['String']['input']>;
  isPublic?: InputMaybe<Scalars['Boolean']['input']>;
  size?: InputMaybe<Scalars['bigint']['input']>;
};

export type MutationGetPresignedUrlWithoutFieldsArgs = {
  key: Scalars['String']['input'];
  save?: InputMaybe<Scalars['Boolean']['input']>;
};

export type MutationGetLibraryArchiveArgs = {
  entity: Scalars['String']['input'];
  entityId: Scalars['bigint']['input'];
  categories?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

export type MutationUpdateClaimSupplierArgs = {
  id: Scalars['bigint']['input'];
  orgId: Scalars['bigint']['input'];
  claimSupplier: ClaimSupplierChange;
  jobs: ReadonlyArray<SupplierJobChange>;
};

export type MutationAttachToMyJobArgs = {
  jobId: Scalars['bigint']['input'];
  id: Scalars['uuid']['input'];
  key: Scalars['String']['input'];
  name: Scalars['String']['input'];
};

export type MutationRevealBankAccountArgs = {
  type: Scalars['String']['input'];
  id: Scalars['bigint']['input'];
};

export type MutationSaveInvoiceArgs = {
  invoice: InvoiceInput;
  lines: ReadonlyArray<InvoiceLineInput>;
};

export type MutationExportInvoicesArgs = {
  invoiceIds: ReadonlyArray<Scalars['bigint']['input']>;
};

export type MutationGetInvoiceExportArgs = {
  exportId: Scalars['bigint']['input'];
};

export type MutationDecidePaymentsArgs = {
  ids: ReadonlyArray<Scalars['bigint']['input']>;
  status: Scalars['String']['input'];
  reason?: InputMaybe<Scalars['String']['input']>;
  rowVersions?: InputMaybe<ReadonlyArray<Scalars['Int']['input']>>;
};

export type MutationDecideReserveChangesArgs = {
  ids: ReadonlyArray<Scalars['bigint']['input']>;
  status: Scalars['String']['input'];
  reason?: InputMaybe<Scalars['String']['input']>;
};

export type MutationApproveAndSendInvoiceArgs = {
  invoiceId: Scalars['bigint']['input'];
};

export type MutationGetInvoiceDocumentArgs = {
  invoiceId: Scalars['bigint']['input'];
};

export type MutationAddToPaymentRunArgs = {
  runId: Scalars['bigint']['input'];
  paymentIds: ReadonlyArray<Scalars['bigint']['input']>;
};

export type MutationRemoveFromPaymentRunArgs = {
  runId: Scalars['bigint']['input'];
  paymentIds: ReadonlyArray<Scalars['bigint']['input']>;
};

export type MutationWritePaymentRunArgs = {
  runId: Scalars['bigint']['input'];
};

export type MutationConfirmPaymentRunArgs = {
  runId: Scalars['bigint']['input'];
};

export type MutationCancelPaymentRunArgs = {
  runId: Scalars['bigint']['input'];
  reason?: InputMaybe<Scalars['String']['input']>;
};

export type MutationGetPaymentFileArgs = {
  runId: Scalars['bigint']['input'];
};

export type MutationReturnPaymentArgs = {
  paymentId: Scalars['bigint']['input'];
  reason: Scalars['String']['input'];
};

export type MutationPayAgainArgs = {
  paymentId: Scalars['bigint']['input'];
};

export type MutationSendRemittanceAdviceArgs = {
  adviceId: Scalars['bigint']['input'];
};

export type MutationImportRecordsArgs = {
  name: Scalars['String']['input'];
  rows: Scalars['jsonb']['input'];
  dryRun: Scalars['Boolean']['input'];
};

export type MutationStartImportArgs = {
  name: Scalars['String']['input'];
  key: Scalars['String']['input'];
  fileName: Scalars['String']['input'];
  mapping: Scalars['jsonb']['input'];
};

export type MutationCancelImportArgs = {
  importId: Scalars['bigint']['input'];
};

export type MutationContinueImportArgs = {
  importId: Scalars['bigint']['input'];
};

export type MutationGetRefusedRowsArgs = {
  importId: Scalars['bigint']['input'];
};

export type MutationAddTrainingRecordsArgs = {
  userIds: ReadonlyArray<Scalars['bigint']['input']>;
  training: TrainingInput;
};

export type MutationPauseClockArgs = {
  clockId: Scalars['bigint']['input'];
  until: Scalars['date']['input'];
  reason: Scalars['String']['input'];
};

export type MutationResumeClockArgs = {
  clockId: Scalars['bigint']['input'];
};

export type MutationSetExceptionalCircumstanceArgs = {
  claimId: Scalars['bigint']['input'];
  circumstance?: InputMaybe<Scalars['String']['input']>;
  reason?: InputMaybe<Scalars['String']['input']>;
};

export type MutationPublishWorkflowArgs = {
  id: Scalars['bigint']['input'];
  rowVersion: Scalars['Int']['input'];
  note?: InputMaybe<Scalars['String']['input']>;
};

export type MutationRestoreWorkflowVersionArgs = {
  id: Scalars['bigint']['input'];
  rowVersion: Scalars['Int']['input'];
  versionId: Scalars['bigint']['input'];
};

export type MutationMoveWorkflowRunsArgs = {
  workflowId: Scalars['bigint']['input'];
  versionId: Scalars['bigint']['input'];
  confirm: Scalars['Boolean']['input'];
};

export type MutationGetIdrReportArgs = {
  periodStart: Scalars['String']['input'];
  version: Scalars['String']['input'];
  part: Scalars['String']['input'];
};

export type MutationSaveIdrCodesArgs = {
  version: Scalars['String']['input'];
  codes: ReadonlyArray<IdrCodeInput>;
};

export type MutationRetryJobArgs = {
  id: Scalars['bigint']['input'];
};

export type MutationGenerateReportArgs = {
  report: Scalars['String']['input'];
  startDate: Scalars['date']['input'];
  endDate: Scalars['date']['input'];
  format?: InputMaybe<Scalars['String']['input']>;
};

export type MutationCancelReportArgs = {
  reportId: Scalars['bigint']['input'];
};

export type MutationRunReportAgainArgs = {
  reportId: Scalars['bigint']['input'];
};

export type SubscriptionViewersArgs = {
  entity: Scalars['String']['input'];
  entityId: Scalars['bigint']['input'];
};

export type UserOrgDataInput = {
  readonly disabled?: InputMaybe<Scalars['Boolean']['input']>;
  readonly allowAccessToAllExternalOrgs?: InputMaybe<Scalars['Boolean']['input']>;
  readonly userFirstName?: InputMaybe<Scalars['String']['input']>;
  readonly userLastName?: InputMaybe<Scalars['String']['input']>;
  readonly position?: InputMaybe<Scalars['String']['input']>;
  readonly isEmployee?: InputMaybe<Scalars['Boolean']['input']>;
  readonly roles?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly paymentAdmin?: InputMaybe<Scalars['Boolean']['input']>;
  readonly paymentUser?: InputMaybe<Scalars['Boolean']['input']>;
  /** Null: the limit of the role. */
  readonly reserveLimit?: InputMaybe<Scalars['numeric']['input']>;
  /** Null: the limit of the role. */
  readonly paymentLimit?: InputMaybe<Scalars['numeric']['input']>;
};

export type UserExternalOrgInput = {
  readonly userId?: InputMaybe<Scalars['bigint']['input']>;
  readonly externalOrgId: Scalars['bigint']['input'];
};

export type ClaimExternalOrgInput = {
  readonly claimId?: InputMaybe<Scalars['bigint']['input']>;
  readonly externalOrgId: Scalars['bigint']['input'];
};

/** A step that takes the place of the open ones, in the order of the list. */
export type TimelineStepInput = {
  readonly label: Scalars['String']['input'];
  readonly labelWhenCompleted?: InputMaybe<Scalars['String']['input']>;
  readonly internalName?: InputMaybe<Scalars['String']['input']>;
  readonly hideFromUi?: InputMaybe<Scalars['Boolean']['input']>;
};

export type PublicComplaintFileInput = {
  /** Of beginPublicUpload. */
  readonly ticket: Scalars['String']['input'];
  readonly name: Scalars['String']['input'];
};

export type PublicComplaintInput = {
  readonly orgId: Scalars['bigint']['input'];
  /** Made by the form: the same key makes one complaint. */
  readonly key: Scalars['uuid']['input'];
  readonly firstName?: InputMaybe<Scalars['String']['input']>;
  readonly lastName?: InputMaybe<Scalars['String']['input']>;
  readonly relationship?: InputMaybe<Scalars['String']['input']>;
  readonly channel?: InputMaybe<Scalars['String']['input']>;
  readonly preferredChannel?: InputMaybe<Scalars['String']['input']>;
  readonly preferredChannelValue?: InputMaybe<Scalars['String']['input']>;
  /** Key of one of the form's issues. */
  readonly issue?: InputMaybe<Scalars['String']['input']>;
  readonly policyNo?: InputMaybe<Scalars['String']['input']>;
  readonly incidentDescription?: InputMaybe<Scalars['String']['input']>;
  readonly complainantSolution?: InputMaybe<Scalars['String']['input']>;
  /** Left empty by people. */
  readonly homepage?: InputMaybe<Scalars['String']['input']>;
  readonly files?: InputMaybe<ReadonlyArray<PublicComplaintFileInput>>;
};

/** What completing a task changes on its claim; exactly the field that the task is about. */
export type TaskClaimChange = {
  readonly decision?: InputMaybe<Scalars['String']['input']>;
  readonly status?: InputMaybe<Scalars['String']['input']>;
  readonly triageOutcome?: InputMaybe<Scalars['String']['input']>;
  readonly rowVersion: Scalars['Int']['input'];
};

/** The reserve that completes a task: a new one, or with id and rowVersion a change of one; fields that are left out stay. */
export type TaskReserve = {
  readonly id?: InputMaybe<Scalars['bigint']['input']>;
  readonly rowVersion?: InputMaybe<Scalars['Int']['input']>;
  readonly section?: InputMaybe<Scalars['String']['input']>;
  readonly reserve?: InputMaybe<Scalars['numeric']['input']>;
  readonly frequency?: InputMaybe<Scalars['String']['input']>;
  readonly payeeType?: InputMaybe<Scalars['String']['input']>;
  readonly payeeSupplierId?: InputMaybe<Scalars['bigint']['input']>;
  readonly payeeName?: InputMaybe<Scalars['String']['input']>;
  readonly costType1Id?: InputMaybe<Scalars['bigint']['input']>;
  readonly costType2Id?: InputMaybe<Scalars['bigint']['input']>;
  readonly changeReason?: InputMaybe<Scalars['String']['input']>;
};

/** The payment that completes a task: a new one of a reserve, or with id and rowVersion a change of one. */
export type TaskPayment = {
  readonly id?: InputMaybe<Scalars['bigint']['input']>;
  readonly rowVersion?: InputMaybe<Scalars['Int']['input']>;
  readonly reserveId?: InputMaybe<Scalars['bigint']['input']>;
  readonly paymentTypeId?: InputMaybe<Scalars['bigint']['input']>;
  readonly amount?: InputMaybe<Scalars['numeric']['input']>;
  readonly gst?: InputMaybe<Scalars['numeric']['input']>;
  readonly reason?: InputMaybe<Scalars['String']['input']>;
};

/** A task and whose it is to be: nobody's where the person is left out. */
export type TaskAssignment = {
  readonly id: Scalars['bigint']['input'];
  readonly assignedToId?: InputMaybe<Scalars['bigint']['input']>;
};

export type MessageRecipientInput = {
  readonly name?: InputMaybe<Scalars['String']['input']>;
  readonly email?: InputMaybe<Scalars['String']['input']>;
  readonly phone?: InputMaybe<Scalars['String']['input']>;
};

export type MessageInput = {
  /** email or sms */
  readonly channel: Scalars['String']['input'];
  readonly claimId?: InputMaybe<Scalars['bigint']['input']>;
  readonly complaintId?: InputMaybe<Scalars['bigint']['input']>;
  readonly to: ReadonlyArray<MessageRecipientInput>;
  readonly cc?: InputMaybe<ReadonlyArray<MessageRecipientInput>>;
  readonly bcc?: InputMaybe<ReadonlyArray<MessageRecipientInput>>;
  readonly subject?: InputMaybe<Scalars['String']['input']>;
  /** HTML of an e-mail, text of an SMS. */
  readonly content: Scalars['String']['input'];
  /** Files of the record. */
  readonly attachments?: InputMaybe<ReadonlyArray<Scalars['uuid']['input']>>;
  readonly tags?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly templateId?: InputMaybe<Scalars['bigint']['input']>;
  /** The message that it answers. */
  readonly replyToId?: InputMaybe<Scalars['bigint']['input']>;
  readonly taskToCompleteId?: InputMaybe<Scalars['bigint']['input']>;
  /** Made by the form: the same key sends once. */
  readonly key?: InputMaybe<Scalars['uuid']['input']>;
};

export type ClaimSupplierChange = {
  readonly supplierId?: InputMaybe<Scalars['bigint']['input']>;
  readonly contactId?: InputMaybe<Scalars['bigint']['input']>;
  /** The version that the person was shown. */
  readonly rowVersion: Scalars['Int']['input'];
};

/** With an id the job that is there, without one a new job. What is left out of a job that is there stays as it is. */
export type SupplierJobChange = {
  readonly id?: InputMaybe<Scalars['bigint']['input']>;
  readonly rowVersion?: InputMaybe<Scalars['Int']['input']>;
  readonly descriptionShort?: InputMaybe<Scalars['String']['input']>;
  readonly descriptionDetailed?: InputMaybe<Scalars['String']['input']>;
  readonly status?: InputMaybe<Scalars['String']['input']>;
};

/** With an id the draft that is there, in the version that the person has seen; without one a new draft. */
export type InvoiceInput = {
  readonly id?: InputMaybe<Scalars['bigint']['input']>;
  readonly rowVersion?: InputMaybe<Scalars['Int']['input']>;
  readonly claimId: Scalars['bigint']['input'];
  /** An insurer. */
  readonly invoiceToId: Scalars['bigint']['input'];
  /** A billing office. */
  readonly invoiceFromId: Scalars['bigint']['input'];
  readonly reference: Scalars['String']['input'];
  /** Empty: the system gives one. */
  readonly invoiceNo?: InputMaybe<Scalars['String']['input']>;
  readonly issueDate?: InputMaybe<Scalars['date']['input']>;
  readonly dueDate?: InputMaybe<Scalars['date']['input']>;
  /** Itemised expenses or Grouped expenses */
  readonly invoiceDisplay: Scalars['String']['input'];
};

/** With an id the line that is there, without one a new line. */
export type InvoiceLineInput = {
  readonly id?: InputMaybe<Scalars['bigint']['input']>;
  readonly item: Scalars['String']['input'];
  readonly descriptions: ReadonlyArray<Scalars['String']['input']>;
  readonly inventoryCode?: InputMaybe<Scalars['String']['input']>;
  readonly accountingCode?: InputMaybe<Scalars['String']['input']>;
  /** GST rate: 0.1 or 0. */
  readonly tax: Scalars['numeric']['input'];
  /** Dollars without GST. */
  readonly price: Scalars['numeric']['input'];
  readonly qty: Scalars['numeric']['input'];
  /** Approved expenses of the claim that the line bills. */
  readonly expenseItemIds: ReadonlyArray<Scalars['bigint']['input']>;
};

export type TrainingInput = {
  readonly trainingName: Scalars['String']['input'];
  readonly type?: InputMaybe<Scalars['String']['input']>;
  readonly provider?: InputMaybe<Scalars['String']['input']>;
  readonly dateOfTraining?: InputMaybe<Scalars['date']['input']>;
  readonly noOfHours?: InputMaybe<Scalars['numeric']['input']>;
  readonly cipCredits?: InputMaybe<Scalars['numeric']['input']>;
  readonly comments?: InputMaybe<Scalars['String']['input']>;
};

export type IdrCodeInput = {
  readonly element: Scalars['String']['input'];
  readonly value: Scalars['String']['input'];
  readonly code?: InputMaybe<Scalars['String']['input']>;
};
