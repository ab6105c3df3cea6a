// A draft as far as it can be simulated: what it still lacks must not keep the rest from being tried.
import { numberOfDaysFault } from './check-node.ts';
import {
  DEFAULT_WAIT,
  type DayCount,
  type NodeConfig,
  type WorkflowDefinition,
  type WorkflowNode,
} from './definition.ts';

const isDayCount = (days: DayCount | null | undefined): days is DayCount =>
  days !== null && days !== undefined && numberOfDaysFault(days.numberOfDays) === undefined;

function withDays(config: NodeConfig): NodeConfig {
  const { nodeType, wait, dueDate } = config;
  return {
    ...config,
    ...(nodeType === 'wait' && !isDayCount(wait) ? { wait: DEFAULT_WAIT } : {}),
    ...(dueDate && !isDayCount(dueDate) ? { dueDate: null } : {}),
  };
}

/** Whether a run could begin in it. */
export function hasStart({ nodes }: WorkflowDefinition): boolean {
  return nodes.some(({ config }) => config.nodeType === 'start');
}

/**
 * The definition that a simulation runs: a wait without its days lasts one business day, a due date without them is none,
 * and edges from or to nowhere are left out. The checks of publishing name each of these.
 */
export function simulatable({ nodes, edges }: WorkflowDefinition): WorkflowDefinition {
  const known = new Set(nodes.map(({ id }) => id));
  return {
    nodes: nodes.map((node): WorkflowNode => ({ ...node, config: withDays(node.config) })),
    edges: edges.filter(({ source, target }) => known.has(source) && known.has(target)),
  };
}
