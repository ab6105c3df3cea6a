// The staff app's entry. The public pages have their own: src/public/main.tsx.
import './app/lodash-first.ts';
import 'virtual:tokens.css';
import '@fontsource-variable/inter/wght.css';
import '#src/ui/ui.css';
import './app/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/router.tsx';
import { startPage } from './app/start-page.ts';

const root = document.querySelector('#root');
if (root === null) throw new Error('index.html has no #root');
// outside of what runs with the file: a watched browser reads the whole file again for where a request comes from
queueMicrotask(() => startPage(window.location.pathname));

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
