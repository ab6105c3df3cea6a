import { deleteParts } from '#domain/workflow/edit-parts.ts';
import type { WorkflowDefinition } from '#domain/workflow/definition.ts';
import { nodeWords } from '#domain/workflow/node-words.ts';

/** What a deletion takes away, and how it is asked about and said. */
export interface Removal {
  readonly next: WorkflowDefinition;
  /** Undefined where nothing goes: start stays. */
  readonly words: string | undefined;
  /** A step goes that somebody has set up: deleting it asks (UX §6). */
  readonly asks: boolean;
}

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** What deleting these nodes and edges would do. */
export function removalOf(definition: WorkflowDefinition, ids: ReadonlySet<string>): Removal {
  const next = deleteParts(definition, ids);
  const kept = new Set(next.nodes.map(({ id }) => id));
  const gone = definition.nodes.filter(({ id }) => !kept.has(id));
  const edges = definition.edges.length - next.edges.length;
  const [node] = gone;
  const steps = node !== undefined && gone.length === 1 ? `"${nodeWords(node)}"` : counted(gone.length, 'step');
  const words = [gone.length > 0 && steps, edges > 0 && counted(edges, 'edge')].filter(Boolean).join(' and ');
  return { next, words: words === '' ? undefined : words, asks: gone.some(({ isSaved }) => isSaved) };
}
