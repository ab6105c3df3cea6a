// Parts of the app whose code is loaded on demand.
import { createElement, use, useState, type ComponentType, type ReactNode } from 'react';
import { useOnArrival } from './use-on-arrival.ts';

export interface Loadable {
  /** Loads the code: once, and again after it did not arrive. Rejects when it does not. */
  preload(): Promise<unknown>;
  isLoaded(): boolean;
}

export type LazyPart<Props> = Loadable & ((props: Props) => ReactNode);

/**
 * As React's `lazy`, with one difference: what has been loaded already is drawn at once. A lazy component suspends also
 * then, and React keeps the fallback of a Suspense boundary for 300 ms at least.
 * @param load the import; the component is the module's default export
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyPart<Props> {
  let loading: Promise<ComponentType<Props>> | undefined;
  let hasFailed = false;
  let isLoaded = false;
  const start = (): Promise<ComponentType<Props>> => {
    const promise = load().then(
      (module) => {
        isLoaded = true;
        // how React marks a promise whose value it knows: `use` then answers without suspending
        void Object.assign(promise, { status: 'fulfilled', value: module.default });
        return module.default;
      },
      (error: unknown) => {
        hasFailed = true;
        throw error;
      },
    );
    hasFailed = false;
    return (loading = promise);
  };
  const preload = () => (loading === undefined || hasFailed ? start() : loading);
  // what has failed is thrown there: with a new promise at each drawing React would wait for ever
  const Part = (props: Props): ReactNode => createElement(use(loading ?? start()), props);
  return Object.assign(Part, { preload, isLoaded: () => isLoaded });
}

/** Settles once each of these is loaded or has failed: its place on the page says so. */
export async function whenLoaded(parts: readonly Loadable[]): Promise<void> {
  await Promise.allSettled(parts.map((part) => part.preload()));
}

/** True once all of these are loaded, or one of them has failed: its place on the page says so. */
export function useLoaded(parts: readonly Loadable[]): boolean {
  const [isDone, setDone] = useState(() => parts.every((part) => part.isLoaded()));
  // what the first drawing waits for
  useOnArrival(() => void whenLoaded(parts).then(() => setDone(true)));
  return isDone;
}
