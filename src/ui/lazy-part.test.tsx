import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { lazyPart } from './lazy-part.tsx';

const Greeting = ({ name }: { readonly name: string }) => <p>Hello {name}</p>;
const drawn = (element: React.ReactNode): string =>
  renderToString(<Suspense fallback="one moment">{element}</Suspense>)
    .replaceAll('<!-- -->', '')
    .replaceAll('<!--$-->', '')
    .replaceAll('<!--/$-->', '');

test('a part is loaded once, and until then the page has its fallback', async () => {
  const load = vi.fn<() => Promise<{ readonly default: typeof Greeting }>>(() =>
    Promise.resolve({ default: Greeting }),
  );
  const Part = lazyPart(load);
  expect(drawn(<Part name="Olivia" />)).toContain('one moment');
  await Promise.all([Part.preload(), Part.preload()]);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a part that has been loaded is drawn at once, without a fallback', async () => {
  const Part = lazyPart(() => Promise.resolve({ default: Greeting }));
  expect(Part.isLoaded()).toBe(false);
  await Part.preload();
  expect(Part.isLoaded()).toBe(true);
  expect(drawn(<Part name="Olivia" />)).toBe('<p>Hello Olivia</p>');
});

test('a part whose code does not arrive says so to whoever asks, and is loaded anew when it is asked for again', async () => {
  const load = vi
    .fn<() => Promise<{ readonly default: typeof Greeting }>>(() => Promise.resolve({ default: Greeting }))
    .mockRejectedValueOnce(new Error('gone'));
  const Part = lazyPart(load);
  await expect(Part.preload()).rejects.toThrow('gone');
  expect(Part.isLoaded()).toBe(false);
  await Part.preload();
  expect(Part.isLoaded()).toBe(true);
  expect(load).toHaveBeenCalledTimes(2);
});
