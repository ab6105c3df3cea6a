import { RULE_FIELD_LABELS } from '#domain/workflow/rule.ts';
import type { AskedRule } from '#domain/workflow/run-view.ts';
import { useFactWords } from './use-fact-words.ts';
import './asked-rules.css';

/** Which rules held when a step ended, with the values that they saw. */
export function AskedRules({ rules }: { readonly rules: readonly AskedRule[] }) {
  const factWords = useFactWords();
  if (rules.length === 0) return null;
  return (
    <ul className="ar-rules" aria-label="Rules">
      {rules.map(({ edgeId, words, holds, saw }) => (
        <li key={edgeId}>
          <span className={holds ? 'ar-held' : undefined}>
            {words}: {holds ? 'held' : 'did not hold'}
          </span>
          {saw.length > 0 &&
            ` (${saw.map(({ field, value }) => `${RULE_FIELD_LABELS[field].toLowerCase()} was ${factWords(field, value)}`).join(', ')})`}
        </li>
      ))}
    </ul>
  );
}
