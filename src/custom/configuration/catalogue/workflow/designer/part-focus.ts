import type { WorkflowDefinition } from '#domain/workflow/definition.ts';
import { focusPart } from '#src/ui/workflow-diagram/walk.ts';

/** Puts the focus on a node or an edge of the canvas, wherever on the page. */
export function focusOnCanvas(id: string): void {
  focusPart(document.body, id);
}

/** Puts the focus on a step of the list, where the list is what is worked in, else on a part of the canvas. */
function focusStep(id: string, isListed: boolean): void {
  const step = isListed ? document.querySelector<HTMLElement>(`.wz-list [data-step="${CSS.escape(id)}"]`) : null;
  if (step === null) focusOnCanvas(id);
  else step.focus();
}

/** Whether the list is worked in: it is shown, and the focus is not on the canvas. */
const isListUsed = (): boolean =>
  document.querySelector('.wz-list') !== null && document.activeElement?.closest('.wz-canvas') == null;

/** Puts the focus on a part once it is drawn, and whatever stood over the page has given the focus back. */
export function focusSoon(id: string): void {
  const isListed = isListUsed();
  requestAnimationFrame(() => focusStep(id, isListed));
}

/** Where the focus goes when these parts are gone: to what led to them, else to start. */
export function nodeBefore({ nodes, edges }: WorkflowDefinition, ids: ReadonlySet<string>): string {
  const entering = edges.find(({ id, source, target }) => (ids.has(target) || ids.has(id)) && !ids.has(source));
  return entering?.source ?? startOf(nodes);
}

const startOf = (nodes: WorkflowDefinition['nodes']): string =>
  nodes.find(({ config }) => config.nodeType === 'start')?.id ?? '';

/** The parts that a step back brought again. */
export function broughtBack(before: WorkflowDefinition, after: WorkflowDefinition): readonly string[] {
  const known = new Set([...before.nodes, ...before.edges].map(({ id }) => id));
  const nodes = after.nodes.filter(({ id }) => !known.has(id));
  return (nodes.length > 0 ? nodes : after.edges.filter(({ id }) => !known.has(id))).map(({ id }) => id);
}

/** Puts the focus where a step back changed something: on what it brought again, else on what is selected, else on start. */
export function focusAfterUndo(
  back: readonly string[],
  selected: ReadonlySet<string>,
  { nodes, edges }: WorkflowDefinition,
): void {
  const kept = [...selected].find((id) => [...nodes, ...edges].some((part) => part.id === id));
  focusSoon(back[0] ?? kept ?? startOf(nodes));
}
