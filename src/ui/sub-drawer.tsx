import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import Button from '@mui/material/Button';
import { ArrowBackIcon } from './icons.ts';
import { KeyScope } from './key-scope.tsx';
import './sub-drawer.css';

interface Props {
  readonly title: string;
  /** Back to the drawer below, as it was left. */
  readonly onBack: () => void;
  /** Buttons at the bottom: quiet ones first, the primary one last. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A second page of the drawer that it is drawn in: it slides over the drawer's panel, Back or Escape returns (UX §5).
 * What lies below keeps its state and cannot be reached meanwhile.
 */
export function SubDrawer(props: Props) {
  const anchor = useRef<HTMLSpanElement>(null);
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  useEffect(() => setPanel(anchor.current?.closest<HTMLElement>('.cw-drawer') ?? null), []);
  return (
    <>
      <span ref={anchor} hidden />
      {panel !== null && createPortal(<Page {...props} panel={panel} />, panel)}
    </>
  );
}

function Page({ title, onBack, footer, children, panel }: Props & { readonly panel: HTMLElement }) {
  const id = useId();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const opener = document.activeElement instanceof HTMLElement ? document.activeElement : undefined;
    const below = [...panel.children].filter((element) => element !== box.current);
    for (const element of below) element.toggleAttribute('inert', true);
    box.current?.querySelector<HTMLElement>('h2')?.focus();
    return () => {
      for (const element of below) element.toggleAttribute('inert', false);
      opener?.focus();
    };
  }, [panel]);
  const onKeyDown = (event: KeyboardEvent) => {
    // neither Escape nor Ctrl Enter is meant for the form below
    event.stopPropagation();
    if (event.key === 'Escape' && !event.defaultPrevented) onBack();
  };
  return (
    <KeyScope as="section" ref={box} className="cw-sub-drawer" aria-labelledby={id} onKeyDown={onKeyDown}>
      <div className="cw-drawer-header">
        <Button variant="text" size="small" startIcon={<ArrowBackIcon />} onClick={onBack}>
          Back
        </Button>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
      </div>
      <div className="cw-drawer-body">{children}</div>
      {footer !== undefined && <div className="cw-drawer-footer">{footer}</div>}
    </KeyScope>
  );
}
