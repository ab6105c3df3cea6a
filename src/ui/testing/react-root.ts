import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach } from 'vitest';

interface ReactRoot {
  /** Where in the document it is drawn; another for each test. */
  readonly place: () => HTMLElement;
  /** Draws, and waits until its effects have run. */
  readonly draw: (node: ReactNode) => Promise<void>;
}

/** A root of React in jsdom for each test of the file that calls this; nothing of it stays in the document. */
export function reactRoot(): ReactRoot {
  let root: Root;
  let place: HTMLElement;
  const work = (change: () => void): Promise<void> => act(() => Promise.resolve(change()));
  beforeEach(() => {
    (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
    place = document.body.appendChild(document.createElement('div'));
    root = createRoot(place);
  });
  afterEach(async () => {
    await work(() => root.unmount());
    document.body.replaceChildren();
  });
  return { place: () => place, draw: (node) => work(() => root.render(node)) };
}
