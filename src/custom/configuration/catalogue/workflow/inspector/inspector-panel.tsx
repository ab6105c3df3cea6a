import { useEffect, useEffectEvent, useId, useImperativeHandle, useRef, type ReactNode, type Ref } from 'react';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { CloseIcon } from '#src/ui/icons.ts';
import { KeyScope } from '#src/ui/key-scope.tsx';
import { useCloseGuard } from '#src/ui/use-close-guard.tsx';
import './inspector.css';

/** What the page asks the panel before it shows something else. */
export interface InspectorGuard {
  /** Goes on at once, or after 'Are you sure you want to leave?' where something is typed. */
  readonly leave: (goOn: () => void) => void;
}

export interface InspectorProps {
  readonly onClose: () => void;
  readonly onDelete: () => void;
  readonly guard?: Ref<InspectorGuard>;
  /** Whether the focus goes into the panel as it opens. */
  readonly takesFocus?: boolean;
}

interface Props extends Pick<InspectorProps, 'onClose' | 'guard'> {
  readonly title: string;
  readonly icon: ReactNode;
  readonly isDirty: boolean;
  readonly takesFocus: boolean;
  /** Another value leads the focus to the first field. */
  readonly step?: number;
  /** 'Back', 'Cancel': on the left of the footer; it closes the panel where it does nothing else. */
  readonly back: string;
  readonly onBack?: () => void;
  /** On the right of the footer. */
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

const FIRST = 'form :is(input:not([type=hidden]), textarea, [role=combobox], [contenteditable=true])';

/** The panel beside the canvas: what is chosen there, its fields, and what can be done with it. */
export function InspectorPanel({
  title,
  icon,
  isDirty,
  takesFocus,
  step = 1,
  onClose,
  guard,
  back,
  onBack,
  actions,
  children,
}: Props) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const goOn = useRef(onClose);
  const { ask, question } = useCloseGuard(isDirty, () => goOn.current());
  const leave = (next: () => void) => {
    goOn.current = next;
    ask();
  };
  useImperativeHandle(guard, () => ({ leave }));
  const close = () => leave(onClose);
  const shown = useRef(takesFocus ? 0 : step);
  const focusFirst = useEffectEvent(() => {
    const field = panel.current?.querySelector<HTMLElement>(FIRST);
    (field ?? panel.current?.querySelector<HTMLElement>('h2'))?.focus();
  });
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    focusFirst();
  }, [step]);
  return (
    <KeyScope
      as="section"
      ref={panel}
      className="wi-panel"
      aria-labelledby={`${id}-title`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        close();
      }}
    >
      <header className="wi-head">
        {icon}
        <h2 id={`${id}-title`} tabIndex={-1}>
          {title}
        </h2>
        <IconButton aria-label="Close" onClick={close}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </header>
      <div className="wi-body">{children}</div>
      <footer className="wi-foot">
        <Button variant="text" className="wi-start" onClick={onBack ?? close}>
          {back}
        </Button>
        {actions}
      </footer>
      {question}
    </KeyScope>
  );
}
