// Dragging on the board: by pointer onto a person, by keyboard from person to person.
import { useState } from 'react';
import {
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
  type Announcements,
  type ClientRect,
  type CollisionDetection,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  type SensorContext,
  type SensorDescriptor,
  type SensorOptions,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { personOf, type Member } from './team-member.ts';
import type { WorkItem } from './work-item.ts';

/** What somebody drags; dnd-kit hands it around as it was given. */
interface Dragged {
  readonly item: WorkItem;
}
interface Target {
  readonly member: Member;
}

/** Numbers of drags and of people are of one space. */
export const dragId = ({ work, id }: WorkItem): string => `${work} ${id}`;
export const personId = (member: Pick<Member, 'userId'>): string => `person ${personOf(member)}`;

interface HasData {
  readonly data: { readonly current?: Readonly<Record<string, unknown>> };
}
export const itemOf = (active: HasData): WorkItem | undefined => (active.data.current as Dragged | undefined)?.item;
export const memberOf = (over: HasData | null): Member | undefined =>
  (over?.data.current as Target | undefined)?.member;

/** Up and down go to the person above and below. */
function nextPerson(
  code: string,
  { droppableContainers, droppableRects, over }: SensorContext,
): { readonly id: UniqueIdentifier; readonly rect: ClientRect } | undefined {
  const step = code === 'ArrowDown' ? 1 : code === 'ArrowUp' ? -1 : 0;
  if (step === 0) return undefined;
  const places = droppableContainers
    .getEnabled()
    .flatMap(({ id }) => {
      const rect = droppableRects.get(id);
      return rect ? [{ id, rect }] : [];
    })
    .toSorted((a, b) => a.rect.top - b.rect.top);
  const at = places.findIndex(({ id }) => id === over?.id);
  // from outside of the table the way in is its first or last row
  return places.at(at < 0 ? (step > 0 ? 0 : -1) : Math.min(Math.max(at + step, 0), places.length - 1));
}

interface BoardDrag {
  readonly sensors: SensorDescriptor<SensorOptions>[];
  readonly collisionDetection: CollisionDetection;
  /** To be called when a drag has ended: nobody is gone to any more. */
  readonly goToNobody: () => void;
}

/**
 * Dragging by pointer, to the person under it, and by keyboard, from person to person. By keyboard it is the person who
 * was gone to, wherever their row is by now: rows come, go and scroll meanwhile.
 */
export function useBoardDrag(): BoardDrag {
  const [goneTo, setGoneTo] = useState<UniqueIdentifier>();
  const goToNext: KeyboardCoordinateGetter = (event, { context }) => {
    const { collisionRect } = context;
    const next = nextPerson(event.code, context);
    if (!next || collisionRect === null) return undefined;
    event.preventDefault();
    setGoneTo(next.id);
    return {
      x: next.rect.left + next.rect.width / 2 - collisionRect.width / 2,
      y: next.rect.top + next.rect.height / 2 - collisionRect.height / 2,
    };
  };
  return {
    sensors: useSensors(
      useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
      useSensor(KeyboardSensor, { coordinateGetter: goToNext }),
    ),
    collisionDetection: (args) =>
      args.pointerCoordinates === null
        ? args.droppableContainers.flatMap((droppableContainer) =>
            droppableContainer.id === goneTo ? [{ id: goneTo, data: { droppableContainer, value: 0 } }] : [],
          )
        : pointerWithin(args),
    goToNobody: () => setGoneTo(undefined),
  };
}

export const INSTRUCTIONS =
  'To give it to somebody, press space, then the arrow keys to the person; space again gives it, escape leaves it where it is.';

const nameOf = (active: HasData & { readonly id: UniqueIdentifier }): string => itemOf(active)?.name ?? '';

/** What is said while something is dragged. */
export const ANNOUNCEMENTS: Announcements = {
  onDragStart: ({ active }) => `Giving ${nameOf(active)}.`,
  onDragOver: ({ over }) => memberOf(over)?.name ?? undefined,
  onDragEnd: ({ active, over }) =>
    memberOf(over) ? `${nameOf(active)} to ${memberOf(over)?.name ?? ''}.` : `${nameOf(active)} stays where it is.`,
  onDragCancel: ({ active }) => `${nameOf(active)} stays where it is.`,
};

/** What was dropped on whom. */
export function dropOf({ active, over }: DragEndEvent): { readonly item: WorkItem; readonly to: Member } | undefined {
  const item = itemOf(active);
  const to = memberOf(over);
  return item && to && { item, to };
}
