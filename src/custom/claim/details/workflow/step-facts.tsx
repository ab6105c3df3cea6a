import { HELD_WORDS } from '#domain/workflow/run-view.ts';
import { AskedRules } from '#src/record/asked-rules.tsx';
import { DateTimeText } from '#src/ui/date-text.tsx';
import type { OpenStep } from './open-workflow.ts';

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
      {status === 'held' && <p>{HELD_WORDS}</p>}
      {attention !== null && <p className="wr-attention">{attention}</p>}
      <AskedRules rules={step.rules} />
      {acted !== undefined && <p>{acted}</p>}
    </div>
  );
}
