import {
  useRef,
  type FocusEvent,
  type HTMLAttributes,
  type MouseEvent,
  type ReactElement,
  type Ref,
  type SyntheticEvent,
  type TouchEvent,
} from 'react';
import Tooltip, { type TooltipProps } from '@mui/material/Tooltip';

type Attributes = HTMLAttributes<Element>;

interface PointedProps extends Attributes {
  readonly ref?: Ref<Element>;
  readonly of: ReactElement<Attributes>;
}

/** What the tip is of, with what MUI's Tooltip adds to it but for the ref: that is called with the first event. */
function Pointed({ ref, of: child, ...given }: PointedProps) {
  const told = useRef<Element>(undefined);
  const tell = ({ currentTarget }: SyntheticEvent): void => {
    if (told.current === currentTarget || typeof ref !== 'function') return;
    told.current = currentTarget;
    ref(currentTarget);
  };
  const own = child.props;
  const Child = child.type;
  return (
    <Child
      key={child.key}
      {...given}
      {...own}
      className={[given.className, own.className].filter(Boolean).join(' ') || undefined}
      onBlur={(event: FocusEvent) => {
        own.onBlur?.(event);
        given.onBlur?.(event);
      }}
      onFocus={(event: FocusEvent) => {
        tell(event);
        own.onFocus?.(event);
        given.onFocus?.(event);
      }}
      onMouseLeave={(event: MouseEvent) => {
        own.onMouseLeave?.(event);
        given.onMouseLeave?.(event);
      }}
      onMouseOver={(event: MouseEvent) => {
        tell(event);
        own.onMouseOver?.(event);
        given.onMouseOver?.(event);
      }}
      onTouchEnd={(event: TouchEvent) => {
        own.onTouchEnd?.(event);
        given.onTouchEnd?.(event);
      }}
      onTouchStart={(event: TouchEvent) => {
        tell(event);
        own.onTouchStart?.(event);
        given.onTouchStart?.(event);
      }}
    />
  );
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
