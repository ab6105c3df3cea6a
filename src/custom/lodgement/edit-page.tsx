import { StoredClaimPage } from './stored-claim-page.tsx';

/** /app/claims/edit/{id} */
export default function EditPage() {
  return <StoredClaimPage mode="edit" />;
}
