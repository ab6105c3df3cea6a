// The public pages' own small entry: React alone, neither react-admin nor MUI nor Apollo.
import 'virtual:tokens.css';
import './fonts.css';
import './public.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { PublicApp } from './public-app.tsx';

const root = document.querySelector('#root');
if (root === null) throw new Error('public.html has no #root');
createRoot(root).render(
  <StrictMode>
    <PublicApp />
  </StrictMode>,
);
