import { createElement, type ComponentProps } from 'react';

type Tag = 'div' | 'pre';

type Props<T extends Tag> = Omit<ComponentProps<T>, 'role' | 'tabIndex' | 'aria-label'> & {
  readonly as?: T;
  /** Names the region for screen readers. */
  readonly label: string;
};

/**
 * A part of the page that scrolls by itself, so that the page never does. It is no control, and yet the keyboard must
 * reach it to scroll it (WCAG 2.1.1).
 */
export function ScrollRegion<T extends Tag = 'div'>({ as, label, ...rest }: Props<T>) {
  return createElement(as ?? 'div', { ...rest, role: 'region', 'aria-label': label, tabIndex: 0 });
}
