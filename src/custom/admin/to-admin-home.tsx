import { Navigate } from 'react-router';

/** Unknown admin paths lead to admin home (spec 3 §2.4). */
export default function ToAdminHome() {
  return <Navigate to="/app/admin" replace />;
}
