// What react-admin's table row takes from MUI; rows of ours never expand, so what would open below one is not there.
export { default as TableCell } from '@mui/material/TableCell';
export { default as TableRow } from '@mui/material/TableRow';
export { useThemeProps } from '@mui/material/styles';

export function Collapse(): never {
  throw new Error('Rows of a table do not expand in this build (scripts/vite/slim).');
}
