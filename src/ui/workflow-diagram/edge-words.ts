import type { WorkflowEdge } from '#domain/workflow/definition.ts';

/** What an edge's pill says: its own label, else its rule in words; empty for an edge that always fires. */
export function edgeWords({ label, rule }: Pick<WorkflowEdge, 'label' | 'rule'>): string {
  if (label.trim() !== '') return label.trim();
  if (rule === null) return '';
  return rule.value === 'otherwise' ? 'Otherwise' : rule.title.trim() || 'Rule';
}

/** Whether 'If' stands before the words of the pill. */
export function hasIf({ label, rule }: Pick<WorkflowEdge, 'label' | 'rule'>): boolean {
  return label.trim() === '' && rule !== null && rule.value !== 'otherwise';
}
