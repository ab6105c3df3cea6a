// What stands on the page that the app is opened at. It is loaded while the session is, and drawn with it in one go: each
// part that came later by itself would cost a skeleton, which React shows for 300 ms at least.
import { OrganisationSwitcher, RoleSwitcher, TermsModal } from '#src/custom/account/index.ts';
import { HomePage } from '#src/custom/home/index.ts';
import { findArea } from '#src/providers/areas/find-area.ts';
import type { Loadable } from '#src/ui/lazy-part.tsx';
import { areas } from './areas.ts';
import { loadableOf } from './loadable-of.ts';

function pageAt(pathname: string): Loadable | undefined {
  const area = findArea(areas, pathname)?.area;
  return area === undefined ? HomePage : loadableOf(area);
}

export const firstParts: readonly Loadable[] = [
  OrganisationSwitcher,
  RoleSwitcher,
  TermsModal,
  pageAt(window.location.pathname),
].filter((part) => part !== undefined);

// whoever draws them meets a failure again and shows it
for (const part of firstParts) part.preload().catch(() => undefined);
