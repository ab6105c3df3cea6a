// One entry in one look: the app on the in-memory service, at the address of the entry.
import './own-storage.ts';
import 'virtual:tokens.css';
import '@fontsource-variable/inter/wght.css';
import '#src/ui/ui.css';
import '#src/app/app.css';
import { connect } from '#tests/component/service/network.ts';
import { cast } from 'virtual:cast';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { Root } from '#src/app/root.tsx';
import { standingAnswers } from '#tests/component/service/answers.ts';
import { MemoryService } from '#tests/component/service/memory-service.ts';
import { claimsOf, PEOPLE, signIn } from '#tests/component/service/sign-in.ts';
import { addressOf, ENTRIES, PART_PAGES } from './entry.ts';
import { pressAll } from './press.ts';

const wanted = new URLSearchParams(location.search);
const entry = ENTRIES.find(({ id }) => id === wanted.get('part'));
const root = document.querySelector('#root');
if (!entry || !root) throw new Error(`The gallery has no part ${String(wanted.get('part'))}.`);

localStorage.setItem('RaStoreClaimworks.theme', JSON.stringify(wanted.get('theme') === 'dark' ? 'dark' : 'light'));
const service = new MemoryService(cast);
connect(service);
standingAnswers(service);
entry.prepare?.(service);
signIn(claimsOf(cast, 'olivia'), 'olivia', PEOPLE.olivia.email);

history.replaceState(null, '', addressOf(entry, service));
const router = createBrowserRouter([{ path: '*', element: <Root pages={PART_PAGES} /> }]);
createRoot(root).render(<RouterProvider router={router} />);
if (entry.press) void pressAll(entry.press);
