// Holds the floors of floors.ts, and that no file stands in a circle of imports, types and import() included.
import type { Floors } from './floors.ts';
import type { ImportGraph } from './imports.ts';

/** Which imports are refused. */
export interface Plan {
  readonly floors: readonly Floors[];
  /** Folders whose rooms never import each other. */
  readonly apart: readonly string[];
  /** Rooms that import nothing of ours but themselves. */
  readonly alone: readonly string[];
}

/** The room of a path within a folder: 'ui' of 'src/ui/money.tsx' within 'src'; undefined outside of the folder. */
function roomOf(path: string, within: string): string | undefined {
  if (within === '') return path.split('/')[0];
  return path.startsWith(`${within}/`) ? path.slice(within.length + 1).split('/')[0] : undefined;
}

const isTest = (room: string): boolean => /\.test\.tsx?$/.test(room);

function floorFault({ within, floors, around = [] }: Floors, from: string, to: string): string | undefined {
  const [own, other] = [roomOf(from, within), roomOf(to, within)];
  if (own === undefined || other === undefined || own === other) return undefined;
  // a test beside the rooms holds what they do together
  if (isTest(own) || around.includes(own)) return undefined;
  const place = within === '' ? 'the repository' : within;
  const floorOf = (room: string): number => floors.findIndex((floor) => floor.includes(room));
  const [at, below] = [floorOf(own), floorOf(other)];
  if (around.includes(other)) return `${other} stands around ${place}, whose rooms never import it`;
  if (at === -1) return `${own} has no floor in ${place}: give it one in scripts/lint/floors.ts`;
  if (below === -1) return `${other} has no floor in ${place}: give it one in scripts/lint/floors.ts`;
  if (below > at) return `${other} stands above ${own} in ${place}: what both use belongs below`;
  return below === at
    ? `${other} and ${own} stand beside each other in ${place}: what both use belongs below`
    : undefined;
}

function faultsOf({ floors, apart, alone }: Plan, from: string, to: string): readonly string[] {
  const places = floors.map((one) => floorFault(one, from, to));
  const features = apart.map((within) => {
    const [own, other] = [roomOf(from, within), roomOf(to, within)];
    const isOther = own !== undefined && other !== undefined && own !== other;
    return isOther
      ? `${within}/${own} and ${within}/${other} are features apart: what both use belongs below`
      : undefined;
  });
  const solitary = alone.map((room) =>
    from.startsWith(`${room}/`) && !to.startsWith(`${room}/`)
      ? `${room} imports nothing of ours but itself`
      : undefined,
  );
  return [...places, ...features, ...solitary].filter((fault) => fault !== undefined);
}

/** What is wrong with the imports of each file, a line each: 'src/ui/a.ts -> src/kit/b.ts: ...'. */
export function floorFaults(plan: Plan, imports: ImportGraph): readonly string[] {
  return [...imports].flatMap(([from, targets]) =>
    [...targets].flatMap((to) => faultsOf(plan, from, to).map((fault) => `${from} -> ${to}: ${fault}`)),
  );
}

/** Circles of imports, the files of each: those that reach each other (Tarjan's strongly connected components). */
export function circles(imports: ImportGraph): readonly (readonly string[])[] {
  const order = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const found: string[][] = [];
  const visit = (file: string): number => {
    const own = order.size;
    order.set(file, own);
    open.push(file);
    isOpen.add(file);
    let low = own;
    for (const target of imports.get(file) ?? []) {
      if (!imports.has(target)) continue;
      const seen = order.get(target);
      if (seen === undefined) low = Math.min(low, visit(target));
      else if (isOpen.has(target)) low = Math.min(low, seen);
    }
    if (low === own) {
      const members = open.splice(open.indexOf(file));
      for (const member of members) isOpen.delete(member);
      if (members.length > 1 || imports.get(file)?.has(file) === true) found.push(members.toSorted());
    }
    return low;
  };
  for (const file of imports.keys()) if (!order.has(file)) visit(file);
  return found;
}
