import { expect, it } from 'vitest';
import { fitted } from './use-fit.ts';

const CANVAS = { width: 800, height: 700 };

it('shows a small workflow from the top on, in the middle, at its own size', () => {
  expect(fitted({ x: 100, y: 40, width: 180, height: 50 }, CANVAS, 0.05)).toEqual({ x: 210, y: 16, zoom: 1 });
});

it('makes a high one and a wide one smaller until they fit, from the top on', () => {
  const high = fitted({ x: 0, y: 0, width: 180, height: 1176 }, CANVAS, 0.05);
  expect(high).toEqual({ x: 355, y: 56, zoom: 0.5 });
  const wide = fitted({ x: 0, y: 0, width: 1504, height: 200 }, CANVAS, 0.05);
  expect(wide).toEqual({ x: 24, y: 56, zoom: 0.5 });
});

it('goes no further out than the canvas does', () => {
  expect(fitted({ x: 0, y: 0, width: 180, height: 100_000 }, CANVAS, 0.05).zoom).toBe(0.05);
});
