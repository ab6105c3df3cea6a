// What development builds do for somebody with the browser's tools open, and nobody looks at in a run: a quarter of its
// time. Every check and every warning stays.
import * as React from 'react';
import { withEmotionCache, type EmotionCache } from '@emotion/react';
import type { PropsWithChildren } from 'react';

/** React's own name for what its packages share. */
const SHARED = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/**
 * React takes a stack trace of each element that is made, until there were 10,000 in a second: it is told that there
 * were. Warnings name the component still, and no longer the line that made it.
 */
function leaveOutStacks(): void {
  const shared: unknown = Reflect.get(React, SHARED);
  if (typeof shared !== 'object' || shared === null || !('recentlyCreatedOwnerStacks' in shared))
    throw new Error('React counts its stack traces elsewhere now: look for recentlyCreatedOwnerStacks in it.');
  Object.defineProperty(shared, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set() {
      // it counts in vain
    },
  });
}

leaveOutStacks();

/** Styles are laid into one sheet, as in the build, and not each into a `style` element of its own. */
function inOneSheet({ sheet }: EmotionCache): void {
  sheet.isSpeedy = true;
}

/** What stands in it is drawn with {@link inOneSheet}. */
export const OneStyleSheet = withEmotionCache<PropsWithChildren, unknown>(({ children }, cache) => {
  inOneSheet(cache);
  return children;
});
