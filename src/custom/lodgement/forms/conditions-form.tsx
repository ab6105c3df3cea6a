import Alert from '@mui/material/Alert';
import { type Condition, conditionKey, conditionWarning } from '#domain/conditions.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { CheckIcon, WarningIcon } from '#src/ui/icons.ts';
import { SectionCard } from '#src/ui/section-card.tsx';
import type { Conditions } from '../data/use-conditions.ts';
import { OptionTile } from '#src/kit/questionnaire/option-tile.tsx';
import { useWizard } from '../wizard-context.ts';

const ANSWERS = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

function ConditionQuestion({ condition }: { readonly condition: Condition }) {
  const { state, dispatch, mode } = useWizard();
  const key = conditionKey(condition);
  const answer = state.conditions[key];
  const warning = conditionWarning(condition, answer);
  return (
    <fieldset className="lw-condition">
      <legend>{condition.question}</legend>
      {mode === 'view' ? (
        <p className="lw-answer">{ANSWERS.find(({ value }) => value === answer)?.label ?? '–'}</p>
      ) : (
        <div className="qn-tiles">
          {ANSWERS.map(({ value, label }) => (
            <OptionTile
              key={value}
              kind="radio"
              name={key}
              label={label}
              checked={answer === value}
              onChange={() => dispatch({ type: 'condition', key, answer: value })}
            />
          ))}
        </div>
      )}
      <div aria-live="polite">
        {warning !== undefined && (
          <Alert severity="warning" icon={<WarningIcon />}>
            {warning} This may affect cover; a person decides.
          </Alert>
        )}
      </div>
    </fieldset>
  );
}

const TITLES = { object: 'About what is insured', peril: 'About what happened' } as const;

/** What the disclosure statement asks because of the answers. Wrong answers warn and never stop the claim. */
export function ConditionsForm({ conditions }: { readonly conditions: Conditions }) {
  if (conditions.loading) return <CardSkeleton />;
  if (conditions.error !== undefined)
    return <ErrorState title="The conditions did not load" onRetry={conditions.retry} />;
  if (conditions.list.length === 0)
    return (
      <SectionCard title="Conditions">
        <EmptyState title="No conditions" icon={CheckIcon}>
          The answers raise no conditions of the product disclosure statement.
        </EmptyState>
      </SectionCard>
    );
  return (['object', 'peril'] as const).map((kind) => {
    const list = conditions.list.filter((condition) => condition.kind === kind);
    return (
      list.length > 0 && (
        <SectionCard key={kind} title={TITLES[kind]} count={list.length}>
          <div className="lw-stack">
            {list.map((condition) => (
              <ConditionQuestion key={conditionKey(condition)} condition={condition} />
            ))}
          </div>
        </SectionCard>
      )
    );
  });
}
