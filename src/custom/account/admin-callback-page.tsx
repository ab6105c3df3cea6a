import { CallbackFlow } from './callback-page.tsx';

export default function AdminCallbackPage() {
  return <CallbackFlow loginPath="/admin-login" />;
}
