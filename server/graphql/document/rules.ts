// Validation rules: graphql-js' own, as lenient as Hasura where Hasura is lenient.
import {
  getNamedType,
  getNullableType,
  GraphQLError,
  isListType,
  NoUnusedVariablesRule,
  SingleFieldSubscriptionsRule,
  specifiedRules,
  typeFromAST,
  VariablesInAllowedPositionRule,
  type ASTVisitor,
  type ValidationContext,
  type ValidationRule,
  type VariableDefinitionNode,
} from 'graphql';

/**
 * A variable fits where its named type fits. Hasura does not look at the nullability inside lists
 * (ra-data-hasura declares `[Claim_order_by]`), takes one value for a list, and a list for an array column;
 * null where none is allowed is refused when the request runs.
 */
function lenientVariables(context: ValidationContext): ASTVisitor {
  const defined = new Map<string, VariableDefinitionNode>();
  return {
    VariableDefinition: (node) => void defined.set(node.variable.name.value, node),
    OperationDefinition: {
      enter: () => defined.clear(),
      leave: (operation) => {
        for (const { node, type } of context.getRecursiveVariableUsages(operation)) {
          const definition = defined.get(node.name.value);
          const given = definition && typeFromAST(context.getSchema(), definition.type);
          if (!given || !type) continue;
          const place = getNamedType(type);
          const named = getNamedType(given);
          const intoArrayColumn = isListType(getNullableType(given)) && place.name.startsWith('_');
          const listIntoOne = isListType(getNullableType(given)) && !isListType(getNullableType(type));
          if (intoArrayColumn || (named.name === place.name && !listIntoOne)) continue;
          context.reportError(
            new GraphQLError(
              `Variable "$${node.name.value}" of type "${String(given)}" is used where "${String(type)}" is expected.`,
              { nodes: [definition, node] },
            ),
          );
        }
      },
    },
  };
}

/** Of graphql-js: a live query may have several root fields (live/roots.ts). */
const LEFT_OUT: ReadonlySet<ValidationRule> = new Set([
  NoUnusedVariablesRule,
  SingleFieldSubscriptionsRule,
  VariablesInAllowedPositionRule,
]);

export const VALIDATION_RULES: readonly ValidationRule[] = [
  ...specifiedRules.filter((rule) => !LEFT_OUT.has(rule)),
  lenientVariables,
];
