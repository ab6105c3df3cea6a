// Where an input cuts what is typed or pasted without a word: `maxLength` of an input, or a handler that slices its text.
// A form counts, says what is too much and refuses instead (`limited` of src/ui/field-message.tsx).
import { parseSync } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [part: string]: unknown;
}

/** What stands around a node, as far as it says whether the node belongs to an input. */
interface Around {
  /** Inside the attributes of an element, or of the properties that go to one. */
  readonly isInput: boolean;
  readonly isHandler: boolean;
}

const TO_INPUT = new Set(['htmlInput', 'inputProps', 'slotProps']);
const HANDLERS = /^on(?:Change|Input|Paste|InputChange)$/;
const CUTS = new Set(['slice', 'substring', 'substr']);

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function nameOf(value: unknown): string | undefined {
  if (!isNode(value)) return undefined;
  const name: unknown = value['name'] ?? value['value'];
  return typeof name === 'string' ? name : undefined;
}

/** A number as it is written, or a constant by the way that its name is written. */
function isConstant(value: unknown): boolean {
  if (!isNode(value)) return false;
  return value.type === 'Literal'
    ? typeof value['value'] === 'number'
    : value.type === 'Identifier' && /^[A-Z][A-Z_\d]+$/.test(nameOf(value) ?? '');
}

function isCut({ type, callee, arguments: given }: Node): boolean {
  if (
    type !== 'CallExpression' ||
    !isNode(callee) ||
    callee.type !== 'MemberExpression' ||
    !CUTS.has(nameOf(callee['property']) ?? '')
  )
    return false;
  const [from, to]: readonly unknown[] = Array.isArray(given) ? given : [];
  return isNode(from) && from['value'] === 0 && isConstant(to);
}

/** What nobody can type in cuts nothing. */
function isClosed(element: Node): boolean {
  const attributes: readonly unknown[] = Array.isArray(element['attributes']) ? element['attributes'] : [];
  return attributes.some(
    (one) => isNode(one) && ['disabled', 'readOnly'].includes(nameOf(one['name']) ?? '') && one['value'] === null,
  );
}

/**
 * The places of one source where typed text is cut, as `file:line`.
 * @throws Error when the source cannot be parsed
 */
export function cutsOf(fileName: string, text: string): readonly string[] {
  const { program, errors } = parseSync(fileName, text);
  if (errors[0]) throw new Error(`${fileName}: ${errors[0].message}`);
  const found: number[] = [];
  const visit = (value: unknown, around: Around): void => {
    if (Array.isArray(value)) return value.forEach((one) => visit(one, around));
    if (!isNode(value) || (value.type === 'JSXOpeningElement' && isClosed(value))) return undefined;
    const isAttribute = value.type === 'JSXAttribute';
    const name = isAttribute ? nameOf(value['name']) : value.type === 'Property' ? nameOf(value['key']) : undefined;
    if (name === 'maxLength' && (isAttribute || around.isInput)) found.push(value.start);
    if (around.isHandler && isCut(value)) found.push(value.start);
    const inner = {
      isInput: around.isInput || isAttribute || TO_INPUT.has(name ?? ''),
      isHandler: around.isHandler || (isAttribute && HANDLERS.test(name ?? '')),
    };
    for (const part of Object.values(value)) visit(part, inner);
    return undefined;
  };
  visit(program, { isInput: false, isHandler: false });
  return found.map((start) => `${fileName}:${text.slice(0, start).split('\n').length}`);
}
