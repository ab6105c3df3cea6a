interface Versioned {
  readonly id: number;
  readonly rowVersion: number;
}

interface Update<Set> {
  readonly where: { readonly id: { readonly _in: number[] } };
  readonly _set: Set & { readonly rowVersion: number };
}

/**
 * One change of many records, each in the version that the person has seen: an update for each version instead of each
 * record, as every update is a statement of its own.
 */
export function updatesByVersion<Set extends object>(rows: readonly Versioned[], set: Set): Update<Set>[] {
  const byVersion = Map.groupBy(rows, ({ rowVersion }) => rowVersion);
  return [...byVersion].map(([rowVersion, some]) => ({
    where: { id: { _in: some.map(({ id }) => id) } },
    _set: { ...set, rowVersion },
  }));
}
