import { statusLabel } from '#src/ui/status-looks.ts';
import { JsonText } from './json-text.tsx';

interface Condition {
  readonly question: string;
  readonly answer?: unknown;
}

function isCondition(value: unknown): value is Condition {
  return typeof value === 'object' && value !== null && 'question' in value && typeof value.question === 'string';
}

/** The conditions of the disclosure statement as they were asked and answered. */
export function Conditions({ value }: { readonly value: unknown }) {
  if (!Array.isArray(value) || value.length === 0 || !value.every(isCondition)) return <JsonText value={value} />;
  return (
    <ul className="cl-json">
      {value.map((condition) => (
        <li key={condition.question}>
          {condition.question} {typeof condition.answer === 'string' ? statusLabel(condition.answer) : <JsonText value={condition.answer} />}
        </li>
      ))}
    </ul>
  );
}
