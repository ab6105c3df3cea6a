import { Suspense } from 'react';
import { Link } from 'react-router';
import Button from '@mui/material/Button';
import { useViewer } from '#src/providers/access/viewer.ts';
import { useAreas } from '#src/providers/areas/areas-context.ts';
import { useArrivalFocus } from '#src/ui/arrival-focus.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { MyWork } from './parts.ts';
import { shortcutsFor } from './shortcuts.ts';
import './home.css';

/** /app: the greeting, and where this person may go (spec 1 §2); for those who work on records, what waits for them. */
export default function HomePage() {
  const viewer = useViewer();
  const shortcuts = shortcutsFor(useAreas(), viewer);
  const heading = useArrivalFocus();
  const isStaff = viewer.role === 'user' || viewer.role === 'org_admin';
  const hasWork = isStaff && viewer.features.length > 0;
  return (
    <div className="home" data-work={hasWork || undefined}>
      <title>Home - Claimworks</title>
      <header className="home-head">
        <h1 ref={heading} tabIndex={-1}>
          Hello! Where would you like to start?
        </h1>
        {shortcuts.length === 0 ? (
          <p className="home-none">There are no pages for your role yet.</p>
        ) : (
          <ul aria-label="Shortcuts">
            {shortcuts.map(({ label, to, icon: Icon }) => (
              <li key={to}>
                <Button component={Link} to={to} size={hasWork ? 'small' : 'large'} startIcon={<Icon />}>
                  {label}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </header>
      {hasWork && (
        <Suspense fallback={<CardSkeleton lines={8} label="Loading my work" />}>
          <MyWork />
        </Suspense>
      )}
    </div>
  );
}
