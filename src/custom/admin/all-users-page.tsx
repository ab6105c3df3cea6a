import { ResourcePage } from '#src/resources/resource-page.tsx';

/** /app/admin/users: everybody, with name, platform rights and resets (spec 3 §2.4, §6). */
export default function AllUsersPage() {
  return <ResourcePage name="user" basePath="/app/admin/users" canAdd={false} />;
}
