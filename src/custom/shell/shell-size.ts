import { useStore } from 'ra-core';
import useMediaQuery from '@mui/material/useMediaQuery';

/** Phone: below 600, menu behind a button. Tablet: below 960, likewise. Desktop: the menu stands, wide or as a rail. */
export type ShellSize = 'phone' | 'tablet' | 'desktop';

interface Shell {
  readonly size: ShellSize;
  /** Icons only; where it stands, the person's choice, else by width (UX §3). */
  readonly isRail: boolean;
  readonly toggleRail: () => void;
}

/** How the shell is laid out in this window. */
export function useShell(): Shell {
  const isDesktop = useMediaQuery('(min-width:960px)', { noSsr: true });
  const isWide = useMediaQuery('(min-width:1280px)', { noSsr: true });
  const isPhone = useMediaQuery('(max-width:599.95px)', { noSsr: true });
  const [isOpen, setOpen] = useStore<boolean | undefined>('sidebar.open');
  const isRail = isDesktop && !(isOpen ?? isWide);
  return { size: isPhone ? 'phone' : isDesktop ? 'desktop' : 'tablet', isRail, toggleRail: () => setOpen(isRail) };
}
