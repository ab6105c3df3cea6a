import { useDraggable } from '@dnd-kit/core';
import IconButton from '@mui/material/IconButton';
import { Link } from 'react-router';
import { DateText } from '#src/ui/date-text.tsx';
import { DueLeft } from '#src/ui/due-left.tsx';
import { DragIcon } from '#src/ui/icons.ts';
import { Indicator } from '#src/ui/indicator.tsx';
import { dragId } from './board-drag.ts';
import { GiveMenu } from './give-menu.tsx';
import type { Member } from './team-member.ts';
import type { WorkItem } from './work-item.ts';

interface Props {
  readonly item: WorkItem;
  readonly others: readonly Member[];
  readonly onGive: (item: WorkItem, to: Member) => void;
}

function Due({ item: { dueAt, dueOn } }: { readonly item: WorkItem }) {
  if (dueOn) return <DateText value={dueOn} />;
  return dueAt ? <DueLeft at={dueAt} isShort /> : null;
}

/** Something that a person has to do: dragged to another by its handle, or given by its menu. */
export function WorkRow({ item, others, onGive }: Props) {
  const isFixed = item.fixed !== undefined;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: dragId(item),
    data: { item },
    disabled: isFixed,
  });
  return (
    <li ref={setNodeRef} className="tm-work" data-dragging={isDragging || undefined}>
      {isFixed ? (
        <span />
      ) : (
        <IconButton
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          size="small"
          className="tm-handle"
          aria-label={`Move ${item.name}`}
        >
          <DragIcon fontSize="small" />
        </IconButton>
      )}
      {item.color === undefined ? <span /> : <Indicator color={item.color} title={item.colorTitle} />}
      <Link to={item.path}>{item.name}</Link>
      <span className="tm-about">{item.about}</span>
      <span className="tm-due">
        <Due item={item} />
      </span>
      {isFixed ? (
        <span className="tm-fixed">{item.fixed}</span>
      ) : (
        <GiveMenu name={item.name} others={others} onGive={(to) => onGive(item, to)} />
      )}
    </li>
  );
}
