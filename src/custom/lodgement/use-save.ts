// Lodging a new claim, or saving the changes of one.
import { useEffect, useRef, useState } from 'react';
import { useMutation } from '@apollo/client';
import { answerErrors } from '#domain/option-validation.ts';
import { LodgeClaimDocument, SaveLodgedClaimDocument } from '#src/generated/documents/lodgement-save.ts';
import { describeError } from '#src/ui/describe-error.ts';
import type { ConflictState } from '#src/ui/use-conflict.ts';
import { useErrorModal } from '#src/ui/use-error-modal.ts';
import { useOnce, type OnceContext } from '#src/ui/use-once.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import type { FormControl } from '#src/ui/form/use-form-control.tsx';
import type { StoredClaim } from './data/stored-claim.ts';
import type { Conditions } from './data/use-conditions.ts';
import { type Duplicate, useFindDuplicates } from './data/use-duplicates.ts';
import { useFindLodged } from './data/use-lodged.ts';
import type { WalkResult } from './data/use-walk.ts';
import { EMPTY_FIELDS, type FieldName, type LodgementFields } from './fields/lodgement-fields.ts';
import { settle } from './settle.ts';
import type { FormKey } from './state.ts';
import type { Problems } from './use-navigation.ts';
import { CHECKED_FORMS, formIssues, formOfField, type FormRules } from './validation.ts';
import type { WizardContextValue } from './wizard-context.ts';
import { claimInsert, claimUpdate, hasChanges, type WriteContext } from './write.ts';

interface Options {
  readonly wizard: WizardContextValue;
  readonly form: FormControl<LodgementFields>;
  readonly walk: WalkResult;
  readonly conditions: Conditions;
  readonly rules: FormRules;
  readonly writeContext: WriteContext;
  /** Of the claim that is edited. */
  readonly conflict: Pick<ConflictState<StoredClaim | undefined>, 'write'>;
  /** Opens the form, or the question, where something is missing. */
  readonly show: (form: FormKey, questionId: number | null, problems: Partial<Problems>) => void;
  /** `isEarlier`: the draft was lodged before; what was typed since is not in the claim. */
  readonly onSaved: (claimId: number, isEarlier: boolean) => void;
}

interface Save {
  /** Takes one press at a time: others are not heard until it has come to an end. */
  readonly save: () => void;
  /** From the press on. */
  readonly saving: boolean;
  /** Claims that may be the same; saving waits for the answer. */
  readonly duplicates: readonly Duplicate[] | undefined;
  readonly lodgeAnyway: () => void;
  readonly keepEditing: () => void;
}

/** What others saved meanwhile asks for something that is not answered yet: the form says so. */
class Unfinished extends Error {}

const isFieldName = (name: string): name is FieldName => name in EMPTY_FIELDS;

export function useSave({
  wizard,
  form,
  walk,
  conditions,
  rules,
  writeContext,
  conflict,
  show,
  onSaved,
}: Options): Save {
  const { mode, state, dispatch, product, claim, uploads } = wizard;
  const { org } = useSession();
  const toast = useToast();
  const { report } = useErrorModal();
  const findDuplicates = useFindDuplicates();
  const findLodged = useFindLodged();
  // the draft's own key lodges it once
  const [lodge] = useMutation(LodgeClaimDocument, { context: { errors: 'handled' } });
  const [update] = useMutation(SaveLodgedClaimDocument);
  const { run } = useOnce();
  const [isPressed, setPressed] = useState(false);
  const isLocked = useRef(false);
  const isRunning = useRef(false);
  const isAnyway = useRef(false);
  const [duplicates, setDuplicates] = useState<readonly Duplicate[]>();

  const firstUnanswered = (): { readonly questionId: number | null; readonly message: string } | undefined => {
    if (walk.walk === undefined) return { questionId: null, message: walk.error ?? '' };
    const answerTo = (id: number) =>
      state.pending[id] ?? state.formData.answers.find((answer) => answer.questionId === id);
    const bad =
      walk.walk.path.find(
        (question) => Object.keys(answerErrors(question, answerTo(question.id), rules.context)).length > 0,
      ) ?? walk.walk.current;
    return (
      bad && {
        questionId: bad.id,
        message:
          mode === 'new'
            ? 'Answer this question before lodging.'
            : 'Answer this question before saving: it belongs to what you changed.',
      }
    );
  };

  const hasPending = (): boolean => walk.walk?.path.some(({ id }) => state.pending[id] !== undefined) === true;

  const conditionsProblem = (): string | undefined => {
    if (conditions.error !== undefined)
      return 'The conditions did not load, so they were not asked. Choose Try again below.';
    return conditions.loading ? 'The conditions are still loading. Try again in a moment.' : undefined;
  };

  /** Shows the first thing that is not in order; true when there is one. */
  const showsProblem = (): boolean => {
    const fields = form.getValues();
    for (const key of CHECKED_FORMS) {
      const messages = [...new Set(formIssues(key, fields, rules).map((issue) => issue.message))];
      if (messages.length > 0) {
        show(key, null, { messages });
        return true;
      }
    }
    const unanswered = mode === 'new' || writeContext.answersChanged || hasPending() ? firstUnanswered() : undefined;
    if (unanswered !== undefined) {
      show('questionnaire', unanswered.questionId, {
        messages: [unanswered.message],
        atField: true,
        triedQuestion: unanswered.questionId ?? undefined,
        tries: 1,
      });
      return true;
    }
    const ofConditions = mode === 'new' || writeContext.answersChanged ? conditionsProblem() : undefined;
    if (ofConditions !== undefined) {
      show('conditions', null, { messages: [ofConditions] });
      return true;
    }
    const [customIssue] = wizard.custom.issues;
    if (customIssue !== undefined) {
      wizard.custom.showFaults();
      show('additional', null, { messages: wizard.custom.messages });
      return true;
    }
    const items = uploads.items();
    if (items.length === 0) return false;
    const failed = items.some((item) => item.status === 'error');
    show('additional', null, {
      messages: [
        failed
          ? 'Some files did not upload. Retry or remove them before saving.'
          : 'Files are still uploading. Save again when they have arrived.',
      ],
    });
    return true;
  };

  const showRefusal = (error: unknown): void => {
    const described = describeError(error);
    // the box shows it, and a problem stands at its place
    if (described.conflict !== undefined || error instanceof Unfinished) return undefined;
    const fields = described.fields
      .map(({ path, message }) => ({ path: path === 'ClaimExternalOrgs' ? 'handlingPartyIds' : path, message }))
      .filter((field): field is { path: FieldName; message: string } => isFieldName(field.path));
    const [first] = fields;
    if (first === undefined) return report(error);
    show(formOfField(first.path), null, { messages: described.messages });
    for (const { path, message } of fields) form.setError(path, { type: 'service', message });
  };

  const insert = async (): Promise<number> => {
    const { data } = await lodge({ variables: { claim: claimInsert(form.getValues(), state, writeContext) } });
    if (!data?.insert_Claim_one) throw new Error('No data presented in the GraphQL response');
    return data.insert_Claim_one.id;
  };

  const change = async (context: OnceContext): Promise<number> => {
    if (claim === undefined) throw new Error('There is no claim to be changed');
    if (showsProblem()) throw new Unfinished();
    const { changes, notes, files } = claimUpdate(form.getValues(), state, claim, writeContext);
    if (!hasChanges({ changes, notes, files })) return claim.id;
    const { data } = await update({
      variables: {
        id: claim.id,
        orgId: org.id,
        changes,
        notes,
        files,
        hasNotes: notes.length > 0,
        hasFiles: files.length > 0,
      },
      context,
    });
    if (!data?.update_Claim_by_pk) throw new Error('No data presented in the GraphQL response');
    return claim.id;
  };

  const write = async (context: OnceContext): Promise<boolean> => {
    const stop = toast.progress('Saving...');
    try {
      // after a merge it is the claim, the answers and the conditions of then that are written
      const id = mode === 'new' ? await insert() : await conflict.write(() => latest.current.change(context));
      toast.saved('Saved.');
      onSaved(id, false);
      return true;
    } catch (error) {
      showRefusal(error);
      return false;
    } finally {
      stop();
    }
  };

  /** Whether the claim may be made now: it is not there yet, and nobody needs to be asked about others like it. */
  const mayInsert = async (): Promise<boolean> => {
    const there = await findLodged(state.draftKey);
    if (there !== undefined) {
      onSaved(there, true);
      return false;
    }
    if (isAnyway.current) return true;
    const row = claimInsert(form.getValues(), state, writeContext);
    const found = await findDuplicates({
      policyNo: form.getValues('policyNo'),
      lossDay: form.getValues('claimOccurredAt') ?? '',
      causeOfLoss: row.causeOfLoss ?? null,
      zone: writeContext.zone,
    });
    if (found.length > 0) setDuplicates(found);
    return found.length === 0;
  };

  const attempt = async (): Promise<void> => {
    if (showsProblem()) return;
    try {
      if (mode === 'new' && !(await mayInsert())) return;
    } catch (error) {
      return report(error);
    }
    await run(write);
  };

  const latest = useRef({ attempt, change });
  useEffect(() => {
    latest.current = { attempt, change };
  });
  // what is chosen and not given with Next is taken over first: it may lead to other questions and conditions
  const isReady = isPressed && !conditions.loading;
  useEffect(() => {
    if (!isReady || isRunning.current) return;
    isRunning.current = true;
    void latest.current.attempt().finally(() => {
      isRunning.current = false;
      isLocked.current = false;
      setPressed(false);
    });
  }, [isReady]);

  const press = (anyway: boolean): void => {
    // before the button is drawn as locked, another press may be on its way
    if (isLocked.current) return;
    isLocked.current = true;
    isAnyway.current = anyway;
    setDuplicates(undefined);
    dispatch({ type: 'settle', ...settle(state, product.questionnaire, rules.context) });
    setPressed(true);
  };

  return {
    save: () => press(false),
    saving: isPressed,
    duplicates,
    keepEditing: () => setDuplicates(undefined),
    lodgeAnyway: () => press(true),
  };
}
