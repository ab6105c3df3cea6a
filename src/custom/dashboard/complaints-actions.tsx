import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { addComplaintPath, COMPLAINT_SEARCH_PATH } from '#src/providers/areas/complaint-paths.ts';
import { AddIcon, SearchIcon } from '#src/ui/icons.ts';

/** 'New complaint' and 'Search' (spec 2 §2). */
export function ComplaintsActions() {
  return (
    <>
      <Button component={Link} to={COMPLAINT_SEARCH_PATH} startIcon={<SearchIcon />}>
        Search
      </Button>
      <Button component={Link} to={addComplaintPath()} variant="contained" startIcon={<AddIcon />}>
        New complaint
      </Button>
    </>
  );
}
