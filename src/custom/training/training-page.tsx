import { Navigate, Route, Routes } from 'react-router';
import { useSession } from '#src/providers/session/use-session.ts';
import { EmployeePage } from './employee-page.tsx';
import { employeePath } from './paths.ts';
import { SearchPage } from './search-page.tsx';

/** Where paths that training does not know lead (spec 2 §2). */
const ELSEWHERE = '/app/compliance/obligations';

/** The staff list with its drawer for several employees, and an employee's records. */
export default function TrainingPage() {
  const { claims } = useSession();
  return (
    <Routes>
      <Route index element={<SearchPage />} />
      <Route
        path="add"
        element={
          // who sees themselves alone adds to their own
          claims.role === 'org_admin' ? (
            <SearchPage isAdding />
          ) : (
            <Navigate to={`${employeePath(claims.userId)}/add`} replace />
          )
        }
      />
      <Route path="user/:userId" element={<EmployeePage />} />
      <Route path="user/:userId/add" element={<EmployeePage />} />
      <Route path="user/:userId/edit/:recordId" element={<EmployeePage />} />
      <Route path="*" element={<Navigate to={ELSEWHERE} replace />} />
    </Routes>
  );
}
