import { useId, useRef } from 'react';
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import { DeleteIcon, DragIcon, HiddenIcon, VisibleIcon } from '#src/ui/icons.ts';
import { Tip } from '#src/ui/tip.tsx';
import type { Plan, PlannedItem } from './plan.ts';

interface Props {
  readonly plan: Plan;
  readonly onMove: (key: string, overKey: string) => void;
  readonly onRemove: (key: string) => void;
  readonly onToggleHidden: (key: string) => void;
}

interface RowProps extends Pick<Props, 'onRemove' | 'onToggleHidden'> {
  readonly step: PlannedItem;
}

function Row({ step, onRemove, onToggleHidden }: RowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: step.key,
  });
  const hide = step.hideFromUi ? `Show ${step.label} on the page` : `Hide ${step.label} from the page`;
  return (
    <li
      ref={setNodeRef}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <IconButton
        ref={setActivatorNodeRef}
        size="small"
        className="tl-handle"
        {...attributes}
        {...listeners}
        aria-label={`Move ${step.label}`}
      >
        <DragIcon fontSize="small" />
      </IconButton>
      <span className="tl-label">
        {step.label} {step.hideFromUi && <Chip size="small" label="Hidden" variant="outlined" />}
      </span>
      <Tip title={step.hideFromUi ? 'Show on the page' : 'Hide from the page'}>
        <IconButton
          size="small"
          aria-label={hide}
          aria-pressed={step.hideFromUi}
          onClick={() => onToggleHidden(step.key)}
        >
          {step.hideFromUi ? <HiddenIcon fontSize="small" /> : <VisibleIcon fontSize="small" />}
        </IconButton>
      </Tip>
      <IconButton size="small" aria-label={`Remove ${step.label}`} onClick={() => onRemove(step.key)}>
        <DeleteIcon fontSize="small" />
      </IconButton>
    </li>
  );
}

const INSTRUCTIONS =
  'To move a step, press space, then the arrow keys; space again puts it down, escape leaves it where it was.';

/** What is said while a step is moved. */
function useAnnouncements(plan: Plan): Announcements {
  // a step that is taken up is over its own place at once: this would be said in the place of that it is moved
  const isTaken = useRef(false);
  const nameOf = (key: string | number) => plan.find((step) => step.key === key)?.label ?? '';
  const placeOf = (key: string | number) => `${plan.findIndex((step) => step.key === key) + 1} of ${plan.length}`;
  return {
    onDragStart: ({ active }) => {
      isTaken.current = true;
      return `Moving ${nameOf(active.id)}, number ${placeOf(active.id)}.`;
    },
    onDragOver: ({ active, over }) => {
      if (over === null) return undefined;
      const isFirst = isTaken.current && over.id === active.id;
      isTaken.current = false;
      return isFirst ? undefined : `${nameOf(active.id)} is number ${placeOf(over.id)}.`;
    },
    onDragEnd: ({ active, over }) => `${nameOf(active.id)} is number ${placeOf(over?.id ?? active.id)}.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} stays number ${placeOf(active.id)}.`,
  };
}

/** The open steps in their order: moved by pointer or keyboard, hidden, removed. */
export function OpenSteps({ plan, onMove, onRemove, onToggleHidden }: Props) {
  const id = useId();
  const announcements = useAnnouncements(plan);
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  return (
    <section aria-labelledby={id} className="tl-part">
      <h3 id={id}>To do</h3>
      {plan.length === 0 ? (
        <p className="cw-meta">No steps. Add some below, or save the timeline without.</p>
      ) : (
        <DndContext
          sensors={sensors}
          collisionDetection={closestCenter}
          accessibility={{ announcements, screenReaderInstructions: { draggable: INSTRUCTIONS } }}
          onDragEnd={({ active, over }) => {
            if (over !== null && active.id !== over.id) onMove(String(active.id), String(over.id));
          }}
        >
          <SortableContext items={plan.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
            <ol className="tl-rows">
              {plan.map((step) => (
                <Row key={step.key} step={step} onRemove={onRemove} onToggleHidden={onToggleHidden} />
              ))}
            </ol>
          </SortableContext>
        </DndContext>
      )}
    </section>
  );
}
