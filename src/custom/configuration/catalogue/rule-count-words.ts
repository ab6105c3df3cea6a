import { formatNumber } from '#domain/numbers.ts';
import type { RuleCountQuery } from '#src/generated/documents/rule-count.ts';

/** 'Today it would colour 12 open claims. It was on 3 times before.' */
export function countWords(entity: string, { open, isMore, history }: RuleCountQuery['ruleCount']): string {
  const records = open === 1 && !isMore ? `1 open ${entity}` : `${formatNumber(open)} open ${entity}s`;
  const today = `Today it would colour ${isMore ? 'more than ' : ''}${open === 0 ? `no open ${entity}` : records}.`;
  if (history === 0) return today;
  return `${today} It was on ${history === 1 ? 'once' : `${formatNumber(history)} times`} before.`;
}
