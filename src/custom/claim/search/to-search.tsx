import { Navigate } from 'react-router';

/** /app/claims and unknown paths below it lead to claim search (spec 1 §2). */
export default function ToSearch() {
  return <Navigate to="/app/claims/search" replace />;
}
