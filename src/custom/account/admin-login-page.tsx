import { LoginFlow } from './login-page.tsx';

/** /admin-login: the sign-in of platform administrators. */
export default function AdminLoginPage() {
  return <LoginFlow isAdmin />;
}
