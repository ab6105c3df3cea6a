import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { EmptyState } from '#src/ui/empty-state.tsx';

/** @param add address of the drawer that adds one; left out where the record is read-only */
export function NoTasks({ add, onOpen }: { readonly add: string | undefined; readonly onOpen?: () => void }) {
  return (
    <EmptyState
      title="No tasks"
      action={
        add !== undefined && (
          <Button component={Link} to={add} onClick={onOpen}>
            Add task
          </Button>
        )
      }
    >
      What has to be done next, by whom and when.
    </EmptyState>
  );
}
