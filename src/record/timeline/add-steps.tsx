import { useEffect, useId, useImperativeHandle, useRef, useState, type Ref } from 'react';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { LONGEST_LABEL, stepErrors } from '#domain/timeline.ts';
import { limited } from '#src/ui/field-message.tsx';
import { AddIcon } from '#src/ui/icons.ts';
import { useCloseGuard } from '#src/ui/use-close-guard.tsx';
import type { Plan, PlannedItem } from './plan.ts';
import { KeyScope } from '#src/ui/key-scope.tsx';

interface Props {
  /** Configured steps that are not there. */
  readonly offered: Plan;
  readonly onAdd: (step: PlannedItem) => void;
  /** What is typed and not added yet. */
  readonly own: Ref<OwnStepHandle>;
  /** Told whether anything is typed and not added yet. */
  readonly onTyping: (isTyping: boolean) => void;
}

export interface OwnStepHandle {
  /** Takes what is typed; undefined for nothing, 'faulty' when its fields say what is wrong. */
  readonly take: () => PlannedItem | 'faulty' | undefined;
}

const EMPTY = { label: '', labelWhenCompleted: '' };

/** A step in one's own words: its label is required (spec 2 §5). */
function OwnStep({ onAdd, own, onTyping, onClose }: Omit<Props, 'offered'> & { readonly onClose: () => void }) {
  const [draft, setDraft] = useState(EMPTY);
  const [tried, setTried] = useState(false);
  const label = useRef<HTMLInputElement>(null);
  const errors = tried ? stepErrors(draft) : {};
  const isEmpty = draft.label.trim() === '' && draft.labelWhenCompleted.trim() === '';
  const { ask, question } = useCloseGuard(!isEmpty, onClose);
  useEffect(() => {
    onTyping(!isEmpty);
    return () => onTyping(false);
  }, [isEmpty, onTyping]);
  const take = (): PlannedItem | 'faulty' => {
    setTried(true);
    if (Object.keys(stepErrors(draft)).length > 0) {
      label.current?.focus();
      return 'faulty';
    }
    const name = draft.label.trim();
    return {
      key: `own ${crypto.randomUUID()}`,
      label: name,
      labelWhenCompleted: draft.labelWhenCompleted.trim() || name,
      internalName: null,
      hideFromUi: false,
    };
  };
  useImperativeHandle(own, () => ({
    take() {
      if (isEmpty) return undefined;
      const step = take();
      if (step !== 'faulty') onClose();
      return step;
    },
  }));
  const add = () => {
    const step = take();
    if (step === 'faulty') return;
    onAdd(step);
    onClose();
  };
  return (
    <KeyScope
      className="tl-own"
      role="group"
      aria-label="Custom item"
      onKeyDown={(event) => {
        if (event.key === 'Escape') ask();
        else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) add();
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <TextField
        label="Label"
        required
        autoFocus
        inputRef={label}
        value={draft.label}
        onChange={(event) => setDraft({ ...draft, label: event.target.value })}
        {...limited({ text: draft.label.trim(), limit: LONGEST_LABEL, error: errors.label })}
      />
      <TextField
        label="Label when completed"
        value={draft.labelWhenCompleted}
        onChange={(event) => setDraft({ ...draft, labelWhenCompleted: event.target.value })}
        {...limited({
          text: draft.labelWhenCompleted.trim(),
          limit: LONGEST_LABEL,
          error: errors.labelWhenCompleted,
          help: 'The label, when left empty',
        })}
      />
      <div className="tl-own-actions">
        <Button variant="text" onClick={ask}>
          Cancel
        </Button>
        <Button variant="tonal" onClick={add}>
          Add to timeline
        </Button>
      </div>
      {question}
    </KeyScope>
  );
}

/** Adds a step at the end: one of the organisation's, or one in one's own words. */
export function AddSteps({ offered, onAdd, own, onTyping }: Props) {
  const menuId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOwn, setOwn] = useState(false);
  const choose = (run: () => void) => {
    setAnchor(null);
    run();
  };
  const close = () => {
    setOwn(false);
    requestAnimationFrame(() => button.current?.focus());
  };
  if (isOwn) return <OwnStep onAdd={onAdd} own={own} onTyping={onTyping} onClose={close} />;
  return (
    <div>
      <Button
        ref={button}
        startIcon={<AddIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : menuId}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Add item
      </Button>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {offered.map((step) => (
          <MenuItem key={step.key} onClick={() => choose(() => onAdd(step))}>
            {step.label}
          </MenuItem>
        ))}
        <MenuItem onClick={() => choose(() => setOwn(true))}>Custom item</MenuItem>
      </Menu>
    </div>
  );
}
