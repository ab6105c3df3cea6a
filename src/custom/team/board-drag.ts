// Dragging on the board: by pointer onto a person, by keyboard from person to person.
import {
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
  type Announcements,
  type CollisionDetection,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
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

/** The person under the pointer; by keyboard the one in whose row it stands: nobody, until somebody is gone to. */
export const overPerson: CollisionDetection = (args) => {
  if (args.pointerCoordinates !== null) return pointerWithin(args);
  const { top, left, width, height } = args.collisionRect;
  const x = left + width / 2;
  const y = top + height / 2;
  return args.droppableContainers.flatMap((droppableContainer) => {
    const rect = args.droppableRects.get(droppableContainer.id);
    const isIn = rect && x >= rect.left && x <= rect.right && y >= rect.top && y <= rect.bottom;
    return isIn ? [{ id: droppableContainer.id, data: { droppableContainer, value: 0 } }] : [];
  });
};

/** Up and down go to the person above and below. */
export const toNextPerson: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
  const step = event.code === 'ArrowDown' ? 1 : event.code === 'ArrowUp' ? -1 : 0;
  const { collisionRect, droppableContainers, droppableRects, over } = context;
  if (step === 0 || collisionRect === null) return undefined;
  event.preventDefault();
  const places = droppableContainers
    .getEnabled()
    .flatMap(({ id }) => {
      const rect = droppableRects.get(id);
      return rect ? [{ id, rect }] : [];
    })
    .toSorted((a, b) => a.rect.top - b.rect.top);
  const at = places.findIndex(({ id }) => id === over?.id);
  // from outside of the table the way in is its first or last row
  const next = places.at(at < 0 ? (step > 0 ? 0 : -1) : Math.min(Math.max(at + step, 0), places.length - 1));
  if (!next) return currentCoordinates;
  const { rect } = next;
  return {
    x: rect.left + rect.width / 2 - collisionRect.width / 2,
    y: rect.top + rect.height / 2 - collisionRect.height / 2,
  };
};

export function useBoardSensors(): SensorDescriptor<SensorOptions>[] {
  return useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: toNextPerson }),
  );
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
