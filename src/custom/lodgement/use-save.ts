// Lodging a new claim, or saving the changes of one.
import { useState } from 'react';
import { useMutation } from '@apollo/client';
import type { UseFormReturn } from 'react-hook-form';
import { answerErrors } from '#domain/option-validation.ts';
import { LodgeClaimDocument, SaveLodgedClaimDocument } from '#src/generated/documents/lodgement-save.ts';
import { type Conflict, describeError } from '#src/ui/describe-error.ts';
import { useErrorModal } from '#src/ui/use-error-modal.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { type Duplicate, useFindDuplicates } from './data/use-duplicates.ts';
import type { WalkResult } from './data/use-walk.ts';
import { EMPTY_FIELDS, type FieldName, type LodgementFields } from './fields/lodgement-fields.ts';
import type { FormKey } from './state.ts';
import { CHECKED_FORMS, formIssues, formOfField, type FormRules } from './validation.ts';
import type { WizardContextValue } from './wizard-context.ts';
import { claimInsert, claimUpdate, hasChanges, type WriteContext } from './write.ts';

interface Options {
  readonly wizard: WizardContextValue;
  readonly form: UseFormReturn<LodgementFields>;
  readonly walk: WalkResult;
  readonly rules: FormRules;
  readonly writeContext: WriteContext;
  /** Opens the form, or the question, where something is missing. */
  readonly show: (form: FormKey, questionId: number | null, messages: readonly string[]) => void;
  readonly onSaved: (claimId: number) => void;
}

export interface Save {
  readonly save: () => Promise<void>;
  readonly saving: boolean;
  /** Claims that may be the same; saving waits for the answer. */
  readonly duplicates: readonly Duplicate[] | undefined;
  readonly lodgeAnyway: () => Promise<void>;
  readonly keepEditing: () => void;
  readonly conflict: Conflict | undefined;
}

const isFieldName = (name: string): name is FieldName => name in EMPTY_FIELDS;

export function useSave({ wizard, form, walk, rules, writeContext, show, onSaved }: Options): Save {
  const { mode, state, claim, uploads } = wizard;
  const { org } = useSession();
  const toast = useToast();
  const { report } = useErrorModal();
  const findDuplicates = useFindDuplicates();
  const handled = { context: { errors: 'handled' } };
  const [lodge] = useMutation(LodgeClaimDocument, handled);
  const [update] = useMutation(SaveLodgedClaimDocument, handled);
  const [saving, setSaving] = useState(false);
  const [duplicates, setDuplicates] = useState<readonly Duplicate[]>();
  const [conflict, setConflict] = useState<Conflict>();

  const firstUnanswered = (): { readonly questionId: number | null; readonly message: string } | undefined => {
    if (walk.walk === undefined) return { questionId: null, message: walk.error ?? '' };
    const answerTo = (id: number) => state.formData.answers.find((answer) => answer.questionId === id);
    const bad = walk.walk.current ?? walk.walk.path.find((question) => Object.keys(answerErrors(question, answerTo(question.id), rules.context)).length > 0);
    return bad && { questionId: bad.id, message: 'Answer this question before saving.' };
  };

  /** Shows the first thing that is not in order; true when there is one. */
  const showsProblem = (): boolean => {
    const fields = form.getValues();
    for (const key of CHECKED_FORMS) {
      const messages = [...new Set(formIssues(key, fields, rules).map((issue) => issue.message))];
      if (messages.length > 0) {
        show(key, null, messages);
        return true;
      }
    }
    const unanswered = mode === 'new' || writeContext.answersChanged ? firstUnanswered() : undefined;
    if (unanswered !== undefined) {
      show('questionnaire', unanswered.questionId, [unanswered.message]);
      return true;
    }
    const [customIssue] = wizard.custom.issues;
    if (customIssue !== undefined) {
      wizard.custom.showFaults();
      show('additional', null, wizard.custom.messages);
      return true;
    }
    const items = uploads.items();
    if (items.length === 0) return false;
    const failed = items.some((item) => item.status === 'error');
    show('additional', null, [failed ? 'Some files did not upload. Retry or remove them before saving.' : 'Files are still uploading. Save again when they have arrived.']);
    return true;
  };

  const showRefusal = (error: unknown): void => {
    const described = describeError(error);
    if (described.conflict !== undefined) return setConflict(described.conflict);
    const fields = described.fields.map(({ path, message }) => ({ path: path === 'ClaimExternalOrgs' ? 'handlingPartyIds' : path, message })).filter((field): field is { path: FieldName; message: string } => isFieldName(field.path));
    const [first] = fields;
    if (first === undefined) return report(error);
    show(formOfField(first.path), null, described.messages);
    for (const { path, message } of fields) form.setError(path, { type: 'service', message });
  };

  const write = async (): Promise<void> => {
    const stop = toast.progress('Saving...');
    setSaving(true);
    setConflict(undefined);
    try {
      const fields = form.getValues();
      const id = claim === undefined ? await insert(fields) : await change(fields, claim);
      toast.saved('Saved.');
      onSaved(id);
    } catch (error) {
      showRefusal(error);
    } finally {
      stop();
      setSaving(false);
    }
  };

  const insert = async (fields: LodgementFields): Promise<number> => {
    const { data } = await lodge({ variables: { claim: claimInsert(fields, state, writeContext) } });
    if (!data?.insert_Claim_one) throw new Error('No data presented in the GraphQL response');
    return data.insert_Claim_one.id;
  };

  const change = async (fields: LodgementFields, stored: NonNullable<typeof claim>): Promise<number> => {
    const changes = claimUpdate(fields, state, stored, writeContext);
    if (!hasChanges(changes)) return stored.id;
    const { data } = await update({ variables: { id: stored.id, orgId: org.id, changes: changes.changes, notes: changes.notes, files: changes.files, hasNotes: changes.notes.length > 0, hasFiles: changes.files.length > 0 } });
    if (!data?.update_Claim_by_pk) throw new Error('No data presented in the GraphQL response');
    return stored.id;
  };

  const save = async (): Promise<void> => {
    if (saving || showsProblem()) return;
    if (mode === 'new') {
      const row = claimInsert(form.getValues(), state, writeContext);
      try {
        const found = await findDuplicates({ policyNo: form.getValues('policyNo'), lossDay: form.getValues('claimOccurredAt') ?? '', causeOfLoss: row.causeOfLoss ?? null, zone: writeContext.zone });
        if (found.length > 0) return setDuplicates(found);
      } catch (error) {
        return report(error);
      }
    }
    return write();
  };

  return {
    save,
    saving,
    duplicates,
    conflict,
    keepEditing: () => setDuplicates(undefined),
    lodgeAnyway: async () => {
      setDuplicates(undefined);
      await write();
    },
  };
}
