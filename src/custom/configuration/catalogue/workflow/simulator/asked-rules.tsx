import { useCallback } from 'react';
import type { RuleField } from '#domain/workflow/definition.ts';
import { RULE_FIELD_LABELS } from '#domain/workflow/rule.ts';
import { askedRules } from '#domain/workflow/run-view.ts';
import type { EdgeReason } from '#domain/workflow/run.ts';
import { useClaimLists } from '#src/providers/data/use-claim-lists.ts';

/** 'Make safe' for a value of a claim, 'empty' where it has none. */
export function useFactWords(): (field: RuleField, value: string | null) => string {
  const { label } = useClaimLists();
  return useCallback(
    (field, value) => {
      if (value === null) return 'empty';
      return field === 'causeOfLoss' ? value : (label(field, value) ?? value);
    },
    [label],
  );
}

/** Which rules held when a step ended, with the values that they saw. */
export function AskedRules({ reasons }: { readonly reasons: readonly EdgeReason[] }) {
  const factWords = useFactWords();
  const rules = askedRules(reasons);
  if (rules.length === 0) return null;
  return (
    <ul className="ws-rules" aria-label="Rules">
      {rules.map(({ edgeId, words, holds, saw }) => (
        <li key={edgeId}>
          <span className={holds ? 'ws-held' : undefined}>
            {words}: {holds ? 'held' : 'did not hold'}
          </span>
          {saw.length > 0 &&
            ` (${saw.map(({ field, value }) => `${RULE_FIELD_LABELS[field].toLowerCase()} was ${factWords(field, value)}`).join(', ')})`}
        </li>
      ))}
    </ul>
  );
}
