import { useId, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { dockedFrom, useDrawerSlot, type DrawerWidth } from './drawer-slot.tsx';
import { CloseIcon } from './icons.ts';
import { KeyScope } from './key-scope.tsx';
import { useOnArrival } from './use-on-arrival.ts';

interface Props {
  readonly title: string;
  /** 'ID 9': beside the title. */
  readonly subtitle?: ReactNode;
  readonly width: DrawerWidth;
  /** Goes back to the page that the drawer's route belongs to. */
  readonly onClose: () => void;
  /** Buttons at the bottom: quiet ones first, the primary one last. */
  readonly footer?: ReactNode;
  /** 'Add' drawers start in their first field, others at their title. */
  readonly focusFirstField?: boolean;
  readonly children: ReactNode;
}

/**
 * A drawer that is a route (UX §5): docked beside the page and non-modal where the window is wide enough for its width,
 * else over the page with the focus kept inside; full screen on phones. Escape closes it; the focus goes back to what
 * opened it, or to the page's heading when that is gone.
 */
export function RouteDrawer(props: Props) {
  const { width, onClose } = props;
  const slot = useDrawerSlot();
  const isDocked = useMediaQuery(`(min-width:${dockedFrom(width)}px)`, { noSsr: true }) && slot !== null;
  // not over the page until its place is known: as it moves there it would begin anew, without what was typed
  if (isDocked) return slot && createPortal(<Panel {...props} isModal={false} />, slot);
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      disableRestoreFocus
      slotProps={{
        root: { role: 'presentation' },
        paper: { className: 'cw-drawer-paper', role: 'none', 'aria-modal': undefined },
      }}
    >
      <Panel {...props} isModal />
    </Drawer>
  );
}

function Panel({
  title,
  subtitle,
  width,
  onClose,
  footer,
  focusFirstField = false,
  children,
  isModal,
}: Props & { readonly isModal: boolean }) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  useDrawerFocus(panel, focusFirstField);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) {
      event.stopPropagation();
      onClose();
    }
  };
  return (
    <KeyScope
      ref={panel}
      className="cw-drawer"
      role="dialog"
      aria-modal={isModal || undefined}
      aria-labelledby={id}
      onKeyDown={onKeyDown}
      style={{ '--drawer-width': `${width}px` }}
    >
      <div className="cw-drawer-header">
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {subtitle !== undefined && <span className="cw-meta">{subtitle}</span>}
        <IconButton aria-label="Close" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      <div className="cw-drawer-body">{children}</div>
      {footer !== undefined && <div className="cw-drawer-footer">{footer}</div>}
    </KeyScope>
  );
}

/** What opened the drawer that has just gone: one that takes its place (the loaded for the loading one) gives the focus back to the same. */
let handedOver: HTMLElement | undefined;

/** Takes the focus on opening and gives it back on closing (UX §6). */
function useDrawerFocus(panel: RefObject<HTMLDivElement | null>, focusFirstField: boolean): void {
  useOnArrival(() => {
    const opener = handedOver ?? (document.activeElement instanceof HTMLElement ? document.activeElement : undefined);
    const field = focusFirstField
      ? panel.current?.querySelector<HTMLElement>('.cw-drawer-body :is(input, textarea, [role=combobox])')
      : undefined;
    (field ?? panel.current?.querySelector<HTMLElement>('h2'))?.focus();
    return () => {
      const isBack = opener !== undefined && opener !== document.body && opener.isConnected;
      handedOver = opener;
      // the page may be about to draw again what opened the drawer
      requestAnimationFrame(() => {
        handedOver = undefined;
        if (document.activeElement !== null && document.activeElement !== document.body) return;
        (isBack && opener.isConnected ? opener : document.querySelector<HTMLElement>('main h1'))?.focus({
          preventScroll: true,
        });
      });
    };
  });
}
