import { describe, expect, it } from 'vitest';
import { LruMap } from './lru.ts';

describe('a bounded map', () => {
  it('forgets what was used longest ago', () => {
    const gone: string[] = [];
    const map = new LruMap<string, number>(2, (key) => gone.push(key));
    map.set('a', 1);
    map.set('b', 2);
    expect(map.get('a')).toBe(1);
    map.set('c', 3);
    expect([gone, map.has('a'), map.has('b'), map.size]).toEqual([['b'], true, false, 2]);
  });

  it('forgets as many as it takes when one is heavy, and keeps no giant', () => {
    const gone: string[] = [];
    const map = new LruMap<string, number>(1000, (key) => gone.push(key), 320);
    for (let index = 0; index < 40; index++) map.set(`k${index}`, index, 8);
    expect([map.size, map.weight, gone]).toEqual([40, 320, []]);
    map.set('heavy', 1, 10);
    expect([map.size, map.weight, gone]).toEqual([39, 314, ['k0', 'k1']]);
    map.set('giant', 1, 11);
    expect([map.has('giant'), map.size]).toEqual([false, 39]);
    map.set('heavy', 2, 4);
    expect([map.get('heavy'), map.weight]).toEqual([2, 308]);
    map.set('heavy', 3, 300);
    expect([map.has('heavy'), map.weight]).toEqual([false, 304]);
  });
});
