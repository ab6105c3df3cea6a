import { firstQuestion } from '#src/custom/home/index.ts';
import { startSession } from '#src/providers/session/start-session.ts';
import { StaffApp } from './parts.ts';
import { apollo } from './service.ts';

/** Asks for what a page of the staff app needs before it is drawn: its code, the session, at home what waits for the person. */
export function startPage(pathname: string): void {
  const path = pathname.replace(/\/$/, '');
  if (path !== '/app' && !path.startsWith('/app/')) return;
  startSession(apollo, path === '/app' ? firstQuestion : () => undefined);
  // whoever draws it meets a failure again and shows it
  StaffApp.preload().catch(() => undefined);
}
