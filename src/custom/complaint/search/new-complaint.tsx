import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { addComplaintPath } from '#src/providers/areas/complaint-paths.ts';
import { useAreas } from '#src/providers/areas/areas-context.ts';
import { pageExists } from '#src/providers/areas/find-area.ts';
import { AddIcon } from '#src/ui/icons.ts';

/** 'New complaint' (spec 2 §2). */
export function NewComplaint() {
  const to = addComplaintPath();
  if (!pageExists(useAreas(), to)) return null;
  return (
    <Button component={Link} to={to} variant="contained" startIcon={<AddIcon />}>
      New complaint
    </Button>
  );
}
