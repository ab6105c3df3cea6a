import { useRef, type HTMLAttributes, type ReactElement, type Ref, type SyntheticEvent } from 'react';
import Tooltip, { type TooltipProps } from '@mui/material/Tooltip';

type Attributes = HTMLAttributes<Element>;

interface PointedProps extends Attributes {
  readonly ref?: Ref<Element>;
  readonly of: ReactElement['type'];
  /** Its own ref. */
  readonly own: Ref<Element> | undefined;
}

/** What the tip is of, with what MUI's Tooltip adds to it but for the ref: that is called with the first event. */
function Pointed({ ref, of: Child, own, ...given }: PointedProps) {
  const told = useRef<Element>(undefined);
  const telling =
    <E extends SyntheticEvent>(handle: ((event: E) => void) | undefined) =>
    (event: E): void => {
      if (told.current !== event.currentTarget && typeof ref === 'function') {
        told.current = event.currentTarget;
        ref(event.currentTarget);
      }
      handle?.(event);
    };
  return (
    <Child
      {...given}
      ref={own}
      onFocus={telling(given.onFocus)}
      onMouseOver={telling(given.onMouseOver)}
      onTouchStart={telling(given.onTouchStart)}
    />
  );
}

/**
 * MUI's Tooltip, told of its element when somebody points at it. By itself it asks for the element when that is there,
 * and is drawn again with its child before the page is painted: a claim has thirty, and all that runs after the first
 * painting ran before it.
 */
export function Tip({ children, ...props }: TooltipProps) {
  const { type, key, props: given } = children as ReactElement<Attributes & { readonly ref?: Ref<Element> }>;
  const { ref, ...own } = given;
  return (
    <Tooltip {...props}>
      <Pointed key={key} of={type} own={ref} {...own} />
    </Tooltip>
  );
}
