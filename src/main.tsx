// The staff app's entry. The public pages have their own: src/public/main.tsx.
import 'virtual:tokens.css';
import '@fontsource-variable/inter/wght.css';
import '#src/ui/ui.css';
import './app/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { getAuthClient } from '#src/providers/auth/client.ts';
import { App } from './app/router.tsx';

const root = document.querySelector('#root');
if (root === null) throw new Error('index.html has no #root');
// who is signed in is known by the time that the pages' code has come; a failure is met again by who asks
if (/^\/app(\/|$)/.test(window.location.pathname)) getAuthClient().catch(() => undefined);

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
