// Pages that show records: what they need before they can ask for rows is loaded beside their code, not after it.
import type { ComponentType } from 'react';
import { lazyPart, type LazyPart } from '#src/ui/lazy-part.tsx';
import { loadDefinition } from './load.ts';

/**
 * A page of a resource, loaded with its definition and the data provider.
 * @param name file name in schemas/: 'insurer', 'expense-type'
 * @param load the import; the page is the module's default export
 */
export function lazyResourcePage<Props extends object>(
  name: string,
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyPart<Props> {
  return lazyPart(
    async () =>
      (await Promise.all([load(), loadDefinition(name), import('#src/providers/data/hasura-provider.ts')]))[0],
  );
}
