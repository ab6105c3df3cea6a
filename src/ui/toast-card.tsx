import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { CheckIcon, ClockIcon, CloseIcon, ErrorIcon, InfoIcon } from './icons.ts';

type ToastKind = 'success' | 'info' | 'warning' | 'error' | 'progress';

const icons = { success: CheckIcon, info: InfoIcon, warning: InfoIcon, error: ErrorIcon, progress: ClockIcon } as const;

interface Props {
  readonly kind: ToastKind;
  readonly message: ReactNode;
  readonly action?: { readonly label: string; readonly run: () => void };
  readonly onDismiss?: () => void;
}

/** One toast: mark, words, perhaps one action, and a cross. */
export function ToastCard({ kind, message, action, onDismiss }: Props) {
  const Icon = icons[kind];
  return (
    <div className="cw-toast" data-kind={kind}>
      <Icon className="cw-toast-icon" />
      <span className="cw-toast-text">{message}</span>
      {action !== undefined && (
        <Button variant="text" size="small" onClick={action.run}>
          {action.label}
        </Button>
      )}
      {onDismiss !== undefined && (
        <IconButton size="small" aria-label="Hide notification" onClick={onDismiss}>
          <CloseIcon />
        </IconButton>
      )}
    </div>
  );
}
