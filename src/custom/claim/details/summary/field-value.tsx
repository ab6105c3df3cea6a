import type { ReactNode } from 'react';
import { claimText, type WordsContext } from '#domain/claim-words.ts';
import { AccountNumber } from '#src/ui/account-number.tsx';
import type { SummaryClaim, SummaryField } from './fields.ts';

/** A field as people read it, in the words of the claim's document; nothing where it is empty. */
export function fieldValue(claim: SummaryClaim, field: SummaryField, context: WordsContext): ReactNode {
  const text = claimText(claim, field, context);
  if (field.kind === 'account') return text === '' ? null : <AccountNumber mask={text} />;
  return text.includes('\n') ? <span className="cl-lines">{text}</span> : text;
}
