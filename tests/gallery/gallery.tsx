// The gallery: the parts on the left, the chosen one in one look or in all four. The address says which.
import 'virtual:tokens.css';
import '@fontsource-variable/inter/wght.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, RouterProvider, useSearchParams } from 'react-router';
import { ENTRIES, type Entry } from './entry.ts';
import { LOOKS, type Look } from './looks.ts';
import './gallery.css';

const ALL = 'all';
const [FIRST] = ENTRIES;

/** The entries by the first step of their ids: ui, kit, record, shell. */
const GROUPS = Object.entries(Object.groupBy(ENTRIES, ({ id }) => id.split('/')[0] ?? ''));

function Frame({ entry, look }: { readonly entry: Entry; readonly look: Look }) {
  const { theme, width, height, label } = look;
  return (
    <figure className="ga-frame">
      <figcaption>{label}</figcaption>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the app itself, of this origin */}
      <iframe
        key={`${entry.id} ${look.id}`}
        title={`${entry.title}, ${label}`}
        src={`/frame?part=${entry.id}&theme=${theme}`}
        width={width}
        height={height}
      />
    </figure>
  );
}

function Gallery() {
  const [wanted] = useSearchParams();
  const entry = ENTRIES.find(({ id }) => id === wanted.get('part')) ?? FIRST;
  const lookId = wanted.get('look') ?? LOOKS[0]?.id;
  const looks = lookId === ALL ? LOOKS : LOOKS.filter(({ id }) => id === lookId);
  if (!entry) return null;
  return (
    <>
      <nav className="ga-parts" aria-label="Parts">
        <h1>Gallery</h1>
        {GROUPS.map(([group, entries = []]) => (
          <section key={group}>
            <h2>{group}</h2>
            <ul>
              {entries.map(({ id, title }) => (
                <li key={id}>
                  <Link to={`/?part=${id}&look=${lookId}`} aria-current={id === entry.id ? 'page' : undefined}>
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <main className="ga-main">
        <header className="ga-bar">
          <h2>{entry.title}</h2>
          <code>{entry.shows.join(', ')}</code>
          <nav aria-label="Looks">
            {[...LOOKS, { id: ALL, label: 'All four' }].map(({ id, label }) => (
              <Link key={id} to={`/?part=${entry.id}&look=${id}`} aria-current={id === lookId ? 'true' : undefined}>
                {label}
              </Link>
            ))}
          </nav>
        </header>
        <div className="ga-frames">
          {looks.map((look) => (
            <Frame key={`${entry.id} ${look.id}`} entry={entry} look={look} />
          ))}
        </div>
      </main>
    </>
  );
}

const root = document.querySelector('#root');
if (!root) throw new Error('index.html has no #root');
const router = createBrowserRouter([{ path: '*', Component: Gallery }]);
createRoot(root).render(<RouterProvider router={router} />);
