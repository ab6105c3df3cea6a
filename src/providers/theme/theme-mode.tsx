import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { useStore } from 'ra-core';
import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { claimworksTheme } from './theme.ts';

type ThemeMode = 'light' | 'dark';

/** The theme in use and how to choose the other. react-admin's own store entry, so that its theme buttons work too. */
export function useThemeMode(): [ThemeMode, (mode: ThemeMode) => void] {
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  return useStore<ThemeMode>('theme', prefersDark ? 'dark' : 'light');
}

/** Gives MUI the theme, and the root element the attribute that the CSS tokens follow (theme.js set it for the first paint). */
export function ThemeModeProvider({ children }: { readonly children: ReactNode }) {
  const [mode] = useThemeMode();
  const theme = useMemo(() => createTheme(claimworksTheme(mode)), [mode]);
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = mode;
  }, [mode]);
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      {children}
    </ThemeProvider>
  );
}
