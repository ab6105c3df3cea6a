import { Suspense, useCallback, useState, type ReactNode } from 'react';
import { crumbsOf } from '#src/providers/areas/find-area.ts';
import { useOpenArea } from '#src/providers/areas/areas-context.ts';
import { PageErrorBoundary } from '#src/providers/errors/page-error-boundary.tsx';
import { Together } from '#src/providers/live/together.tsx';
import { useSession } from '#src/providers/session/use-session.ts';
import { DrawerSlot, DrawerSlotProvider } from '#src/ui/drawer-slot.tsx';
import { LeaveGuardProvider } from '#src/ui/leave-guard.tsx';
import { PageSkeleton } from '#src/ui/page-skeleton.tsx';
import { ToastHost } from '#src/ui/toast-host.tsx';
import { useItsTurn } from '#src/ui/use-ready-in-slices.ts';
import { useSingleKey } from '#src/ui/use-single-key.ts';
import { ZoneProvider } from '#src/ui/zone.tsx';
import { AccountMenu } from './account-menu.tsx';
import { MainMenu } from './main-menu.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { useRegionKeys } from './region-keys.ts';
import { useShell } from './shell-size.ts';
import { ShortcutsHelp } from './shortcuts-help.tsx';
import { TopBar } from './top-bar.tsx';
import { UpdateNotice } from './update-notice.tsx';
import { useMenu } from './use-menu.ts';
import './shell.css';

interface Props {
  /** Organisation dropdown and role switcher. */
  readonly context: ReactNode;
  readonly children: ReactNode;
}

/** Everything around a page: skip link, top bar, menu, notices, the place of docked drawers, toasts. */
export function ShellLayout({ context, children }: Props) {
  const { user, org } = useSession();
  const { size, isRail, toggleRail } = useShell();
  const openArea = useOpenArea();
  const menu = useMenu();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const openHelp = useCallback(() => setHelpOpen(true), []);
  // home and light pages are there with the shell
  const isTurn = useItsTurn() || openArea === undefined || openArea.area.isLight === true;
  useRegionKeys();
  useSingleKey('?', openHelp, 'dialogs');
  const extras = (
    <>
      {context}
      <AccountMenu name={user.name} photoUrl={user.photoUrl} onShortcuts={openHelp} />
    </>
  );
  return (
    <ZoneProvider zone={org.zone}>
      <DrawerSlotProvider>
        <LeaveGuardProvider>
          <div className="shell" data-size={size} data-rail={isRail || undefined}>
            <a className="shell-skip" href="#main">
              Skip to content
            </a>
            <Together>
              <TopBar
                size={size}
                crumbs={crumbsOf(openArea)}
                context={context}
                onMenu={() => setMenuOpen(true)}
                onShortcuts={openHelp}
              />
              {size === 'desktop' ? (
                <MainMenu menu={menu} isRail={isRail} onToggleRail={toggleRail} />
              ) : (
                <MenuDrawer
                  open={isMenuOpen}
                  menu={menu}
                  extras={size === 'phone' && !user.isAdmin ? extras : undefined}
                  onClose={() => setMenuOpen(false)}
                />
              )}
            </Together>
            <main id="main" tabIndex={-1} data-region="main">
              <OfflineNotice />
              <UpdateNotice />
              <PageErrorBoundary pageKey={openArea?.pagePath ?? 'home'}>
                {isTurn ? <Suspense fallback={<PageSkeleton />}>{children}</Suspense> : <PageSkeleton />}
              </PageErrorBoundary>
            </main>
            <DrawerSlot />
            <ToastHost />
            <ShortcutsHelp open={isHelpOpen} onClose={() => setHelpOpen(false)} />
          </div>
        </LeaveGuardProvider>
      </DrawerSlotProvider>
    </ZoneProvider>
  );
}
