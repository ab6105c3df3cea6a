import type { ReactNode } from 'react';
import type SvgIcon from '@mui/material/SvgIcon';

interface Props {
  /** The spec's words, e.g. 'No tasks'. */
  readonly title: string;
  /** What to do next. */
  readonly children?: ReactNode;
  readonly icon?: typeof SvgIcon;
  /** One button. */
  readonly action?: ReactNode;
}

/** Says that a list has nothing, and what to do next. */
export function EmptyState({ title, children, icon: Icon, action }: Props) {
  return (
    <div className="cw-state">
      {Icon !== undefined && <Icon className="cw-state-icon" fontSize="medium" />}
      <p className="cw-state-title">{title}</p>
      {children !== undefined && <p className="cw-state-text">{children}</p>}
      {action}
    </div>
  );
}
