import type { ReactNode } from 'react';
import { useArrivalFocus } from './arrival-focus.ts';

interface Props {
  readonly title: string;
  /** '38 of 1,284', '12': beside the title. */
  readonly count?: ReactNode;
  /** One line of purpose under the title. */
  readonly subtitle?: ReactNode;
  /** Buttons on the right; the page's one primary action last. */
  readonly actions?: ReactNode;
}

/** The page's heading row: its only h1, the browser's title, the page's actions. */
export function PageHeader({ title, count, subtitle, actions }: Props) {
  const heading = useArrivalFocus();
  return (
    <header className="cw-page-header">
      <title>{`${title} - Claimworks`}</title>
      <div className="cw-page-header-row">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {count !== undefined && <span className="cw-count">{count}</span>}
        {actions !== undefined && <div className="cw-page-header-actions">{actions}</div>}
      </div>
      {subtitle !== undefined && <p className="cw-page-header-subtitle">{subtitle}</p>}
    </header>
  );
}
