import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Efforts } from './efforts.ts';

const LIMITS = { effortShare: 0.2, effortMilliseconds: 100, effortWaiting: 3 };

describe('[RULES 41] the process', () => {
  // time that passes while no timer can fire
  let worked = 0;
  beforeEach(() => {
    worked = 0;
    vi.useFakeTimers();
    vi.spyOn(performance, 'now').mockImplementation(() => Date.now() + worked);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
  const takes = (efforts: Efforts, person: string, milliseconds: number): void =>
    efforts.measure(person, () => void (worked += milliseconds));

  it('is not kept from others by somebody who asks for little, however often', () => {
    const efforts = new Efforts(LIMITS);
    for (let times = 0; times < 1000; times++) takes(efforts, 'ada', 4);
    expect(efforts.turn('ada')).toBeUndefined();
  });

  it('lets somebody who took much wait until that is made up for, one request after the other, and nobody else', async () => {
    const efforts = new Efforts(LIMITS);
    takes(efforts, 'ada', 300);
    const order: number[] = [];
    const asked = [1, 2].map((number) =>
      efforts.turn('ada')?.then(() => {
        order.push(number);
        takes(efforts, 'ada', 50);
      }),
    );
    expect([asked.every((one) => one !== undefined), efforts.turn('ben')]).toEqual([true, undefined]);
    // 200 ms too much, at a fifth of the time
    await vi.advanceTimersByTimeAsync(990);
    expect(order).toEqual([]);
    await vi.advanceTimersByTimeAsync(50);
    expect(order).toEqual([1]);
    await vi.advanceTimersByTimeAsync(500);
    expect(order).toEqual([1, 2]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(efforts.turn('ada')).toBeUndefined();
  });

  it('refuses what would wait too long, by name', () => {
    const efforts = new Efforts(LIMITS);
    takes(efforts, 'ada', 300);
    for (let times = 0; times < 3; times++) expect(efforts.turn('ada')).toBeInstanceOf(Promise);
    expect(() => efforts.turn('ada')).toThrow(expect.objectContaining({ code: 'limit-exceeded' }));
  });

  it('counts work that fails as well', () => {
    const efforts = new Efforts(LIMITS);
    expect(() =>
      efforts.measure('ada', () => {
        worked += 200;
        throw new Error('no');
      }),
    ).toThrow('no');
    expect(efforts.turn('ada')).toBeInstanceOf(Promise);
  });
});
