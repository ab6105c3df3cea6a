// A message swallowed: a refusal that is not thrown, a fault that is not returned, an error that nobody is shown.
import type { Edit } from './mutant.ts';
import { part, parts, type Node, type Place } from './syntax.ts';

const FUNCTION = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;
/** Says something to the person in front of the page. */
const TELLS = /^(say|tell|notify|setError|setFault|setProblem|setFailure|onError|fail|refuse|toast)$/;
const WRONG = /error|fault|fail|problem|refus|could not|cannot|can't|wrong/i;

const isSentence = (text: string): boolean => /^(['"`])[A-Z][^'"]*\w \w/.test(text);

/** The value by which the enclosing function says that nothing is wrong. */
function nothingIn({ around, read }: Place): string | undefined {
  const outer = around.find(({ type }) => FUNCTION.test(type));
  const returned = part(part(outer, 'returnType'), 'typeAnnotation');
  const text = returned ? read(returned) : '';
  return /\bundefined\b/.test(text) ? 'undefined' : /\bnull\b/.test(text) ? 'null' : undefined;
}

const replace = (node: Node, text: string): Edit => ({ kind: 'message', start: node.start, end: node.end, text });

/** A refusal is made and not thrown. What a program's own mistake would throw is nobody's message. */
function notThrown({ node, around: [outer, above], read }: Place): Edit[] {
  const thrown = part(node, 'argument');
  if (node.type !== 'ThrowStatement' || thrown?.type !== 'NewExpression') return [];
  const made = part(thrown, 'callee');
  if (!made || !/Error|Refus/.test(read(made)) || /^(TypeError|RangeError|Error)$/.test(read(made))) return [];
  const isInIf = outer?.type === 'IfStatement' || (outer?.type === 'BlockStatement' && above?.type === 'IfStatement');
  return isInIf && parts(outer, 'body').length < 2 ? [replace(node, `void ${read(thrown)};`)] : [];
}

function notReturned(place: Place): Edit[] {
  const { node, around, read } = place;
  const nothing = nothingIn(place);
  if (nothing === undefined || !(node.type === 'Literal' || node.type === 'TemplateLiteral')) return [];
  if (!isSentence(read())) return [];
  const [outer] = around;
  const isAnswer =
    outer?.type === 'ReturnStatement' ||
    (outer?.type === 'ConditionalExpression' && around.slice(1, 4).some(({ type }) => /Return|Arrow/.test(type)));
  return isAnswer ? [replace(node, nothing)] : [];
}

/** An issue of a form that is not in the list of them. */
function notListed({ node, around, read }: Place): Edit[] {
  if (node.type !== 'CallExpression' || around[0]?.type !== 'ExpressionStatement') return [];
  const callee = part(node, 'callee');
  if (!callee || !/^(issues|faults|problems|errors|refusals)\.push$/.test(read(callee))) return [];
  return [
    replace(
      node,
      `void [${parts(node, 'arguments')
        .map((one) => read(one))
        .join(', ')}]`,
    ),
  ];
}

function notTold({ node, around: [outer, above, further], read }: Place): Edit[] {
  const callee = part(node, 'callee');
  if (node.type !== 'CallExpression' || !callee || !TELLS.test(read(callee))) return [];
  const text = read();
  const inCatch = [outer, above, further].some((one) => one?.type === 'CatchClause');
  if (/\((undefined|null|'')?\)$/.test(text) || !(inCatch || WRONG.test(text))) return [];
  if (outer?.type !== 'ExpressionStatement') return [];
  return [replace(node, `void ${read(callee)}`)];
}

/** An alert or the words at a field. */
function notShown({ node, around: [outer], read }: Place): Edit[] {
  const text = read();
  if (node.type === 'JSXAttribute' && /^error=\{(error|message|fault|[\w.]*error\?*\.message)\}$/.test(text)) {
    const name = part(outer, 'name');
    return name && /Message|Field/.test(read(name)) ? [replace(node, 'error={undefined}')] : [];
  }
  if (node.type !== 'LogicalExpression' || node.operator !== '&&' || outer?.type !== 'JSXExpressionContainer')
    return [];
  const shown = part(node, 'right');
  const asked = part(node, 'left');
  if (!shown || !asked || !/^\(?\s*<(Alert severity="error"|ErrorState|Failure|FieldMessage)/.test(read(shown)))
    return [];
  return [replace(asked, `false && ${read(asked)}`)];
}

/** The messages that a place can swallow. */
export const messageEdits = (place: Place): Edit[] => [
  ...notThrown(place),
  ...notReturned(place),
  ...notListed(place),
  ...notTold(place),
  ...notShown(place),
];
