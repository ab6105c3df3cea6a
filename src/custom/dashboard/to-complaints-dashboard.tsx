import { Navigate } from 'react-router';

/** /app/complaints/dashboard: the tab of the dashboard (spec 2 §2). */
export default function ToComplaintsDashboard() {
  return <Navigate to="/app/dashboard/complaints" replace />;
}
