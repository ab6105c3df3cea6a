// The public pages' own small entry: React alone, neither react-admin nor MUI nor Apollo.
import 'virtual:tokens.css';
import '@fontsource-variable/inter/wght.css';
import './public.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { clearLocalSession } from '#src/providers/auth/clear-local-session.ts';
import { PublicApp } from './public-app.tsx';

// opening a public page ends the sign-in of this browser, without leaving the page (RULES 6)
clearLocalSession();

const root = document.querySelector('#root');
if (root === null) throw new Error('public.html has no #root');
createRoot(root).render(
  <StrictMode>
    <PublicApp />
  </StrictMode>,
);
