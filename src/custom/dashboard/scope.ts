// Whose numbers a dashboard shows and of when: every number that leaves it takes that along (UX §4d: a number without its scope
// is a trap).
import { createContext, useContext } from 'react';

export interface Scope {
  /** 'Handling parties: Kestrel Adjusting, All owners' */
  readonly words: string;
  /** '25/11/2026 10:45', in the organisation's zone; empty until figures are there. */
  readonly asAt: string;
  /** YYYY-MM-DD, for names of files. */
  readonly day: string;
}

export interface ShownScope extends Scope {
  /** New figures are shown. */
  readonly tellShown: () => void;
}

export const ScopeContext = createContext<ShownScope>({ words: '', asAt: '', day: '', tellShown: () => undefined });

export function useScope(): Scope {
  return useContext(ScopeContext);
}

/** Tells the page that figures have just come. */
export function useTellShown(): () => void {
  return useContext(ScopeContext).tellShown;
}
