import { isOneOf } from '#domain/fields.ts';
import { LEVEL_COLOURS, LEVEL_LABELS, LEVELS } from '#domain/incident.ts';
import { MISSING } from './format.ts';
import './level.css';

/** Low, medium or high with its colour and a shape (spec 2 §9); the words say it too. */
export function LevelText({ value }: { readonly value: unknown }) {
  if (!isOneOf(LEVELS, value)) return MISSING;
  return (
    <span className="cw-level" data-colour={LEVEL_COLOURS[value]}>
      {LEVEL_LABELS[value]}
    </span>
  );
}
