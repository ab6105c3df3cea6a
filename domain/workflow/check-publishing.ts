// What a workflow still lacks before claims can run through it: all of it together, each fault with its node or edge.
import { CONFIG_LABELS, DAY_COUNT_LABELS } from './config-fields.ts';
import { checkNode } from './check-node.ts';
import { findBareCycles } from './cycles.ts';
import { isMerge, type WorkflowDefinition, type WorkflowEdge, type WorkflowNode } from './definition.ts';
import { graphOf, leadingTo, reachableFrom, type WorkflowGraph } from './graph.ts';
import type { WorkflowIssue } from './issue.ts';
import { isRuleGroup, ruleWords, unknownFields } from './rule.ts';
import type { RuleComparison, RuleGroup } from './definition.ts';
import { labelOf } from '../fields.ts';

const named = ({ label, id }: WorkflowNode): string => `"${label.trim() === '' ? id : label}"`;

const at = (node: WorkflowNode, message: string): WorkflowIssue => ({ nodeId: node.id, path: [], message });

function typed(definition: WorkflowDefinition, type: string): readonly WorkflowNode[] {
  return definition.nodes.filter(({ config }) => config.nodeType === type);
}

function checkStarts(starts: readonly WorkflowNode[]): readonly WorkflowIssue[] {
  if (starts.length === 0) return [{ path: ['nodes'], message: 'The workflow has no start. Add one.' }];
  return starts.slice(1).map((node) => at(node, 'The workflow has more than one start. Delete all but one.'));
}

/** Nodes that no run comes to, that no run gets away from, or from which no run comes to a finish. */
function checkWays(definition: WorkflowDefinition, graph: WorkflowGraph): readonly WorkflowIssue[] {
  const reached = reachableFrom(
    graph,
    typed(definition, 'start').map(({ id }) => id),
  );
  const ending = leadingTo(
    graph,
    typed(definition, 'finish').map(({ id }) => id),
  );
  return definition.nodes.flatMap((node): readonly WorkflowIssue[] => {
    if (!reached.has(node.id))
      return [at(node, `${named(node)} cannot be reached from the start. Connect or delete it.`)];
    if (node.config.nodeType === 'finish' || ending.has(node.id)) return [];
    return graph.outgoing(node.id).length === 0
      ? [at(node, `${named(node)} is a dead end. Connect it to what comes next, or to a finish.`)]
      : [at(node, `No way leads from ${named(node)} to a finish.`)];
  });
}

function checkFinish(definition: WorkflowDefinition): readonly WorkflowIssue[] {
  return typed(definition, 'finish').length > 0
    ? []
    : [{ path: ['nodes'], message: 'The workflow has no finish. Add one.' }];
}

function checkConfigured(node: WorkflowNode): readonly WorkflowIssue[] {
  if (!node.isSaved)
    return [at(node, `${named(node)} was added and never saved. Open it and press Add, or delete it.`)];
  const labels = { ...CONFIG_LABELS, ...DAY_COUNT_LABELS };
  return checkNode(node).map(({ path, message }) => ({
    nodeId: node.id,
    path: ['config', ...path],
    message: `${named(node)}, ${labelOf(labels, String(path.at(-1))).toLowerCase()}: ${message}`,
  }));
}

const hasNoValue = ({ operator, value }: RuleComparison): boolean =>
  operator !== 'null' && operator !== 'notNull' && (value === undefined || value === null || value.length === 0);

/** Whether a rule says nothing somewhere: a group without comparisons, or a comparison without a value. */
function isUnfinished(rule: RuleGroup | RuleComparison): boolean {
  return isRuleGroup(rule) ? rule.rules.length === 0 || rule.rules.some(isUnfinished) : hasNoValue(rule);
}

function checkRule(edge: WorkflowEdge, graph: WorkflowGraph): readonly WorkflowIssue[] {
  const source = graph.nodes.get(edge.source);
  if (edge.rule === null || edge.rule.value === 'otherwise' || !source) return [];
  const issue = (message: string): WorkflowIssue => ({ edgeId: edge.id, path: ['rule'], message });
  const unknown = unknownFields(edge.rule.value)[0];
  if (unknown !== undefined)
    return [issue(`A rule after ${named(source)} reads "${unknown}", which claims do not have.`)];
  return isUnfinished(edge.rule.value)
    ? [issue(`A rule after ${named(source)} is not complete: ${edge.rule.title || ruleWords(edge.rule)}.`)]
    : [];
}

function checkMerge(node: WorkflowNode, graph: WorkflowGraph): readonly WorkflowIssue[] {
  return isMerge(node.config.nodeType) && graph.incoming(node.id).length === 1
    ? [at(node, `${named(node)} merges one edge alone. Connect another one, or delete the merge.`)]
    : [];
}

function checkCycles(definition: WorkflowDefinition, graph: WorkflowGraph): readonly WorkflowIssue[] {
  return findBareCycles(definition).map((nodeIds) => {
    const nodes = nodeIds.flatMap((id) => graph.nodes.get(id) ?? []);
    const message = `${nodes.map(named).join(', ')}: the run would go round here without a wait. Add a wait that counts from when it became active.`;
    return { nodeId: nodeIds[0] ?? '', path: [], message };
  });
}

/** Everything for which a workflow cannot be published; none for one that can. */
export function checkForPublishing(definition: WorkflowDefinition): readonly WorkflowIssue[] {
  const graph = graphOf(definition);
  return [
    ...checkStarts(typed(definition, 'start')),
    ...checkFinish(definition),
    ...checkWays(definition, graph),
    ...definition.nodes.flatMap(checkConfigured),
    ...definition.nodes.flatMap((node) => checkMerge(node, graph)),
    ...definition.edges.flatMap((edge) => checkRule(edge, graph)),
    ...checkCycles(definition, graph),
  ];
}
