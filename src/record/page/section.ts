// The sections of a record's page: their addresses, titles and what stands in them.
import { useParams } from 'react-router';
import type { LazyPart } from '#src/ui/lazy-part.tsx';

export interface RecordSection {
  readonly path: string;
  readonly label: string;
  readonly Component: LazyPart<object>;
  /** Off for pages that are reached otherwise. */
  readonly isTab: boolean;
}

/** The section of an address, if there is one of that name. */
function findSection(sections: readonly RecordSection[], path: string | undefined): RecordSection | undefined {
  return sections.find((section) => section.path === path);
}

/** The open section, from the address; undefined where it names none. */
export function useSection(sections: readonly RecordSection[]): RecordSection | undefined {
  const { '*': rest = '' } = useParams();
  return findSection(sections, rest.split('/')[0]);
}

/**
 * Loads what stands in the section that an address opens, so that it need not wait for the page around it.
 * @param firstPage the section of an address that names none
 * @param pathname of the address: '/app/claims/details/7/comms/12'
 */
export async function preloadSection(
  sections: readonly RecordSection[],
  firstPage: string,
  pathname: string,
): Promise<void> {
  const [, path] = /\/details\/\d+\/([\w-]+)/.exec(pathname) ?? [];
  // the section itself meets a failure again and shows it
  await (findSection(sections, path) ?? findSection(sections, firstPage))?.Component.preload().catch(() => undefined);
}
