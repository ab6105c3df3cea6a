// Shows a public page as a visitor's browser does: its small entry and its own styles, without those of the app.
import 'virtual:tokens.css';
import '@fontsource-variable/inter/wght.css';
import { connect } from '../service/network.ts';
import { cast } from 'virtual:cast';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { PublicApp } from '#src/public/public-app.tsx';
import styles from '#src/public/public.css?inline';
import { MemoryService } from '../service/memory-service.ts';
import { layLook, type Look } from '../support/looks.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/steps.ts';

const LOOKS: readonly Look[] = (['light', 'dark'] as const).flatMap((theme) =>
  [false, true].map((isPhone) => ({ theme, isPhone })),
);

let service = new MemoryService(cast);
let style: HTMLStyleElement | undefined;
let setAside: readonly CSSStyleSheet[] = [];

/** The service that the page of this test talks to. */
export const theService = (): MemoryService => service;

/** What the public entry brings too: tokens, font, and the sheet of an invoice. */
const isShared = ({ ownerNode }: CSSStyleSheet): boolean =>
  ownerNode instanceof HTMLElement &&
  /tokens\.css|inter\/wght|invoice-sheet/.test(ownerNode.dataset['viteDevId'] ?? '');

/** Before each test of a file: a visitor with an empty browser. */
export function asVisitor(prepare: (service: MemoryService) => void): void {
  beforeEach(async () => {
    await cleanup();
    localStorage.clear();
    sessionStorage.clear();
    await layLook({ theme: 'light', isPhone: false });
    service = new MemoryService(cast);
    connect(service);
    prepare(service);
    // what pages of the app have left in this document
    setAside = [...document.styleSheets].filter((sheet) => !sheet.disabled && !isShared(sheet));
    for (const sheet of setAside) sheet.disabled = true;
    style = document.createElement('style');
    style.textContent = styles;
    document.head.append(style);
  });
  afterEach(async () => {
    await cleanup();
    style?.remove();
    for (const sheet of setAside) sheet.disabled = false;
  });
}

/** Opens an address, or loads it anew. */
export async function visit(path: string): Promise<void> {
  await cleanup();
  history.pushState(null, '', path);
  await render(
    <StrictMode>
      <PublicApp />
    </StrictMode>,
  );
}

/** In both themes and widths the page that is open passes axe and scrolls nothing sideways. */
export async function eachLook(): Promise<void> {
  const grounds = new Set<string>();
  for (const look of LOOKS) {
    await layLook(look);
    // as theme.js does before the first paint
    document.documentElement.dataset['theme'] = look.theme;
    grounds.add(getComputedStyle(document.body).backgroundColor);
    await expectAccessible();
    await expectNoSidewaysScroll();
  }
  expect(grounds.size, 'grounds of the light and the dark theme').toBe(2);
}
