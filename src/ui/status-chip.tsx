import Chip from '@mui/material/Chip';
import { CheckIcon, CloseIcon, WarningIcon } from './icons.ts';
import { MISSING } from './format.ts';
import {
  statusLabel,
  statusLook,
  statusMark,
  type StatusKind,
  type StatusLook,
  type StatusMark,
} from './status-looks.ts';

const chipProps: Record<
  StatusLook,
  { color: 'default' | 'info' | 'success' | 'warning' | 'error' | 'primary'; variant?: 'outlined' }
> = {
  outline: { color: 'default', variant: 'outlined' },
  grey: { color: 'default' },
  blue: { color: 'info' },
  green: { color: 'success' },
  amber: { color: 'warning' },
  red: { color: 'error' },
  brand: { color: 'primary' },
};

const markIcons: Record<StatusMark, typeof CheckIcon> = { tick: CheckIcon, cross: CloseIcon, warning: WarningIcon };

interface Props {
  readonly kind: StatusKind;
  readonly value: string | null | undefined;
  /** The organisation's own label for the state; else the value in sentence case. */
  readonly label?: string;
}

/** The state of a record as a small tinted label; a dash when there is none. */
export function StatusChip({ kind, value, label }: Props) {
  if (value === null || value === undefined || value === '') return <span>{MISSING}</span>;
  const mark = statusMark(kind, value);
  const Icon = mark === undefined ? undefined : markIcons[mark];
  return (
    <Chip
      {...chipProps[statusLook(kind, value)]}
      label={label ?? statusLabel(value)}
      icon={Icon === undefined ? undefined : <Icon />}
    />
  );
}
