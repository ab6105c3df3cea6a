import { useParams } from 'react-router';
import { findSection, type Section } from './sections.ts';

/** The open section, from the address; undefined where it names none. */
export function useSection(): Section | undefined {
  const { '*': rest = '' } = useParams();
  return findSection(rest.split('/')[0]);
}
