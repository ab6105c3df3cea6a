import { useState } from 'react';
import { sumDollars } from '#domain/money.ts';

interface Chosen {
  readonly id: number;
  readonly amount: number;
}

/** Payments that are chosen, on whatever page they stand, with what they come to. */
export function useChoice() {
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map());
  const change = (rows: readonly Chosen[], isIn: boolean) =>
    setChosen((before) => {
      const next = new Map(before);
      for (const { id, amount } of rows) {
        if (isIn) next.set(id, amount);
        else next.delete(id);
      }
      return next;
    });
  return {
    ids: [...chosen.keys()],
    count: chosen.size,
    /** Dollars. */
    total: sumDollars([...chosen.values()]),
    has: (id: number) => chosen.has(id),
    change,
    clear: () => setChosen(new Map()),
  };
}

export type Choice = ReturnType<typeof useChoice>;
