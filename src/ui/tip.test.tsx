// @vitest-environment jsdom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { reactRoot } from './testing/react-root.ts';
import { Tip } from './tip.tsx';

const { draw, place } = reactRoot();

const button = () => place().querySelector('button') as HTMLButtonElement;
const tip = () => document.querySelector('[role=tooltip]')?.textContent;
const send = (event: Event) => act(() => Promise.resolve(button().dispatchEvent(event)));
const pointAt = () => send(new MouseEvent('mouseover', { bubbles: true }));

it('is drawn once until somebody points at it', async () => {
  const drawn = vi.fn<() => void>();
  function Pointed(props: React.ComponentProps<'button'>) {
    drawn();
    return <button type="button" {...props} />;
  }
  await draw(
    <Tip title="Delete">
      <Pointed />
    </Tip>,
  );
  expect(drawn).toHaveBeenCalledTimes(1);
  expect(button().getAttribute('aria-label')).toBe('Delete');
  expect(tip()).toBeUndefined();
});

it('opens for the pointer and closes with Escape; what it is of keeps its own', async () => {
  const own = vi.fn<() => void>();
  const ref = vi.fn<(element: HTMLButtonElement | null) => void>();
  await draw(
    <Tip title="Delete" enterDelay={0} className="of-the-tip" slotProps={{ transition: { timeout: 0 } }}>
      <button type="button" ref={ref} aria-label="Delete note 3" className="own" onMouseOver={own} onFocus={own} />
    </Tip>,
  );
  expect(ref).toHaveBeenCalledTimes(1);
  expect(button().className).toBe('of-the-tip own');
  expect(button().getAttribute('aria-label')).toBe('Delete note 3');
  await pointAt();
  expect(tip()).toBe('Delete');
  expect(own).toHaveBeenCalledTimes(1);
  await act(() => Promise.resolve(document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))));
  await vi.waitFor(async () => {
    await act(() => Promise.resolve());
    expect(tip()).toBeUndefined();
  });
});

it('is told of the element that stands there now', async () => {
  const node = (key: string) => (
    <Tip title="Delete" enterDelay={0}>
      <button key={key} type="button">
        {key}
      </button>
    </Tip>
  );
  await draw(node('first'));
  await pointAt();
  await draw(node('second'));
  await pointAt();
  expect(button().textContent).toBe('second');
  expect(tip()).toBe('Delete');
});
