import { formatDate, formatDateTime, MISSING } from './format.ts';
import { useZone } from './zone.tsx';

interface Props {
  /** A calendar day (2026-11-20) or a timestamp. */
  readonly value: string | null | undefined;
}

/** DD/MM/YYYY in the organisation's zone. */
export function DateText({ value }: Props) {
  return <Time value={value} text={formatDate(value, useZone())} />;
}

/** DD/MM/YYYY HH:mm in the organisation's zone. */
export function DateTimeText({ value }: Props) {
  return <Time value={value} text={formatDateTime(value, useZone())} />;
}

function Time({ value, text }: Props & { readonly text: string }) {
  return text === MISSING || typeof value !== 'string' ? <span>{MISSING}</span> : <time dateTime={value}>{text}</time>;
}
