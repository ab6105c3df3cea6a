// Steps that the tests of forms share, on the page of insurers.
import type { Locator, Page } from '@playwright/test';

export const PAGE = '/app/configuration/insurers';

export const drawer = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });

/** A name that no other test and no other run has. */
export const unique = (name: string): string =>
  `${name} ${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;
