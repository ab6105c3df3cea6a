import { Link } from 'react-router';
import Button from '@mui/material/Button';
import { useViewer } from '#src/providers/access/viewer.ts';
import { useAreas } from '#src/providers/areas/areas-context.ts';
import { useArrivalFocus } from '#src/ui/arrival-focus.ts';
import { shortcutsFor } from './shortcuts.ts';
import './home.css';

/** /app: the greeting, and where this person may go (spec 1 §2). */
export default function HomePage() {
  const shortcuts = shortcutsFor(useAreas(), useViewer());
  const heading = useArrivalFocus();
  return (
    <div className="home">
      <title>Home - Claimworks</title>
      <h1 ref={heading} tabIndex={-1}>
        Hello! Where would you like to start?
      </h1>
      {shortcuts.length === 0 ? (
        <p className="home-none">There are no pages for your role yet.</p>
      ) : (
        <ul aria-label="Shortcuts">
          {shortcuts.map(({ label, to, icon: Icon }) => (
            <li key={to}>
              <Button component={Link} to={to} size="large" startIcon={<Icon />}>
                {label}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
