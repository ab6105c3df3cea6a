import { Navigate, useParams } from 'react-router';
import { useQuery } from '@apollo/client';
import { resources } from 'virtual:resources';
import { RecordImportByIdDocument } from '#src/generated/documents/imports.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LiveBody } from '#src/ui/live-body.tsx';

/** /app/imports/{id}: leads to the drawer in which the import stands with the others of its records. */
export default function ImportPlace() {
  const id = Number(useParams()['importId']);
  const query = useQuery(RecordImportByIdDocument, {
    variables: { id: Number.isSafeInteger(id) ? id : 0 },
    fetchPolicy: 'network-only',
  });
  return (
    <LiveBody query={query} name="The import" lines={4}>
      {({ RecordImport: [found] }) => {
        const route = resources.find(({ name }) => name === found?.resource)?.route;
        return route === undefined ? (
          <EmptyState title="No such import">It is not there, or it is not your organisation’s.</EmptyState>
        ) : (
          <Navigate to={`/app/${route}/import`} replace />
        );
      }}
    </LiveBody>
  );
}
