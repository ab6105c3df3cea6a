import { use } from 'react';
import { RouteDrawer } from '#src/ui/route-drawer.tsx';
import { loadResource } from '../load.ts';

interface Props {
  readonly name: string;
  /** Absent for a new record. */
  readonly id?: string;
  readonly defaults?: Readonly<Record<string, unknown>>;
  readonly onClose: () => void;
}

/** The drawer of one record of a resource. */
export function ResourceDrawer({ name, id, onClose }: Props) {
  const { definition } = use(loadResource(name));
  return (
    <RouteDrawer title={`${id === undefined ? 'Add' : 'Edit'} ${definition.label.one.toLowerCase()}`} subtitle={id === undefined ? undefined : `ID ${id}`} width={definition.form.drawer} onClose={onClose}>
      {definition.purpose}
    </RouteDrawer>
  );
}
