import { ConditionsForm } from './forms/conditions-form.tsx';
import { AdditionalForm } from './forms/additional-form.tsx';
import { EventForm } from './forms/event-form.tsx';
import { PolicyForm } from './forms/policy-form.tsx';
import { FocusField } from './focus-field.tsx';
import { QuestionnaireForm } from './forms/questionnaire-form.tsx';
import { ReviewForm } from './review/review-form.tsx';
import { SearchForm } from './forms/search-form.tsx';
import type { FormKey } from './state.ts';
import type { Lodgement } from './use-lodgement.ts';

type Show = (lodgement: Lodgement) => React.ReactNode;

/** What each form of the wizard shows; the confirmation is a page of its own. */
const FORM_BODIES: Readonly<Record<Exclude<FormKey, 'confirmation'>, Show>> = {
  search: ({ navigation }) => <SearchForm onContinue={() => navigation.goTo('policy')} />,
  policy: ({ onOpenContact }) => <PolicyForm onOpenContact={onOpenContact} />,
  event: () => <EventForm />,
  questionnaire: ({ walk, navigation, wizard }) => (
    <QuestionnaireForm
      walk={walk}
      problems={navigation.problems}
      onOpen={(id) => navigation.goTo('questionnaire', id, wizard.place.fromReview)}
    />
  ),
  conditions: ({ conditions }) => <ConditionsForm conditions={conditions} />,
  additional: () => <AdditionalForm />,
  review: (lodgement) => <ReviewForm lodgement={lodgement} />,
};

export function WizardForm({ lodgement }: { readonly lodgement: Lodgement }) {
  const { form } = lodgement.wizard.state;
  if (form === 'confirmation') return null;
  return (
    <>
      {FORM_BODIES[form](lodgement)}
      <FocusField key={form} />
    </>
  );
}
