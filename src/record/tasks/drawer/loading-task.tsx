import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { RouteDrawer } from '#src/ui/route-drawer.tsx';

/** Stands in the drawer's place until the task is there. */
export function LoadingTask({ onClose }: { readonly onClose: () => void }) {
  return (
    <RouteDrawer title="Task" width={500} onClose={onClose}>
      <CardSkeleton lines={10} label="Loading task" />
    </RouteDrawer>
  );
}
