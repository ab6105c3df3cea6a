import { getSmoothStepPath, Position } from '@xyflow/react';
import type { Port } from '#domain/workflow/definition.ts';
import type { Box } from './layout.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** How an edge is drawn: an SVG path, and where its label stands in the middle of it, in px of the canvas. */
export interface EdgeLine {
  readonly path: string;
  readonly label: Point;
}

const SIDE = { bottom: Position.Bottom, left: Position.Left, right: Position.Right } as const;
const RADIUS = 8;
const BEFORE_TARGET = 15;
const AFTER_SOURCE = 12;
const LABEL_ABOVE_TARGET = 33;

/** Where an edge leaves a node. */
export function portPoint({ x, y, width, height }: Box, port: Port): Point {
  if (port === 'bottom') return { x: x + width / 2, y: y + height };
  return { x: port === 'left' ? x : x + width, y: y + height / 2 };
}

/** Where edges arrive at a node: its top (spec 3 §4.3). */
export function topPoint({ x, y, width }: Box): Point {
  return { x: x + width / 2, y };
}

/** The line of an edge between two points: right-angled with round corners; with a label it bends above the label. */
export function edgeLine(from: Point, port: Port, to: Point, hasLabel: boolean): EdgeLine {
  const gap = to.y - from.y;
  const isBelow = gap > AFTER_SOURCE;
  const bend = hasLabel ? from.y + AFTER_SOURCE : Math.max(from.y + gap / 2, to.y - BEFORE_TARGET);
  const [path, labelX, labelY] = getSmoothStepPath({
    sourceX: from.x,
    sourceY: from.y,
    sourcePosition: SIDE[port],
    targetX: to.x,
    targetY: to.y,
    targetPosition: Position.Top,
    borderRadius: RADIUS,
    // more than half of what lies between would make it turn twice
    offset: port === 'bottom' && gap > 0 ? Math.min(BEFORE_TARGET, gap / 2) : BEFORE_TARGET,
    ...(port === 'bottom' && isBelow ? { centerY: bend } : {}),
  });
  const hasRoom = gap >= 2 * LABEL_ABOVE_TARGET - 10;
  return { path, label: hasRoom ? { x: to.x, y: to.y - LABEL_ABOVE_TARGET } : { x: labelX, y: labelY } };
}
