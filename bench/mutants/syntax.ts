// TypeScript as a tree: each node with its ancestors.
import { parseSync } from 'vite';

/** A node of the tree. What else it holds depends on its type. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** A node, and its ancestors, the nearest first. */
export interface Place {
  readonly node: Node;
  readonly around: readonly Node[];
  /** The text of a node, this one's where none is named. */
  readonly read: (node?: Node) => string;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value;

/** A node that another one holds by a name. */
export function part(node: Node | undefined, name: string): Node | undefined {
  const value = node?.[name];
  return isNode(value) ? value : undefined;
}

/** Nodes that another one holds in a list. */
export function parts(node: Node | undefined, name: string): readonly Node[] {
  const value = node?.[name];
  return Array.isArray(value) ? value.filter(isNode) : [];
}

const IN_TYPES = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression']);
const LEFT_OUT = new Set(['ImportDeclaration', 'ExportAllDeclaration']);

/** How things look, and what only programs read: nobody would miss it, or no test should look at it. */
const LOOKS = /^(className|sx|style|key|id|icon|variant|color|size|sizes|width|height|aria-hidden|data-.*|slotProps)$/;
/** Calls whose arguments are a pace, a line of a log or a place on the screen. */
const UNSEEN = /^(console|log|logger|.*\blog)\.|^(setTimeout|setInterval|debounce|throttle|AbortSignal\.timeout)$/;

const nameOf = (node: Node | undefined, read: (node: Node) => string): string => (node ? read(node) : '');

/** Types, imports, looks and logs hold no fault that a test should notice. */
function isLeftOut(node: Node, read: (node: Node) => string): boolean {
  if (LEFT_OUT.has(node.type)) return true;
  if (node.type.startsWith('TS') && !IN_TYPES.has(node.type)) return true;
  if (node.type === 'JSXAttribute') return LOOKS.test(nameOf(part(node, 'name'), read));
  if (node.type === 'Property') return LOOKS.test(nameOf(part(node, 'key'), read));
  return node.type === 'CallExpression' && UNSEEN.test(nameOf(part(node, 'callee'), read));
}

/**
 * Every place of a source that holds code.
 * @throws Error for what is no TypeScript
 */
export function placesOf(file: string, text: string): readonly Place[] {
  const { program, errors } = parseSync(file, text);
  const [error] = errors;
  if (error) throw new Error(`${file}: ${error.message}`);
  const read = (node: Node): string => text.slice(node.start, node.end);
  const places: Place[] = [];
  const visit = (node: Node, around: readonly Node[]): void => {
    const readHere = (other = node): string => read(other);
    if (isLeftOut(node, readHere)) return;
    places.push({ node, around, read: readHere });
    for (const [name, value] of Object.entries(node)) {
      if (name === 'typeAnnotation' || name === 'typeArguments' || name === 'typeParameters') continue;
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, [node, ...around]);
    }
  };
  visit(program as unknown as Node, []);
  return places;
}
