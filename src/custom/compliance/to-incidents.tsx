import { Navigate } from 'react-router';

/** /app/compliance and unknown paths below it lead to incidents (spec 2 §2). */
export default function ToIncidents() {
  return <Navigate to="/app/compliance/incidents" replace />;
}
