import { Suspense, type ReactNode } from 'react';
import { OrganisationSwitcher, RoleSwitcher, TermsModal } from '#src/custom/account/index.ts';
import { PhoneLineProvider } from '#src/record/comms/call/phone-line-context.tsx';
import { useKeptViews } from '#src/kit/list/use-kept-views.ts';
import { ShellLayout } from '#src/custom/shell/shell-layout.tsx';

/** The shell around the pages, with the account's parts in their places. */
export function StaffLayout({ children }: { readonly children: ReactNode }) {
  useKeptViews();
  const context = (
    <Suspense fallback={null}>
      <OrganisationSwitcher />
      <RoleSwitcher />
    </Suspense>
  );
  return (
    <ShellLayout context={context}>
      <PhoneLineProvider>{children}</PhoneLineProvider>
      <Suspense fallback={null}>
        <TermsModal />
      </Suspense>
    </ShellLayout>
  );
}
