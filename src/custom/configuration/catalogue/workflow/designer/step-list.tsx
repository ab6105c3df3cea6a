import { Fragment } from 'react';
import type { WorkflowEdge, WorkflowNode } from '#domain/workflow/definition.ts';
import { edgesBySource, graphOrder, PORT_WORDS } from '#domain/workflow/graph-order.ts';
import { fullNodeWords, nodeWords, typeWords } from '#domain/workflow/node-words.ts';
import { DeleteIcon, EditIcon, LinkIcon, MoreIcon, WarningIcon } from '#src/ui/icons.ts';
import { edgeWords } from '#src/ui/workflow-diagram/edge-words.ts';
import { NODE_ICONS } from '#src/ui/workflow-diagram/node-looks.ts';
import { ToolButton } from '#src/ui/workflow-diagram/zoom-bar.tsx';
import type { Joining } from './connect-dialog.tsx';
import { useDesigner, type Point } from './designer-context.ts';
import type { MenuTarget } from './part-menu.tsx';

interface Props {
  /** The window is too narrow to edit in. */
  readonly isNarrow: boolean;
  readonly onConnect: (joining: Joining) => void;
  readonly onMenu: (target: MenuTarget, at: Point) => void;
}

function pointBelow(): Point {
  const { left = 0, bottom = 0 } = document.activeElement?.getBoundingClientRect() ?? {};
  return { x: left, y: bottom };
}

function Leaving({
  edge,
  target,
  number,
}: {
  readonly edge: WorkflowEdge;
  readonly target: WorkflowNode;
  readonly number: number;
}) {
  const { isFrozen, open, remove, problems } = useDesigner();
  const words = edgeWords(edge);
  const ways = `${PORT_WORDS[edge.sourcePort]}: ${words === '' ? '' : `${words}, `}to ${number}. ${nodeWords(target)}`;
  if (isFrozen) return <li>{ways}</li>;
  return (
    <li>
      <button type="button" className="wz-way" onClick={() => open(edge.id)}>
        {ways}
      </button>
      {problems.byId.has(edge.id) && <WarningIcon className="wz-warning" titleAccess={problems.byId.get(edge.id)} />}
      <ToolButton label={`Delete edge to ${nodeWords(target)}`} onPress={() => remove(new Set([edge.id]))}>
        <DeleteIcon />
      </ToolButton>
    </li>
  );
}

/**
 * The workflow as an ordered list of its steps with the edges that leave them: the same as the canvas for those who do not
 * see it, have no mouse, or no wide screen.
 */
export function StepList({ isNarrow, onConnect, onMenu }: Props) {
  const { definition, isFrozen, selected, select, open, remove, problems } = useDesigner();
  const byId = new Map(definition.nodes.map((node) => [node.id, node]));
  const order = graphOrder(definition);
  const numbers = new Map(order.map((id, index) => [id, index + 1]));
  const leaving = edgesBySource(definition);
  return (
    <section className="wz-list" aria-label="Steps">
      {isNarrow && <p className="wz-narrow">Editing needs a wider screen</p>}
      <ol>
        {order.map((id) => {
          const node = byId.get(id);
          if (node === undefined) return null;
          const Icon = NODE_ICONS[node.config.nodeType];
          const words = fullNodeWords(node);
          const type = typeWords(node);
          const fault = problems.byId.get(id);
          return (
            <li key={id} className="wz-item" data-selected={selected.has(id)}>
              <div className="wz-row">
                <span className={`wd-tile wd-${node.config.nodeCategory}`}>
                  <Icon aria-hidden />
                </span>
                {isFrozen ? (
                  <span className="wz-step">
                    {type && <small>{type} </small>}
                    {nodeWords(node)}
                  </span>
                ) : (
                  <Fragment>
                    <button
                      type="button"
                      className="wz-step"
                      data-step={id}
                      aria-pressed={selected.has(id)}
                      onClick={() => select([id])}
                    >
                      {type && <small>{type} </small>}
                      {nodeWords(node)}
                    </button>
                    <ToolButton label={`Edit ${words}`} onPress={() => open(id)}>
                      <EditIcon />
                    </ToolButton>
                    {node.config.nodeType !== 'finish' && (
                      <ToolButton label={`Connect ${words} to`} onPress={() => onConnect({ from: id })}>
                        <LinkIcon />
                      </ToolButton>
                    )}
                    {node.config.nodeType !== 'start' && (
                      <ToolButton label={`Delete ${words}`} onPress={() => remove(new Set([id]))}>
                        <DeleteIcon />
                      </ToolButton>
                    )}
                    <ToolButton label={`More for ${words}`} onPress={() => onMenu({ kind: 'node', id }, pointBelow())}>
                      <MoreIcon />
                    </ToolButton>
                  </Fragment>
                )}
              </div>
              {fault !== undefined && <p className="wz-fault">{fault}</p>}
              <ul>
                {(leaving.get(id) ?? []).map((edge) => {
                  const target = byId.get(edge.target);
                  if (target === undefined) return null;
                  return <Leaving key={edge.id} edge={edge} target={target} number={numbers.get(edge.target) ?? 0} />;
                })}
              </ul>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
