import IconButton from '@mui/material/IconButton';
import { useThemeMode } from '#src/providers/theme/theme-mode.tsx';
import { MoonIcon, SunIcon } from '#src/ui/icons.ts';
import { Tip } from '#src/ui/tip.tsx';

/** Switches between light and dark; the choice is kept on this computer. */
export function ThemeToggle() {
  const [mode, setMode] = useThemeMode();
  const other = mode === 'dark' ? 'light' : 'dark';
  const label = `Switch to ${other} theme`;
  return (
    <Tip title={label}>
      <IconButton aria-label={label} onClick={() => setMode(other)}>
        {mode === 'dark' ? <SunIcon /> : <MoonIcon />}
      </IconButton>
    </Tip>
  );
}
