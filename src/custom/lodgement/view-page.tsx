import { StoredClaimPage } from './stored-claim-page.tsx';

/** /app/claims/view/{id} */
export default function ViewPage() {
  return <StoredClaimPage mode="view" />;
}
