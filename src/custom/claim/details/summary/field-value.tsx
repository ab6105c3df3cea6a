import type { ReactNode } from 'react';
import { DateText, DateTimeText } from '#src/ui/date-text.tsx';
import { Money } from '#src/ui/money.tsx';
import { statusLabel } from '#src/ui/status-looks.ts';
import { Conditions } from './conditions.tsx';
import { JsonText } from './json-text.tsx';
import type { SummaryClaim, SummaryField } from './fields.ts';

const SHOW: Readonly<Record<NonNullable<SummaryField['kind']>, (value: unknown) => ReactNode>> = {
  text: (value) => String(value),
  day: (value) => <DateText value={value as string} />,
  time: (value) => <DateTimeText value={value as string} />,
  money: (value) => <Money value={value as number} />,
  yesNo: (value) => (value === true ? 'Yes' : 'No'),
  percent: (value) => `${String(value)} %`,
  state: (value) => statusLabel(String(value)),
  conditions: (value) => <Conditions value={value} />,
  json: (value) => <JsonText value={value} />,
};

/** A field as people read it; nothing where it is empty. */
export function fieldValue(claim: SummaryClaim, field: SummaryField): ReactNode {
  const value: unknown = claim[field.name];
  return value === null || value === undefined || value === '' ? null : SHOW[field.kind ?? 'text'](value);
}
