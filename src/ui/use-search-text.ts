import { useRef, useState } from 'react';

interface SearchText {
  readonly text: string;
  /** For an Autocomplete's `onInputChange`. */
  readonly onInputChange: (event: unknown, next: string, reason: string) => void;
  /** For its `onChange`: whoever has typed a whole name and takes it changes no text, and types no more. */
  readonly onPicked: () => void;
}

/** What stands in a field that finds its value as one types: the chosen one's name, which may load late, never takes the place of what is typed. */
export function useSearchText(): SearchText {
  const [text, setText] = useState('');
  // no state: the name may arrive between a key and the next drawing, and must find it set
  const isTyping = useRef(false);
  return {
    text,
    onInputChange: (_event, next, reason) => {
      if (reason === 'reset' && isTyping.current) return;
      isTyping.current = reason === 'input';
      setText(next);
    },
    onPicked() {
      isTyping.current = false;
    },
  };
}
