// Faults of arithmetic: a comparison turned, a limit moved by one, a sum with the wrong sign.
import type { Edit, Kind } from './mutant.ts';
import { part, type Node, type Place } from './syntax.ts';

const TURNED: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
};

/** Paces, places on a screen and shares of work: one more or less is no fault. */
const NO_LIMIT =
  /(^|_|[a-z])(ms|milliseconds|seconds|minutes?|hours?|delay|pause|timeout|pixels?|width|height|size|gap|margin|padding|offset|radius|opacity|weight|duration|interval|pool|batch|chunk|cache|ttl|lock|port|bytes|room|kept|ratio|scale|zoom|version|status|code|depth|indent|steps?|id|order|index|key|beside|x|y|top|left|right|bottom|column|row)s?$/i;
const GEOMETRY =
  /\b(x|y|cx|cy|dx|dy|top|left|right|bottom|width|height|offset\w*|scroll\w*|client\w*|zoom|now|performance|Date|ms|index|\w*(Width|Height|Ms|Index|Milliseconds|Scroll\w*|Size|Depth))\b/;

const operatorOf = (node: Node): string => (typeof node.operator === 'string' ? node.operator : '');

/** Types that a later line rests on are read from these: the turned one would not be TypeScript. */
const narrows = (text: string): boolean => /^(null|undefined|typeof\b|true$|false$)/.test(text);

/** `a < b ? -1 : 1`, `a - b`: the order of what is equal, or a list in another order. */
function orders({ around, read }: Place): boolean {
  return around.some(
    (node) =>
      node.type === 'CallExpression' &&
      /\b(toSorted|sort|localeCompare|Math\.\w+|slice)$/.test(read(part(node, 'callee'))),
  );
}

/** A fault there makes an endless loop, which no test reports. */
function keepsLoop({ node, around }: Place): boolean {
  const loop = around.findIndex(({ type }) => /^(While|DoWhile|For)Statement$/.test(type));
  if (loop === -1) return false;
  const inside = [node, ...around][loop];
  return node.type === 'AssignmentExpression' || inside !== part(around[loop], 'body');
}

/** `count === 1 ? 'it stands' : 'they stand'`. */
function isPlural({ node, around: [outer], read }: Place): boolean {
  if (outer?.type !== 'ConditionalExpression' || part(outer, 'test') !== node) return false;
  return [part(outer, 'consequent'), part(outer, 'alternate')].every((one) => one && /^['"`]/.test(read(one)));
}

/** Where an edit replaces the operator between two operands. */
function operatorEdit(place: Place, kind: Kind, to: string): Edit[] {
  const left = part(place.node, 'left');
  const right = part(place.node, 'right');
  if (!left || !right) return [];
  const operator = operatorOf(place.node);
  const between = place.read().slice(left.end - place.node.start, right.start - place.node.start);
  const at = between.indexOf(operator);
  if (at === -1 || between.includes('/')) return [];
  const start = left.end + at;
  return [{ kind, start, end: start + operator.length, text: to }];
}

function turned(place: Place): Edit[] {
  const { node, read } = place;
  const to = TURNED[operatorOf(node)];
  const left = part(node, 'left');
  const right = part(node, 'right');
  if (node.type !== 'BinaryExpression' || to === undefined || !left || !right || orders(place)) return [];
  if (keepsLoop(place) || isPlural(place)) return [];
  if (narrows(read(left)) || narrows(read(right)) || GEOMETRY.test(read())) return [];
  // at nothing the sign makes no difference
  const [outer] = place.around;
  if (outer?.type === 'ConditionalExpression' && /^[<>]/.test(operatorOf(node)) && read(right) === '0') return [];
  return operatorEdit(place, 'comparison', to).map((edit) => ({ ...edit, isPlain: /[<>]/.test(to) }));
}

/** What a number is called: of a constant, of a property, or the text that it is compared with. */
function calledOf({ node, around: [outer], read }: Place): string | undefined {
  if (outer?.type === 'VariableDeclarator') {
    const name = read(part(outer, 'id'));
    return /^[A-Z][A-Z_\d]+$/.test(name) ? name : undefined;
  }
  if (outer?.type === 'Property' && part(outer, 'value') === node) {
    const name = read(part(outer, 'key'));
    return /^(min|max|least|most|limit)/i.test(name) ? name : undefined;
  }
  if (outer?.type !== 'BinaryExpression' || !/^[<>]/.test(operatorOf(outer))) return undefined;
  const other = part(outer, 'left') === node ? part(outer, 'right') : part(outer, 'left');
  return other && read(other);
}

function moved(place: Place): Edit[] {
  const { node } = place;
  const { value } = node;
  if (node.type !== 'Literal' || typeof value !== 'number' || !Number.isInteger(value) || orders(place)) return [];
  const called = calledOf(place);
  if (called === undefined || keepsLoop(place) || NO_LIMIT.test(called) || GEOMETRY.test(called)) return [];
  const text = place.read();
  if (!/^\d[\d_]*$/.test(text)) return [];
  const more = String(value + 1);
  return [
    {
      kind: 'limit',
      start: node.start,
      end: node.end,
      text: text.includes('_') ? withGroups(more) : more,
      isPlain: value > 1,
    },
  ];
}

const withGroups = (digits: string): string => digits.replaceAll(/\B(?=(\d{3})+$)/g, '_');

/** Numbers for certain: the sign of what may be a text is no sum. */
const isNumber = (text: string): boolean =>
  /^\d/.test(text) ||
  /\b(toCents|Number|sumOf|sum\w*|amount\w*|total|cents|days|hours|minutes|count|length|reserve|paid|gst|tax|net|gross|price|quantity)\b/.test(
    text,
  );
const isText = (text: string): boolean => /['"`]|text\b|Text\(|name\b|title\b|label\b/i.test(text);

/** Numbers that are only to be another one than before. */
const IS_TURN = /attempt|revision|generation|sequence|serial|turn|latest|counter|round|\bbefore\b|\.current/i;

function signed(place: Place): Edit[] {
  const { node, read, around } = place;
  const operator = operatorOf(node);
  const left = part(node, 'left');
  const right = part(node, 'right');
  if (!left || !right || orders(place) || keepsLoop(place) || GEOMETRY.test(read())) return [];
  if (IS_TURN.test(read())) return [];
  const isSure = operator.startsWith('-') || isNumber(read(left)) || isNumber(read(right));
  if (isText(read(left)) || isText(read(right)) || !isSure) return [];
  // an index of a list
  if (around[0]?.type === 'MemberExpression' || around[0]?.type === 'ForStatement') return [];
  if (node.type === 'BinaryExpression' && operator === '+') return operatorEdit(place, 'sum', '-');
  if (node.type === 'BinaryExpression' && operator === '-') return operatorEdit(place, 'sum', '+');
  if (node.type === 'AssignmentExpression' && operator === '+=') return operatorEdit(place, 'sum', '-=');
  if (node.type === 'AssignmentExpression' && operator === '-=') return operatorEdit(place, 'sum', '+=');
  return [];
}

/** The faults of arithmetic that a place can have. */
export const numberEdits = (place: Place): Edit[] => [...turned(place), ...moved(place), ...signed(place)];
