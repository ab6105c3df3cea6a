// What the wizard writes: the claim with its notes, files and handling parties in one insert, or the changes of an edit.
import { fieldsOf } from '#domain/fields.ts';
import { type AnswerFile, type AnswerItem, filesIn, type FormData, itemsIn, prunedTo } from '#domain/answers.ts';
import { conditionKey, type AnsweredCondition, type Condition } from '#domain/conditions.ts';
import { policyHolderContact } from '#domain/contacts.ts';
import { instantOf, isLocalDate, localDateOf } from '#domain/dates.ts';
import { optionsOf, type Question } from '#domain/questionnaire/types.ts';
import type { Claim_insert_input, Claim_set_input, File_insert_input } from '#src/generated/inputs.ts';
import type { StoredClaim } from './data/stored-claim.ts';
import { EMPTY_FIELDS, type LodgementFields } from './fields/lodgement-fields.ts';
import type { WizardState } from './state.ts';

/** What a claim keeps of the product that it was lodged under. */
export interface PinnedProduct {
  readonly pdsVersionId: number | null;
  readonly questionnaireId: number | null;
  readonly rootQuestionId: number | null;
}

export interface WriteContext {
  readonly zone: string;
  /** The questions on the path, in order. */
  readonly path: readonly Question[];
  readonly conditions: readonly Condition[];
  readonly product: PinnedProduct;
  /** Key of the triage outcome of a new claim, '' for none. Later the owner changes it on the claim's page. */
  readonly triageOutcome: string;
  /** Columns of the organisation's own fields that change. */
  readonly customColumns: Pick<Claim_set_input, 'customFields' | 'customFieldsAdmin'>;
  /** An edit that leaves the answers alone does not write them. */
  readonly answersChanged: boolean;
}

/** The instant a day starts; a stored instant on that day is kept with its time. What is no day is handed on, to be refused. */
function instant(day: string | null, stored: string | null | undefined, zone: string): string | null {
  if (day === null || day === '') return null;
  if (!isLocalDate(day)) return day;
  return typeof stored === 'string' && localDateOf(stored, zone) === day ? stored : instantOf(day, '00:00', zone);
}

/** Fields that are no columns of the claim, or no text. */
const NOT_PLAIN: ReadonlySet<string> = new Set([
  'handlingPartyIds',
  'claimNotResultOfIllegalAct',
  'additionalInfo',
  'phITC',
]);

function plainColumns(fields: LodgementFields): Claim_set_input {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => name in EMPTY_FIELDS && !NOT_PLAIN.has(name))
      .map(([name, value]) => [name, typeof value === 'string' ? value.trim() || null : value]),
  );
}

/** With the declaration as it was given; null says that nobody was asked. An old claim that says nothing of it keeps saying nothing. */
function declared(
  { claimNotResultOfIllegalAct }: LodgementFields,
  stored: StoredClaim | undefined,
): Readonly<Record<string, unknown>> {
  const before: Readonly<Record<string, unknown>> = fieldsOf(stored?.jsonData);
  if (stored !== undefined && claimNotResultOfIllegalAct === null && !('claimNotResultOfIllegalAct' in before))
    return before;
  return { ...before, claimNotResultOfIllegalAct };
}

/** The policy holder is a contact of the claim, whoever typed it. */
function holderContacts(fields: LodgementFields): LodgementFields['phContacts'] {
  const contact = fields.phContacts.length === 0 ? policyHolderContact(fields, crypto.randomUUID()) : undefined;
  return contact === undefined ? fields.phContacts : [contact];
}

/** The claim's columns of the flat fields, as they are written; the forms and the service check this row alike. */
export function claimColumns(fields: LodgementFields, zone: string, stored?: StoredClaim): Claim_set_input {
  return {
    ...plainColumns(fields),
    claimOccurredAt: instant(fields.claimOccurredAt, stored?.claimOccurredAt, zone),
    claimReportedAt: instant(fields.claimReportedAt, stored?.claimReportedAt, zone),
    phITC: fields.phITC === '' ? null : Number(fields.phITC),
    additionalInfo: fields.additionalInfo.trim() || null,
    jsonData: declared(fields, stored),
  };
}

function itemsOf(formData: FormData, path: readonly Question[]): readonly AnswerItem[] {
  const questions = new Set(path.filter((question) => question.type === 'SPECIFIED_ITEMS').map(({ id }) => id));
  return formData.answers
    .filter(({ questionId }) => questions.has(questionId))
    .flatMap((answer) => answer.options.flatMap(({ values }) => itemsIn(values)));
}

function answeredConditions(
  conditions: readonly Condition[],
  answers: WizardState['conditions'],
): readonly AnsweredCondition[] {
  return conditions.flatMap((condition) => {
    const answer = answers[conditionKey(condition)];
    return answer === undefined ? [] : [{ ...condition, answer }];
  });
}

/** The cause that the first question was answered with; what was typed goes before it. */
function causeOfLoss(typed: string, formData: FormData, path: readonly Question[]): string | null {
  const [root] = path;
  const chosen = formData.answers.find((answer) => answer.questionId === root?.id)?.options[0]?.optionId;
  return (
    typed.trim() ||
    (root === undefined ? null : (optionsOf(root).find((option) => option.id === chosen)?.title ?? null))
  );
}

function questionColumns(
  fields: LodgementFields,
  state: WizardState,
  { path, conditions, product }: WriteContext,
): Claim_set_input {
  const formData = prunedTo(
    state.formData,
    path.map(({ id }) => id),
  );
  return {
    formData,
    specifiedItems: itemsOf(formData, path),
    pdsConfigItems: answeredConditions(conditions, state.conditions),
    causeOfLoss: causeOfLoss(fields.causeOfLoss, formData, path),
    pdsVersionId: product.pdsVersionId,
    questionnaireId: product.questionnaireId,
    rootFormQuestionId: product.rootQuestionId === null ? null : String(product.rootQuestionId),
  };
}

/** Default category of a document (spec 1 §7). */
export const DEFAULT_CATEGORY = 'lodged';

function fileRow(file: AnswerFile, categories: readonly string[]): File_insert_input {
  return { id: file.id, key: file.key, name: file.name, internalName: file.name, mimeType: file.mimeType, categories };
}

/** The files of the claim: those of answers on the path with their option's categories, then the claim's own. */
function fileRows(state: WizardState, path: readonly Question[]): readonly File_insert_input[] {
  const ofAnswers = path.flatMap((question) => {
    const answer = state.formData.answers.find(({ questionId }) => questionId === question.id);
    return (answer?.options ?? []).flatMap(({ optionId, values }) => {
      const option = question.Options.find(({ id, type }) => id === optionId && type === 'UPLOAD');
      const categories = option?.fileCategories?.length ? option.fileCategories : [DEFAULT_CATEGORY];
      return option === undefined ? [] : filesIn(values).map((file) => fileRow(file, categories));
    });
  });
  return [...ofAnswers, ...state.files.map((file) => fileRow(file, [file.category || DEFAULT_CATEGORY]))];
}

/** The object of insert_Claim_one, with its notes, files and handling parties nested. */
export function claimInsert(fields: LodgementFields, state: WizardState, context: WriteContext): Claim_insert_input {
  const files = fileRows(state, context.path);
  return {
    ...(state.draftKey === '' ? {} : { draftKey: state.draftKey }),
    ...claimColumns(fields, context.zone),
    phContacts: holderContacts(fields),
    ...questionColumns(fields, state, context),
    ...context.customColumns,
    triageOutcome: context.triageOutcome || null,
    externalPolicyData: state.policyRecord,
    ClaimExternalOrgs: { data: fields.handlingPartyIds.map((externalOrgId) => ({ externalOrgId })) },
    ...(state.notes.length === 0
      ? {}
      : { Notes: { data: state.notes.toReversed().map(({ note }) => ({ note, type: 'note' })) } }),
    ...(files.length === 0
      ? {}
      : {
          Files: {
            data: [...files],
            on_conflict: { constraint: 'file_key_key', update_columns: ['name', 'categories'] },
          },
        }),
  };
}

/** Columns that an edit may set: what differs from the stored claim. */
function changed(columns: Claim_set_input, stored: StoredClaim): Claim_set_input {
  const before = fieldsOf(stored);
  return Object.fromEntries(
    Object.entries(columns).filter(
      ([name, value]) => JSON.stringify(value ?? null) !== JSON.stringify(before[name] ?? null),
    ),
  );
}

/** What an edit writes: the columns that changed with the version that was read, and the notes and files that are new. The owner changes on the claim's page. */
export function claimUpdate(fields: LodgementFields, state: WizardState, stored: StoredClaim, context: WriteContext) {
  const known = new Set(stored.Files.map(({ id }) => id));
  const answers = context.answersChanged ? questionColumns(fields, state, context) : {};
  const { ownerId: _owner, ...columns } = { ...claimColumns(fields, context.zone, stored), ...answers };
  return {
    changes: { ...changed(columns, stored), ...context.customColumns, rowVersion: stored.rowVersion },
    notes: state.notes.toReversed().map(({ note }) => ({ claimId: stored.id, note, type: 'note' })),
    files: fileRows(state, context.path)
      .filter(({ id }) => typeof id === 'string' && !known.has(id))
      .map((file) => ({ ...file, claimId: stored.id })),
  };
}

/** Whether anything differs from the stored claim. */
export function hasChanges(update: ReturnType<typeof claimUpdate>): boolean {
  return Object.keys(update.changes).length > 1 || update.notes.length > 0 || update.files.length > 0;
}
