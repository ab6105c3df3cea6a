import type { ReactNode } from 'react';
import { ShellLayout } from '#src/custom/shell/shell-layout.tsx';

/** The shell around the pages. */
export function StaffLayout({ children }: { readonly children: ReactNode }) {
  return <ShellLayout context={null}>{children}</ShellLayout>;
}
