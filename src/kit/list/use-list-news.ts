import { useEffect, useRef } from 'react';
import { useListContext } from 'ra-core';

/**
 * Asks for the open list again when something of it changes.
 * @param state what a live query tells of all that the list could show, such as its count and newest change; undefined while it loads
 */
export function useListNews(state: unknown): void {
  const { refetch } = useListContext();
  const text = state === undefined ? undefined : JSON.stringify(state);
  const seen = useRef(text);
  useEffect(() => {
    if (text === undefined || seen.current === text) return;
    // the first answer tells what the list shows already
    if (seen.current !== undefined) void refetch();
    seen.current = text;
  }, [refetch, text]);
}
