// Ways round without a wait. A wait that counts from the claim's beginning has passed the second time round, so it does not
// hold a run up; only one that counts from when it became active does.
import type { WorkflowDefinition, WorkflowNode } from './definition.ts';

const holdsUp = ({ config }: WorkflowNode): boolean =>
  config.nodeType === 'wait' && config.wait?.field === 'current.createdAt';

/** The groups of nodes that can be gone round without a wait, each in the order of the document; strongly connected components, by Tarjan's algorithm without recursion. */
export function findBareCycles({ nodes, edges }: WorkflowDefinition): readonly (readonly string[])[] {
  const bare = new Set(nodes.filter((node) => !holdsUp(node)).map(({ id }) => id));
  const next = new Map<string, string[]>([...bare].map((id) => [id, []]));
  for (const { source, target } of edges) if (bare.has(target)) next.get(source)?.push(target);
  const order = new Map([...bare].map((id, index) => [id, index]));
  return components([...bare], next)
    .filter((group) => group.length > 1 || next.get(group[0] ?? '')?.includes(group[0] ?? '') === true)
    .map((group) => group.toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0)));
}

function components(
  ids: readonly string[],
  next: ReadonlyMap<string, readonly string[]>,
): readonly (readonly string[])[] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const found: string[][] = [];
  const lower = (id: string, value: number | undefined): void => {
    low.set(id, Math.min(low.get(id) ?? Infinity, value ?? Infinity));
  };
  const enter = (id: string): void => {
    index.set(id, index.size);
    lower(id, index.get(id));
    stack.push(id);
    onStack.add(id);
  };
  const leave = (id: string): void => {
    if (low.get(id) !== index.get(id)) return;
    const group = stack.splice(stack.lastIndexOf(id));
    for (const one of group) onStack.delete(one);
    found.push(group);
  };
  for (const root of ids) {
    if (index.has(root)) continue;
    const way: { readonly id: string; at: number }[] = [{ id: root, at: 0 }];
    enter(root);
    for (let here = way.at(-1); here; here = way.at(-1)) {
      const target = next.get(here.id)?.[here.at];
      here.at += 1;
      if (target === undefined) {
        leave(here.id);
        way.pop();
        const before = way.at(-1);
        if (before) lower(before.id, low.get(here.id));
      } else if (!index.has(target)) {
        enter(target);
        way.push({ id: target, at: 0 });
      } else if (onStack.has(target)) lower(here.id, index.get(target));
    }
  }
  return found;
}
