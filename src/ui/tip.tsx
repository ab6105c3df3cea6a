import { cloneElement, useRef, type HTMLAttributes, type ReactElement, type Ref } from 'react';
import Tooltip, { type TooltipProps } from '@mui/material/Tooltip';

type Attributes = HTMLAttributes<Element>;

interface PointedProps extends Attributes {
  readonly ref?: Ref<Element>;
  readonly of: ReactElement<Attributes>;
}

type Handler = 'onBlur' | 'onFocus' | 'onMouseLeave' | 'onMouseOver' | 'onTouchEnd' | 'onTouchStart';
const HANDLERS: readonly Handler[] = ['onBlur', 'onFocus', 'onMouseLeave', 'onMouseOver', 'onTouchEnd', 'onTouchStart'];

/** What the tip is of, with what MUI's Tooltip adds to it but for the ref: that is called with the first event. */
function Pointed({ ref, of: child, ...given }: PointedProps) {
  const told = useRef<Element>(undefined);
  const tell = (element: Element): void => {
    if (told.current === element || typeof ref !== 'function') return;
    told.current = element;
    ref(element);
  };
  const own = child.props;
  const handlers = Object.fromEntries(
    HANDLERS.map((name) => [
      name,
      (event: never) => {
        tell((event as { readonly currentTarget: Element }).currentTarget);
        (own[name] as ((event: never) => void) | undefined)?.(event);
        (given[name] as ((event: never) => void) | undefined)?.(event);
      },
    ]),
  );
  const className = [given.className, own.className].filter(Boolean).join(' ');
  return cloneElement(child, { ...given, ...own, ...(className !== '' && { className }), ...handlers });
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
