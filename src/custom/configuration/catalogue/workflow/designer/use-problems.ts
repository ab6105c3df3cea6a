import { useEffect, useMemo, useRef, useState } from 'react';
import { checkDefinition } from '#domain/workflow/check-definition.ts';
import { checkForPublishing } from '#domain/workflow/check-publishing.ts';
import type { WorkflowDefinition } from '#domain/workflow/definition.ts';
import { nodeWords } from '#domain/workflow/node-words.ts';
import { problemOf, type Problem } from '#domain/workflow/problem.ts';
import type { RefusedPart } from './refused-parts.ts';

export interface Problems {
  readonly list: readonly Problem[];
  /** What is wrong with each node and edge, in words. */
  readonly byId: ReadonlyMap<string, string>;
}

/** What stands in the way of saving a workflow, or else of publishing it, by node and edge. */
export function problemsOf(definition: WorkflowDefinition): readonly Problem[] {
  const refused = checkDefinition(definition);
  if (refused.length > 0) return refused.map(problemOf);
  const unsaved = definition.nodes.filter(({ isSaved }) => !isSaved);
  const isUnsaved = new Set(unsaved.map(({ id }) => id));
  return [
    ...unsaved.map((node) => ({ id: node.id, message: `"${nodeWords(node)}" is added, but not set up yet.` })),
    ...checkForPublishing(definition)
      .map(problemOf)
      .filter(({ id }) => id === undefined || !isUnsaved.has(id)),
  ];
}

function byId(list: readonly Problem[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { id, message } of list)
    if (id !== undefined) found.set(id, found.has(id) ? `${found.get(id) ?? ''} ${message}` : message);
  return found;
}

/** When the page has nothing else to do; browsers that cannot say when that is, a moment later. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work, { timeout: LATEST_MILLISECONDS });
  return () => cancelIdleCallback(idle);
}

/** A page that is never idle hears of its problems all the same. */
const LATEST_MILLISECONDS = 300;

const problemsIn = (list: readonly Problem[]): Problems => ({ list, byId: byId(list) });
const found = (definition: WorkflowDefinition): Problems => problemsIn(problemsOf(definition));

/** First what the service refused and nobody has changed since, then the rest. */
function withRefused(
  problems: Problems,
  refused: readonly RefusedPart[],
  { nodes, edges }: WorkflowDefinition,
): Problems {
  const parts = new Set<unknown>(refused.length === 0 ? [] : [...nodes, ...edges]);
  const said = refused.filter(({ part }) => parts.has(part)).map(({ part, message }) => ({ id: part.id, message }));
  if (said.length === 0) return problems;
  const isSaid = ({ id, message }: Problem) => said.some((one) => one.id === id && one.message === message);
  return problemsIn([...said, ...problems.list.filter((problem) => !isSaid(problem))]);
}

/**
 * The problems of what is designed; a moment behind it, so that nobody waits for them, and the same object while they are
 * the same, so that nothing is drawn for them.
 * @param refused what the service said when it was saved last
 */
export function useProblems(definition: WorkflowDefinition, refused: readonly RefusedPart[]): Problems {
  const [problems, setProblems] = useState(() => found(definition));
  const seen = useRef(definition);
  useEffect(() => {
    if (seen.current === definition) return undefined;
    return whenIdle(() => {
      seen.current = definition;
      const now = found(definition);
      setProblems((before) => (JSON.stringify(before.list) === JSON.stringify(now.list) ? before : now));
    });
  }, [definition]);
  return useMemo(() => withRefused(problems, refused, definition), [problems, refused, definition]);
}
