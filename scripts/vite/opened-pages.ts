// The pages that are opened most: what the build is cut by (page-chunks.ts), and what index.html asks for at once by the
// address (first-files.ts). A page that is opened much has its line here.
import path from 'node:path';
import type { Rollup } from 'vite';

const ROOT = path.resolve(import.meta.dirname, '../..');

export interface OpenedPage {
  /** In the names of the files that it needs. */
  readonly name: string;
  /** A regular expression that its path matches; without, it is at many addresses. */
  readonly at?: string;
  /** What it loads on demand, from the folder of the project. */
  readonly modules: readonly string[];
}

/** What every page under /app stands in. */
export const SHELL = {
  name: 'shell',
  at: '^/app(/|$)',
  modules: [
    'src/app/staff-app.tsx',
    'src/custom/account/organisation-switcher.tsx',
    'src/custom/account/role-switcher.tsx',
    'src/custom/account/terms-modal.tsx',
  ],
} satisfies OpenedPage;

export const HOME = {
  name: 'home',
  at: '^/app/?$',
  modules: ['src/custom/home/home-page.tsx', 'src/custom/home/my-work/my-work.tsx'],
} satisfies OpenedPage;

/** What somebody needs who has no token that is good, wherever they are. */
export const SIGN_IN = {
  name: 'sign-in',
  at: '^/((admin-)?(login|callback)|logout)(/|$)',
  modules: ['src/providers/auth/auth0.ts'],
} satisfies OpenedPage;

const LISTS = 'src/providers/data/hasura-provider.ts';

export const PAGES: readonly OpenedPage[] = [
  HOME,
  { name: 'search', at: '^/app/claims/search', modules: ['src/custom/claim/search/claim-search-page.tsx', LISTS] },
  { name: 'lodge', at: '^/app/claims/lodge', modules: ['src/custom/lodgement/lodge-page.tsx'] },
  { name: 'lodged', modules: ['src/custom/lodgement/edit-page.tsx', 'src/custom/lodgement/view-page.tsx'] },
  { name: 'claim', at: '^/app/claims/details/', modules: ['src/custom/claim/details/claim-page.tsx'] },
  {
    name: 'manage',
    at: '^/app/claims/details/\\d+(/manage-claim|/?$)',
    modules: ['src/custom/claim/details/manage/manage-claim.tsx'],
  },
  {
    name: 'complaints',
    at: '^/app/compliance/complaints/search',
    modules: ['src/custom/complaint/search/complaint-search-page.tsx', LISTS],
  },
  {
    name: 'complaint',
    at: '^/app/compliance/complaints/details/',
    modules: ['src/custom/complaint/details/complaint-page.tsx'],
  },
  { name: 'handling', modules: ['src/custom/complaint/details/manage/manage-complaint.tsx'] },
  { name: 'list', modules: ['src/resources/resource-page.tsx', 'virtual:resource/insurer', LISTS] },
  { name: 'drawer', modules: ['src/kit/form/resource-drawer.tsx'] },
  SIGN_IN,
];

/** A module's path from the folder of the project; virtual ones have none, and begin with a NUL by convention. */
export const moduleName = (id: string): string =>
  path.isAbsolute(id) ? path.relative(ROOT, id) : id.replace(/^\0/, '');

/** Of a file of the build, what says what it needs. */
export type Chunk = Pick<Rollup.OutputChunk, 'fileName' | 'imports' | 'moduleIds'>;

/** The files that one needs before it runs, itself first. */
export function withImports<T extends Chunk>(chunks: readonly T[], own: T): readonly T[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<T>();
  const take = (chunk: T | undefined): void => {
    if (chunk === undefined || found.has(chunk)) return;
    found.add(chunk);
    for (const file of chunk.imports) take(byFile.get(file));
  };
  take(own);
  return [...found];
}

/**
 * The files that a module needs before it runs, its own first.
 * @param module from the folder of the project
 * @throws Error when it is not in the build
 */
export function chunksOf<T extends Chunk>(chunks: readonly T[], module: string): readonly T[] {
  const own = chunks.find(({ moduleIds }) => moduleIds.some((id) => moduleName(id) === module));
  if (own === undefined) throw new Error(`${module} is not in the build: mend the list that names it.`);
  return withImports(chunks, own);
}
