// What stands on the page that the app is opened at. It is loaded while the session is, and drawn with it in one go: each
// part that came later by itself would cost a skeleton, which React shows for 300 ms at least.
import { OrganisationSwitcher, RoleSwitcher, TermsModal } from '#src/custom/account/index.ts';
import type { Loadable } from '#src/ui/lazy-part.tsx';
import { areas } from './areas.ts';
import { codeOf, pageAt } from './page-at.ts';

export const firstParts: readonly Loadable[] = [
  OrganisationSwitcher,
  RoleSwitcher,
  TermsModal,
  codeOf(pageAt(areas, window.location.pathname)),
].filter((part) => part !== undefined);

// whoever draws them meets a failure again and shows it
for (const part of firstParts) part.preload().catch(() => undefined);
