// Puts the wizard's parts together: fields, state, what the organisation has configured, draft, navigation and saving.
import { useCallback, useEffect, useEffectEvent, useMemo, useReducer, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { ClaimContext } from '#domain/claim-validation.ts';
import { ITEM_SEARCH_LIMIT } from '#domain/specified-items.ts';
import { suggestedTriage } from '#domain/triage.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { useFormControl } from '#src/ui/form/use-form-control.tsx';
import { useLeaveGuard } from '#src/ui/use-leave-guard.ts';
import type { StoredClaim } from './data/stored-claim.ts';
import { useConditions } from './data/use-conditions.ts';
import { useCustomClaimFields } from './data/use-custom-claim-fields.ts';
import { useHandlingParties } from './data/use-handling-parties.ts';
import { useProduct, type ProductConfiguration } from './data/use-product.ts';
import { useLodgementSettings } from './data/use-settings.ts';
import { useUploads } from './data/use-uploads.ts';
import { useWalk, type WalkResult } from './data/use-walk.ts';
import type { LodgementFields } from './fields/lodgement-fields.ts';
import { settle } from './settle.ts';
import { type FormKey, reduceWizard, type WizardState } from './state.ts';
import type { WizardMode } from './steps.ts';
import { useDirty } from './use-dirty.ts';
import { useDraft } from './use-draft.ts';
import { type Problems, useNavigation } from './use-navigation.ts';
import { usePlace } from './use-place.ts';
import { useHeld, useMergedClaim } from './use-merged-claim.ts';
import { useSave } from './use-save.ts';
import { createResolver, FORM_FIELDS, type FormRules } from './validation.ts';
import type { WizardContextValue } from './wizard-context.ts';
import type { PinnedProduct } from './write.ts';
import { useToday } from '#src/ui/use-now.ts';

export interface WizardStart {
  readonly fields: LodgementFields;
  readonly state: WizardState;
}

export interface LodgementOptions {
  readonly mode: WizardMode;
  /** Where it begins, e.g. with a draft. */
  readonly start: WizardStart;
  /** What counts as unchanged. */
  readonly baseline: WizardStart;
  /** When the draft that it begins with was kept. */
  readonly draftSavedAt?: string;
  readonly claim?: StoredClaim;
  /** The claim as it is stored by now. */
  readonly reload?: () => Promise<StoredClaim | undefined>;
  /** `isEarlier`: the draft was lodged before. */
  readonly onSaved: (claimId: number, isEarlier: boolean) => void;
}

/** A stored claim keeps what it was lodged under unless its product is changed. */
function pinnedProduct(
  product: ProductConfiguration,
  { walk }: WalkResult,
  claim: StoredClaim | undefined,
  isSameProduct: boolean,
): PinnedProduct {
  const kept = isSameProduct ? claim : undefined;
  return {
    pdsVersionId: kept?.pdsVersionId ?? product.version?.id ?? null,
    questionnaireId: kept?.questionnaireId ?? product.version?.questionnaireId ?? null,
    rootQuestionId: walk?.path[0]?.id ?? null,
  };
}

const notThere = (): Promise<undefined> => Promise.resolve(undefined);

export function useLodgement({
  mode,
  start,
  baseline: first,
  draftSavedAt,
  claim: opened,
  reload = notThere,
  onSaved,
}: LodgementOptions) {
  const { zone } = useSession().org;
  const [stands, hold] = useHeld(opened, first);
  const { claim, baseline } = stands;
  const today = useToday();
  const [held, dispatch] = useReducer(reduceWizard, start.state);
  const { place, open } = usePlace(mode, start.state, held.furthest);
  const state = useMemo<WizardState>(
    () => ({ ...held, form: place.form, questionId: place.questionId }),
    [held, place],
  );
  const { termEndsCount, triageOutcomes } = useLodgementSettings();
  const { choices: handlingParties, allowed } = useHandlingParties();
  const allowedHandlingParties = mode === 'new' ? allowed : undefined;
  const claimContext = useMemo<ClaimContext>(
    () => ({ today, zone, termEndsCount, allowedHandlingParties }),
    [today, zone, termEndsCount, allowedHandlingParties],
  );
  const stored = mode === 'edit' ? baseline.fields : undefined;
  const rules = useMemo<FormRules>(() => ({ context: claimContext, stored }), [claimContext, stored]);
  const resolver = useMemo(() => createResolver(rules), [rules]);
  const [form, upkeep] = useFormControl<LodgementFields>({
    defaultValues: start.fields,
    resolver,
    mode: 'onTouched',
  });
  const conflict = useMergedClaim({ held: stands, hold, form, state, dispatch, reload });
  const [productTypeId, insurerId, termFrom] = useWatch({
    control: form.control,
    name: ['productTypeId', 'insurerId', 'policyTermFrom'],
  });
  const product = useProduct({ productTypeId, insurerId, day: termFrom ?? today, claim });
  const walk = useWalk(product, state.formData);
  const conditions = useConditions(walk.walk, state.formData);
  const uploads = useUploads(dispatch);
  const path = walk.walk?.path ?? [];
  // a draft may hold an outcome that has left the list since
  const isChosen = state.triageOutcome === '' || triageOutcomes.some(({ key }) => key === state.triageOutcome);
  const triageOutcome = (isChosen ? state.triageOutcome : suggestedTriage(path, state.formData, triageOutcomes)) ?? '';
  const custom = useCustomClaimFields(state, claim);
  const wizard: WizardContextValue = {
    mode,
    zone,
    today,
    state,
    place,
    dispatch,
    product,
    handlingParties,
    uploads,
    itemSearchLimit: ITEM_SEARCH_LIMIT,
    triageOutcome,
    custom,
    claim,
    merges: stands.merges,
  };

  const dirty = useDirty(form, state, baseline) && mode !== 'view';
  const letLeave = useLeaveGuard(dirty);
  const draft = useDraft(form, state, mode === 'new' && dirty, draftSavedAt);
  const [openContacts, setOpenContacts] = useState<ReadonlySet<string>>(new Set());
  const onOpenContact = useCallback((label: string, isOpen: boolean) => {
    setOpenContacts((before) =>
      before.has(label) === isOpen
        ? before
        : new Set(isOpen ? [...before, label] : [...before].filter((other) => other !== label)),
    );
  }, []);
  const navigation = useNavigation({ wizard, form, walk, conditions, rules, place, open, openContacts });

  // what was chosen and not given with Next is reviewed as well
  const { questionnaire } = product;
  const review = useEffectEvent((asked: typeof questionnaire, context: ClaimContext) =>
    dispatch({ type: 'settle', ...settle(held, asked, context) }),
  );
  useEffect(() => {
    if (place.form === 'review') review(questionnaire, claimContext);
  }, [place.form, questionnaire, claimContext]);

  // a refusal may lie on another form: its field can take the focus once that form is shown
  const [focusOn, setFocusOn] = useState<{ readonly form: FormKey }>();
  useEffect(() => {
    const wrong = focusOn && FORM_FIELDS[focusOn.form]?.find((name) => form.getFieldState(name).error !== undefined);
    if (wrong !== undefined) form.setFocus(wrong);
  }, [focusOn, form]);
  const show = (target: FormKey, questionId: number | null, problems: Partial<Problems>): void => {
    navigation.goTo(target, questionId, state.form === 'review');
    navigation.explain(problems, { form: target, questionId });
    void form.trigger(FORM_FIELDS[target] ?? []).then(() => setFocusOn({ form: target }));
  };

  const isSameProduct = claim?.productTypeId === productTypeId && claim?.insurerId === insurerId;
  const saving = useSave({
    wizard,
    form,
    walk,
    conditions,
    rules,
    conflict,
    writeContext: {
      zone,
      path,
      conditions: conditions.list,
      product: pinnedProduct(product, walk, claim, isSameProduct),
      triageOutcome,
      customColumns: custom.columns,
      answersChanged: state.formData !== baseline.state.formData || state.conditions !== baseline.state.conditions,
    },
    show,
    onSaved: (id, isEarlier) => {
      draft.drop();
      letLeave();
      onSaved(id, isEarlier);
    },
  });
  return { form, upkeep, wizard, walk, conditions, conflict, navigation, saving, draft, letLeave, onOpenContact };
}

export type Lodgement = ReturnType<typeof useLodgement>;
