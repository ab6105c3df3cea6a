import { memo, useContext } from 'react';
import { BaseEdge, EdgeLabelRenderer, type EdgeProps } from '@xyflow/react';
import { PORTS } from '#domain/workflow/definition.ts';
import { DiagramActionsContext } from './diagram-actions.ts';
import { edgeLine } from './edge-line.ts';
import type { LineEdge } from './flow-parts.ts';

/** An edge: a right-angled line with an arrow, and its rule in words on a pill. */
export const Line = memo(function Line(props: EdgeProps<LineEdge>) {
  const { id, sourceX, sourceY, targetX, targetY, sourceHandleId, markerEnd, selected = false, data } = props;
  const { onEdgeClick, onEdgeMenu } = useContext(DiagramActionsContext);
  const [before, words] = data?.pill ?? ['', ''];
  const port = PORTS.find((one) => one === sourceHandleId) ?? 'bottom';
  const { path, label } = edgeLine({ x: sourceX, y: sourceY }, port, { x: targetX, y: targetY }, words !== '');
  const classes = [selected && 'is-selected', data?.isCompleted && 'is-completed', data?.change && `is-${data.change}`]
    .filter(Boolean)
    .join(' ');
  return (
    <>
      <BaseEdge id={id} path={path} markerEnd={markerEnd} className={`wd-line ${classes}`} interactionWidth={16} />
      {words !== '' && (
        <EdgeLabelRenderer>
          {/* the edge itself takes the focus and says its words; this is a larger place to press */}
          <div
            className={`wd-pill nodrag nopan ${classes}${data?.fault ? ' has-fault' : ''}`}
            style={{ transform: `translate(-50%, -50%) translate(${label.x}px, ${label.y}px)` }}
            title={`${before}${words}`}
            data-id={id}
            aria-hidden
            onClick={() => onEdgeClick?.(id)}
            onContextMenu={(event) => {
              if (onEdgeMenu === undefined) return;
              event.preventDefault();
              onEdgeMenu(id, { x: event.clientX, y: event.clientY });
            }}
          >
            {before !== '' && <b>{before}</b>}
            {words}
          </div>
        </EdgeLabelRenderer>
      )}
    </>
  );
});
