// Faults of decisions: a condition dropped, a right not checked.
import type { Edit } from './mutant.ts';
import { part, parts, type Node, type Place } from './syntax.ts';

/** Words of who may do what. */
const RIGHT =
  /\b(may[A-Z]\w*|can[A-Z]\w*|isAllowed|isReadOnly|(is|as)\w*(Admin|Approver|Handler|Owner|Administrator|Own)|has(Feature|Right|Role|Access)\w*|roles?|features?|rights?|permissions?|paymentAdmin|\w*[aA]ccess(To\w*)?|\w*Role|viewer|session)\b/;
/** Refuses to go on. */
const REQUIRE = /^(await )?(require|refuse|check)[A-Z]\w*\(/;
/** Refuses those who have no right to. */
const REQUIRE_RIGHT = /^(await )?require(Member|Handler|Role|Own|Reporter|PaymentRight|Record|\w*Admin)/;
/** Without it what follows would not be TypeScript: it tells that something is there. */
const NARROWS = /\b(null|undefined|typeof|instanceof|in)\b|^!?[\w.?]+$/;

const TEXT_LENGTH = 160;

/** Where a value is only asked whether it is true. */
function isAsked({ node, around: [outer, ...further], read }: Place): boolean {
  if (!outer) return false;
  if (/^(IfStatement|ConditionalExpression)$/.test(outer.type)) return part(outer, 'test') === node;
  if (outer.type === 'UnaryExpression') return outer.operator === '!';
  if (outer.type === 'LogicalExpression')
    return outer.operator !== '??' && isAsked({ node: outer, around: further, read });
  if (outer.type === 'JSXExpressionContainer')
    return /^(disabled|hidden|required|readOnly|open|checked)$/.test(nameOfAttribute(further[0], read));
  if (outer.type === 'ParenthesizedExpression') return isAsked({ node: outer, around: further, read });
  if (outer.type !== 'ArrowFunctionExpression' || part(outer, 'body') !== node) return false;
  const [call] = further;
  return call?.type === 'CallExpression' && /\.(filter|some|every|find|findIndex)$/.test(read(part(call, 'callee')));
}

function nameOfAttribute(node: Node | undefined, read: Place['read']): string {
  const name = node?.type === 'JSXAttribute' ? part(node, 'name') : undefined;
  return name ? read(name) : '';
}

/** A clause of && is taken for true, one of || for false: it stays, so that nothing it names is left without use. */
function withoutClause(place: Place): Edit[] {
  const { node, read } = place;
  const operator = node.operator;
  if (node.type !== 'LogicalExpression' || (operator !== '&&' && operator !== '||')) return [];
  const constant = operator === '&&' ? '|| true' : '&& false';
  const asked = isAsked(place);
  return [part(node, 'left'), part(node, 'right')].flatMap((clause): Edit[] => {
    if (!clause || clause.type === 'LogicalExpression') return [];
    const text = read(clause);
    const isRight = RIGHT.test(text) && text.length < TEXT_LENGTH;
    // `mayEdit && <Button>` shows what the right is for
    const shows = clause === part(node, 'left') && operator === '&&' && part(node, 'right')?.type.startsWith('JSX');
    if (!asked && !(isRight && shows)) return [];
    if (NARROWS.test(text) && !(isRight && /^!?[\w.]+$/.test(text))) return [];
    const inner = /[?=]>?/.test(text) && /\?.*:|=>/.test(text) ? `(${text})` : text;
    return [
      { kind: isRight ? 'right' : 'condition', start: clause.start, end: clause.end, text: `(${inner} ${constant})` },
    ];
  });
}

const isThrow = (node: Node | undefined): boolean =>
  node?.type === 'ThrowStatement' ||
  (node?.type === 'BlockStatement' && parts(node, 'body').some((one) => isThrow(one)));

/** `if (x)` that never holds. */
function neverEntered({ node, read }: Place): Edit[] {
  const test = part(node, 'test');
  if (node.type !== 'IfStatement' || !test || test.type === 'LogicalExpression') return [];
  const text = read(test);
  const isRight = RIGHT.test(text) && text.length < TEXT_LENGTH;
  if (NARROWS.test(text) && !(isRight && /^!?[\w.]+$/.test(text))) return [];
  // a refusal that is never said is a message swallowed, unless it is one of a right
  if (isThrow(part(node, 'consequent')) && !isRight) return [];
  return [{ kind: isRight ? 'right' : 'condition', start: test.start, end: test.end, text: `false && (${text})` }];
}

/** A call that does nothing but refuse. */
function notRequired({ node, read }: Place): Edit[] {
  const text = read();
  const call = part(node, 'expression');
  const callee = part(call?.type === 'AwaitExpression' ? part(call, 'argument') : call, 'callee');
  if (node.type !== 'ExpressionStatement' || !callee || !REQUIRE.test(text)) return [];
  const kind = REQUIRE_RIGHT.test(text) ? 'right' : 'message';
  return [{ kind, start: node.start, end: node.end, text: `void ${read(callee)};`, isPlain: true }];
}

/** Roles that a page or an action is for: everybody's. */
function openedRoles({ node, around: [outer], read }: Place): Edit[] {
  if (node.type !== 'ArrayExpression' || outer?.type !== 'Property') return [];
  const key = part(outer, 'key');
  if (!key || !/^(roles|writers)$/.test(read(key)) || !/^\['org_admin'\]$/.test(read())) return [];
  return [{ kind: 'right', start: node.start, end: node.end, text: `['user', 'org_admin']` }];
}

/** The faults of decisions that a place can have. */
export const conditionEdits = (place: Place): Edit[] => [
  ...withoutClause(place),
  ...neverEntered(place),
  ...notRequired(place),
  ...openedRoles(place),
];
