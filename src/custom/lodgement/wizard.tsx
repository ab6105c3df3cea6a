import { useLayoutEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import Button from '@mui/material/Button';
import { FormProvider, useFormState, useWatch, type Control } from 'react-hook-form';
import { localTimeOf } from '#domain/dates.ts';
import { Together } from '#src/providers/live/together.tsx';
import { QuestionSettingContext } from '#src/kit/questionnaire/question-setting.ts';
import { CheckIcon } from '#src/ui/icons.ts';
import { MergeBox } from '#src/ui/merge-box.tsx';
import { DraftNotice } from '#src/ui/draft-notice.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { useHeldFields } from '#src/ui/form/use-held-fields.ts';
import { conflictWords } from './conflict-words.ts';
import { DuplicatesDialog } from './duplicates-dialog.tsx';
import type { LodgementFields } from './fields/lodgement-fields.ts';
import { AddNote } from './panel/add-note.tsx';
import { SidePanel } from './panel/side-panel.tsx';
import { ProblemsAlert } from './problems.tsx';
import { StepBar } from './step-bar.tsx';
import { formsOf } from './steps.ts';
import { TermsBanner } from './terms-banner.tsx';
import { type LodgementOptions, useLodgement } from './use-lodgement.ts';
import { useStepLinks } from './use-step-links.ts';
import { WizardContext } from './wizard-context.ts';
import { WizardFooter } from './wizard-footer.tsx';
import { WizardForm } from './wizard-form.tsx';
import { KeyScope } from '#src/ui/key-scope.tsx';
import './lodgement.css';

interface Props extends LodgementOptions {
  readonly title: string;
  /** Begins anew, once the draft is dropped; for a new claim. */
  readonly onRestart?: () => void;
  readonly onLeave: () => void;
}

/** Who and which policy it is about, beside the title. */
function Subject({ control }: { readonly control: Control<LodgementFields> }) {
  const [first, last, company, policyNo] = useWatch({
    control,
    name: ['phFirstName', 'phLastName', 'phCompany', 'policyNo'],
  });
  return [[first, last].filter(Boolean).join(' ') || company, policyNo].filter(Boolean).join(', ');
}

/** The claim form: lodges a claim, edits one, or shows it (spec 1 §2.5). */
export function Wizard(props: Props) {
  return (
    <Together>
      <Form {...props} />
    </Together>
  );
}

function Form({ title, onRestart, onLeave, ...options }: Props) {
  const { mode, draftSavedAt } = options;
  const lodgement = useLodgement(options);
  const { form, upkeep, wizard, walk, conditions, conflict, navigation, saving, draft } = lodgement;
  const { state, zone } = wizard;
  const formState = useFormState({ control: form.control });
  const steps = useStepLinks(wizard, walk.walk, navigation);
  const [showsNotice, setShowsNotice] = useState(draftSavedAt !== undefined);
  const body = useRef<HTMLDivElement>(null);
  // what is typed while it is lodged would be in no claim
  const held = useHeldFields(body, saving.saving);
  const shownForm = useRef(state.form);
  const { field } = wizard.place;
  useLayoutEffect(() => {
    // a new step starts at its top, and the keyboard with it, unless a field of it has taken the focus already
    if (shownForm.current === state.form) return;
    shownForm.current = state.form;
    if (body.current?.contains(document.activeElement) === false) body.current.focus({ preventScroll: true });
    if (field === undefined) body.current?.closest('main')?.scrollTo(0, 0);
  }, [state.form, field]);

  const isReview = state.form === 'review';
  const isLast =
    !isReview &&
    state.form === formsOf(mode).findLast((key) => key !== 'confirmation' && key !== 'review') &&
    mode !== 'new';
  // Enter and Ctrl Enter go on from form to form; a claim is lodged by its button alone
  const next = (): void => {
    if (isReview) return;
    if (!isLast) void navigation.next();
    else if (mode === 'view') onLeave();
    else saving.save();
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    next();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
    event.preventDefault();
    next();
  };
  const fromReview = wizard.place.fromReview === true;
  const nextLabel = isLast ? (mode === 'view' ? 'Close' : 'Save') : fromReview ? 'Back to review' : 'Next';

  return (
    <WizardContext value={wizard}>
      <FormProvider {...form} formState={formState}>
        {upkeep}
        <KeyScope as="form" className="lw-page" onSubmit={onSubmit} onKeyDown={onKeyDown} noValidate>
          <div className="lw-top">
            <PageHeader
              title={title}
              count={<Subject control={form.control} />}
              actions={
                <>
                  {mode === 'new' && draft.savedAt !== undefined && (
                    <span className="lw-draft">
                      <CheckIcon fontSize="inherit" /> Draft kept on this computer, {localTimeOf(draft.savedAt, zone)}
                    </span>
                  )}
                  <Button variant="text" onClick={onLeave}>
                    {mode === 'view' ? 'Close' : 'Leave'}
                  </Button>
                </>
              }
            />
            <StepBar
              steps={steps.steps}
              current={steps.current}
              open={steps.open}
              isBetween={isReview}
              onGo={steps.go}
            />
          </div>
          <div className="lw-columns">
            <div
              {...held}
              ref={body}
              className="lw-main"
              tabIndex={-1}
              aria-label={isReview ? 'Review' : steps.current}
              role="group"
            >
              {showsNotice && draftSavedAt !== undefined && (
                <DraftNotice
                  savedAt={draftSavedAt}
                  zone={zone}
                  missing="Files that were still uploading are not in it."
                  what="the lodgement"
                  onClose={() => setShowsNotice(false)}
                  onDiscard={() => {
                    draft.drop();
                    lodgement.letLeave();
                    onRestart?.();
                  }}
                />
              )}
              <TermsBanner />
              {conflict.met !== undefined && (
                <MergeBox
                  met={conflict.met}
                  {...conflictWords(conflict.met, { ...wizard, conditions: conditions.list })}
                  onChoose={conflict.choose}
                />
              )}
              <ProblemsAlert
                messages={navigation.problems.messages}
                isHint={navigation.problems.isHint}
                takesFocus={!navigation.problems.atField}
              />
              <QuestionSettingContext value={wizard}>
                <WizardForm lodgement={lodgement} />
              </QuestionSettingContext>
            </div>
            <SidePanel />
          </div>
          {state.form !== 'search' && mode !== 'view' && <AddNote />}
          <WizardFooter
            onBack={navigation.isFirst || fromReview ? undefined : navigation.back}
            nextLabel={nextLabel}
            hint={state.form === 'questionnaire' && mode !== 'view' ? 'Enter goes to the next question' : undefined}
            busy={saving.saving}
            onSave={mode === 'edit' && !isLast ? saving.save : undefined}
            onLodge={isReview ? saving.save : undefined}
          />
        </KeyScope>
        {saving.duplicates !== undefined && (
          <DuplicatesDialog
            duplicates={saving.duplicates}
            zone={zone}
            onLodge={saving.lodgeAnyway}
            onClose={saving.keepEditing}
          />
        )}
      </FormProvider>
    </WizardContext>
  );
}
