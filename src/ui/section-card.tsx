import { useId, type ReactNode } from 'react';
import Card from '@mui/material/Card';

interface Props {
  readonly title: string;
  /** '2 active', '3 of 7': beside the title. */
  readonly count?: ReactNode;
  /** One quiet action in the header. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
  /** Off for lists and tables that reach the card's edges. */
  readonly padded?: boolean;
}

/** A titled card. Its title takes the focus when the thing that had opened a drawer is gone. */
export function SectionCard({ title, count, action, children, padded = true }: Props) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} className="cw-card">
      <div className="cw-card-header">
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {count !== undefined && <span className="cw-card-count">{count}</span>}
        {action !== undefined && <div className="cw-card-action">{action}</div>}
      </div>
      <div className={padded ? 'cw-card-body' : undefined}>{children}</div>
    </Card>
  );
}
