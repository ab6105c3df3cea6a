import { useEffect, useRef, useState } from 'react';

const TYPING_MS = 200;

/**
 * Suggestions for what is typed, asked for when typing pauses; what arrives late or not at all changes nothing.
 * @param search finds them for a text
 */
export function useSuggestions(search: (text: string) => Promise<readonly string[]>) {
  const [suggestions, setSuggestions] = useState<readonly string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = (text: string) => {
    clearTimeout(timer.current);
    const mine = (latest.current += 1);
    timer.current = setTimeout(() => {
      search(text.trim()).then(
        (found) => mine === latest.current && setSuggestions(found),
        () => undefined,
      );
    }, TYPING_MS);
  };
  return { suggestions, ask };
}
