import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import { ErrorIcon } from './icons.ts';

interface Props {
  /** 'Tasks did not load'. */
  readonly title?: string;
  /** What happened. */
  readonly children?: ReactNode;
  readonly onRetry?: () => void;
}

/** Says in the place of the content what did not load, and offers to try again; the rest of the page works on. */
export function ErrorState({ title = 'This did not load', children = 'The service did not answer.', onRetry }: Props) {
  return (
    <div className="cw-state" role="alert">
      <ErrorIcon className="cw-state-icon" color="error" fontSize="medium" />
      <p className="cw-state-title">{title}</p>
      <p className="cw-state-text">{children}</p>
      {onRetry !== undefined && <Button onClick={onRetry}>Try again</Button>}
    </div>
  );
}
