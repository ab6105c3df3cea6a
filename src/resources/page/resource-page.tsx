import { use } from 'react';
import { loadResource } from '#src/resources/load.ts';
import { PageHeader } from '#src/ui/page-header.tsx';

/** The whole page at a definition's route. */
export function ResourcePage({ name }: { readonly name: string }) {
  const { definition } = use(loadResource(name));
  return <PageHeader title={definition.label.many} />;
}
