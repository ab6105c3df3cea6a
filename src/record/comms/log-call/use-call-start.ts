import { useState } from 'react';
import { useLocation } from 'react-router';
import { DIRECTIONS, type Direction } from '#domain/logged-call.ts';
import type { CallForm } from './call-form.ts';

const isDirection = (text: string | null): text is Direction => DIRECTIONS.some((one) => one === text);

/** What is known of the call already, from the address: the one that has just ended, or a card's contact. */
export function useCallStart(): Partial<CallForm> {
  const { search } = useLocation();
  const [start] = useState((): Partial<CallForm> => {
    const params = new URLSearchParams(search);
    const direction = params.get('direction');
    const [type, person, minutes, at] = ['type', 'person', 'minutes', 'at'].map((name) => params.get(name));
    return {
      ...(isDirection(direction) ? { direction } : {}),
      ...(type ? { contactType: type } : {}),
      ...(person ? { person } : {}),
      ...(minutes ? { duration: minutes } : {}),
      ...(at ? { at } : {}),
    };
  });
  return start;
}
