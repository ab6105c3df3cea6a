// A name that is typed beside 'Add' and not added: saving the form takes it along, and leaving asks about it.
import { createContext, useContext, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useLatest } from './use-latest.ts';

type Take = () => boolean;

export const PendingTextsContext = createContext<Set<Take> | undefined>(undefined);

interface PendingTexts {
  /** For the context's provider around the form's fields. */
  readonly texts: Set<Take>;
  /** Adds what is typed and not added yet. @returns whether nothing keeps the form from being saved */
  readonly takeAll: () => boolean;
}

/** The texts of one form that are not added yet. */
export function usePendingTexts(): PendingTexts {
  const [texts] = useState(() => new Set<Take>());
  // each in a drawing of its own: the next one adds to what this one has added. Inner ones first, which an outer one may close
  return { texts, takeAll: () => [...texts].toReversed().every((take) => !texts.has(take) || flushSync(take)) };
}

/**
 * A text of the form around that is added by a button.
 * @param isTyped whether there is anything
 * @param take adds it, where there is something; false when it cannot be added, which the field then says
 */
export function usePendingText(isTyped: boolean, take: Take): void {
  const texts = useContext(PendingTextsContext);
  const latest = useLatest(take);
  useEffect(() => {
    const one = () => latest()();
    texts?.add(one);
    return () => void texts?.delete(one);
  }, [texts, latest]);
  useLeaveGuard(isTyped);
}
