import type { SessionClaims } from '#domain/session.ts';
import { MyWorkDocument } from '#src/generated/documents/my-work.ts';
import { liveQuestion } from '#src/providers/session/start-session.ts';

/** What the home page asks first: my work, of those who have some. */
export const firstQuestion = ({ role }: SessionClaims) =>
  role === 'user' || role === 'org_admin' ? liveQuestion(MyWorkDocument, {}) : undefined;
