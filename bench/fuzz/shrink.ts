// The smallest request that still fails in the same way: parts are left out as long as it does.
import { Kind, parse, print, visit, type ASTNode } from 'graphql';
import type { GraphqlRequest } from './operations.ts';

const MOST_TRIES = 300;

/** The document without its n-th part that can be left out; undefined when there are fewer. */
function withoutPart(query: string, wanted: number): string | undefined {
  let index = -1;
  const drop = (list: readonly ASTNode[] | undefined): boolean => list !== undefined && ++index === wanted;
  let changed = false;
  const document = visit(parse(query), {
    enter: (node, _key, parent) => {
      const siblings = Array.isArray(parent) ? (parent as readonly ASTNode[]) : undefined;
      const isPart =
        node.kind === Kind.ARGUMENT ||
        node.kind === Kind.OBJECT_FIELD ||
        node.kind === Kind.DIRECTIVE ||
        node.kind === Kind.VARIABLE_DEFINITION ||
        (node.kind === Kind.FIELD && (siblings?.length ?? 0) > 1);
      const isItem =
        siblings !== undefined &&
        !isPart &&
        (node.kind === Kind.OBJECT || node.kind === Kind.STRING || node.kind === Kind.INT || node.kind === Kind.ENUM);
      if ((!isPart && !isItem) || !drop(siblings ?? [])) return undefined;
      changed = true;
      return null;
    },
  });
  return changed ? print(document) : undefined;
}

/** Every value one part smaller than this one. */
function* smaller(value: unknown): Generator {
  if (Array.isArray(value)) {
    for (const [index] of value.entries()) yield value.toSpliced(index, 1);
    for (const [index, item] of value.entries()) for (const less of smaller(item)) yield value.with(index, less);
  } else if (typeof value === 'object' && value !== null) {
    for (const name of Object.keys(value))
      yield Object.fromEntries(Object.entries(value).filter(([other]) => other !== name));
    for (const [name, item] of Object.entries(value))
      for (const less of smaller(item)) yield { ...value, [name]: less };
  } else if (typeof value === 'string' && value.length > 20) yield value.slice(0, value.length / 2);
}

function* candidates({ query, variables }: GraphqlRequest): Generator<GraphqlRequest> {
  for (let part = 0; ; part++) {
    const less = withoutPart(query, part);
    if (less === undefined) break;
    yield { query: less, variables };
  }
  for (const less of smaller(variables)) yield { query, variables: less as GraphqlRequest['variables'] };
}

/**
 * Leaves out what the failure does not need.
 * @param fails asks again, and says whether it is the same failure
 */
export async function shrink(
  request: GraphqlRequest,
  fails: (request: GraphqlRequest) => Promise<boolean>,
): Promise<GraphqlRequest> {
  let smallest = request;
  let tries = 0;
  for (let found = true; found && tries < MOST_TRIES;) {
    found = false;
    for (const candidate of candidates(smallest)) {
      if (++tries > MOST_TRIES) break;
      // oxlint-disable-next-line no-await-in-loop -- each try starts from what the last one left
      if (!(await fails(candidate))) continue;
      smallest = candidate;
      found = true;
      break;
    }
  }
  return smallest;
}
