import { createElement, type ComponentProps } from 'react';

type Tag = 'div' | 'section' | 'form';

type Props<T extends Tag> = ComponentProps<T> & {
  readonly as?: T;
  readonly onKeyDown: ComponentProps<T>['onKeyDown'];
};

/**
 * An element that hears keys from the controls inside (Escape closes, Enter or Ctrl Enter saves). It is no control
 * itself: it takes no focus, and a button inside does the same.
 */
export function KeyScope<T extends Tag = 'div'>({ as, ...rest }: Props<T>) {
  return createElement(as ?? 'div', rest);
}
