import { Navigate } from 'react-router';
import { COMPLAINT_SEARCH_PATH } from '#src/providers/areas/complaint-paths.ts';

/** Unknown paths of complaints lead to their search (spec 2 §2). */
export default function ToSearch() {
  return <Navigate to={COMPLAINT_SEARCH_PATH} replace />;
}
