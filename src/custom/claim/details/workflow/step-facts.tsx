import type { AskedRule } from '#domain/workflow/run-view.ts';
import { RULE_FIELD_LABELS } from '#domain/workflow/rule.ts';
import { useClaimLists } from '#src/providers/data/use-claim-lists.ts';
import { DateTimeText } from '#src/ui/date-text.tsx';
import type { OpenStep } from './open-workflow.ts';

/** 'Decision: Accepted' for what a rule saw. */
function useSawWords(): (saw: AskedRule['saw']) => string {
  const { label } = useClaimLists();
  return (saw) =>
    saw
      .map(({ field, value }) => {
        const words = field === 'causeOfLoss' || value === null ? value : (label(field, value) ?? value);
        return `${RULE_FIELD_LABELS[field].toLowerCase()} ${words === null ? 'was empty' : `was ${words}`}`;
      })
      .join(', ');
}

function Rules({ step }: { readonly step: OpenStep }) {
  const sawWords = useSawWords();
  return (
    <ul className="wr-rules" aria-label="Rules">
      {step.rules.map((rule) => (
        <li key={rule.edgeId}>
          <span className={rule.holds ? 'wr-held' : undefined}>
            {rule.words}: {rule.holds ? 'held' : 'did not hold'}
          </span>
          {rule.saw.length > 0 && ` (${sawWords(rule.saw)})`}
        </li>
      ))}
    </ul>
  );
}

/** Who made a step go on by hand. */
function actedWords({ status, ActedBy: person }: OpenStep): string | undefined {
  if (person === null) return undefined;
  return status === 'skipped' ? `Skipped by ${person.name}` : `Tried again by ${person.name}`;
}

/** When a step began and ended, what it waits for, which rules held with the values they saw, and who acted. */
export function StepFacts({ step }: { readonly step: OpenStep }) {
  const { startedAt, endedAt, dueAt, status, attention, Task: task } = step;
  const acted = actedWords(step);
  return (
    <div className="wr-facts">
      <p>
        Started <DateTimeText value={startedAt} />
        {endedAt !== null && (
          <>
            , ended <DateTimeText value={endedAt} />
          </>
        )}
      </p>
      {status === 'active' && dueAt !== null && (
        <p>
          Waits until <DateTimeText value={dueAt} />
        </p>
      )}
      {status === 'active' && task !== null && !task.isCompleted && <p>Waits for the task “{task.title}”</p>}
      {status === 'held' && <p>No rule held. It is asked again when the claim changes.</p>}
      {attention !== null && <p className="wr-attention">{attention}</p>}
      {step.rules.length > 0 && <Rules step={step} />}
      {acted !== undefined && <p>{acted}</p>}
    </div>
  );
}
