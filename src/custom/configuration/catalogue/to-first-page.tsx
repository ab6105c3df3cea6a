import { Navigate } from 'react-router';
import { useViewer } from '#src/providers/access/viewer.ts';
import { useAreas } from '#src/providers/areas/areas-context.ts';
import { APP_BASE, findArea, mayOpen, pageExists } from '#src/providers/areas/find-area.ts';

/** The claim configuration (spec 3 §2.1), or where the organisation has no claims the first page that every organisation has. */
const FIRST_PAGES = ['/app/configuration/claim', '/app/configuration/system', '/app/configuration/handling-parties'];

/** /app/configuration and unknown paths below it. */
export default function ToFirstPage() {
  const areas = useAreas();
  const viewer = useViewer();
  const page = FIRST_PAGES.find((path) => {
    const match = findArea(areas, path);
    return match !== undefined && pageExists(areas, path) && mayOpen(match.area, viewer);
  });
  return <Navigate to={page ?? APP_BASE} replace />;
}
