import { cloneElement, useRef, type HTMLAttributes, type ReactElement, type Ref, type SyntheticEvent } from 'react';
import Tooltip, { type TooltipProps } from '@mui/material/Tooltip';

type Attributes = HTMLAttributes<Element>;

interface PointedProps extends Attributes {
  readonly ref?: Ref<Element>;
  readonly of: ReactElement<Attributes>;
}

type Handler<Event> = ((event: Event) => void) | undefined;

/** What the tip is of, with what MUI's Tooltip adds to it but for the ref: that is called with the first event. */
function Pointed({ ref, of: child, ...given }: PointedProps) {
  const told = useRef<Element>(undefined);
  const own = child.props;
  const both =
    <Event extends SyntheticEvent>(first: Handler<Event>, second: Handler<Event>) =>
    (event: Event): void => {
      if (told.current !== event.currentTarget && typeof ref === 'function') {
        told.current = event.currentTarget;
        ref(event.currentTarget);
      }
      first?.(event);
      second?.(event);
    };
  return cloneElement(child, {
    ...given,
    ...own,
    className: [given.className, own.className].filter(Boolean).join(' ') || undefined,
    onBlur: both(own.onBlur, given.onBlur),
    onFocus: both(own.onFocus, given.onFocus),
    onMouseLeave: both(own.onMouseLeave, given.onMouseLeave),
    onMouseOver: both(own.onMouseOver, given.onMouseOver),
    onTouchEnd: both(own.onTouchEnd, given.onTouchEnd),
    onTouchStart: both(own.onTouchStart, given.onTouchStart),
  });
}

/**
 * MUI's Tooltip, told of its element when somebody points at it. By itself it asks for the element when that is there,
 * and is drawn again with its child before the page is painted: a claim has thirty, and all that runs after the first
 * painting ran before it.
 */
export function Tip({ children, ...props }: TooltipProps) {
  return (
    <Tooltip {...props}>
      <Pointed of={children as ReactElement<Attributes>} />
    </Tooltip>
  );
}
