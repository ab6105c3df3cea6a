import type { WorkflowEdge } from '#domain/workflow/definition.ts';

/** Stands before the words of a rule. */
const IF = 'If ';

/** What an edge's pill says, in two parts: 'If ' is drawn stronger than the rule after it. */
export function pillWords({
  label,
  rule,
}: Pick<WorkflowEdge, 'label' | 'rule'>): readonly [before: string, words: string] {
  if (label.trim() !== '') return ['', label.trim()];
  if (rule === null) return ['', ''];
  return rule.value === 'otherwise' ? ['', 'Otherwise'] : [IF, rule.title.trim() || 'a rule holds'];
}

/** What an edge's pill says: its own label, else its rule in words; empty for an edge that always fires. */
export function edgeWords(edge: Pick<WorkflowEdge, 'label' | 'rule'>): string {
  return pillWords(edge).join('');
}
