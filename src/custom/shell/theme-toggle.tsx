import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useThemeMode } from '#src/providers/theme/theme-mode.tsx';
import { MoonIcon, SunIcon } from '#src/ui/icons.ts';

/** Switches between light and dark; the choice is kept on this computer. */
export function ThemeToggle() {
  const [mode, setMode] = useThemeMode();
  const other = mode === 'dark' ? 'light' : 'dark';
  const label = `Switch to ${other} theme`;
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={() => setMode(other)}>
        {mode === 'dark' ? <SunIcon /> : <MoonIcon />}
      </IconButton>
    </Tooltip>
  );
}
