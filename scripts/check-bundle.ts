// Fails when what a person waits for has grown: JavaScript past its budget (gzip kB of the build), or a page in too many files.
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { CHUNK_LIST, type ListedChunk } from './vite/chunk-list.ts';
import { chunksOf, HOME, PAGES as OPENED, SHELL, withImports } from './vite/opened-pages.ts';

interface Budget {
  readonly name: string;
  readonly limitKilobytes: number;
  /** Modules: the entry, and the lazy parts that are loaded before the page can be used. */
  readonly roots: readonly string[];
  /** What is loaded later counts as well. */
  readonly isWhole?: boolean;
  /** What is loaded by then already, and does not count. */
  readonly beyond?: readonly string[];
  /** Its files are told only where it is over its limit. */
  readonly isBrief?: boolean;
}

const RESOURCE_PAGE = 'src/resources/resource-page.tsx';
const UNTIL_HOME = ['index.html', ...SHELL.modules, ...HOME.modules];
const LIST = [RESOURCE_PAGE, 'virtual:resource/insurer', 'src/providers/data/hasura-provider.ts'];

/** Lists with a page of their own, or a large definition, by the page and the definition that it loads. */
const LISTS: Readonly<Record<string, readonly [page: string, definition: string]>> = {
  insurers: [RESOURCE_PAGE, 'insurer'],
  questionnaires: [RESOURCE_PAGE, 'questionnaire'],
  suppliers: ['src/custom/suppliers/configuration-page.tsx', 'supplier'],
  users: ['src/custom/users/team-page.tsx', 'user-in-org'],
  'task templates': ['src/custom/configuration/task-manager/task-manager-page.tsx', 'task-template'],
  expenses: ['src/custom/configuration/catalogue/expenses-and-billing-page.tsx', 'expense-type'],
  'claim rules': ['src/custom/configuration/catalogue/claim-page.tsx', 'indicator-definition'],
  'complaint rules': ['src/custom/configuration/catalogue/complaints-page.tsx', 'complaint-indicator-definition'],
  workflows: ['src/custom/configuration/catalogue/workflow/workflow-page.tsx', 'workflow'],
  organisations: ['src/custom/admin/organizations-page.tsx', 'org'],
};

/** Lists that stand on a page with tabs. */
const LIST_LIMITS: Readonly<Record<string, number>> = { expenses: 101, 'claim rules': 101, 'complaint rules': 101 };

const BUDGETS: readonly Budget[] = [
  // the complaint form with what looks into a file that is chosen there
  { name: 'public pages', limitKilobytes: 150, roots: ['public.html'], isWhole: true },
  { name: 'staff app until home', limitKilobytes: 400, roots: UNTIL_HOME },
  ...Object.entries(LISTS).map(([name, [page, definition]]) => ({
    name: `the list of ${name}, beyond the app`,
    limitKilobytes: LIST_LIMITS[name] ?? 80,
    roots: [page, `virtual:resource/${definition}`, 'src/providers/data/hasura-provider.ts'],
    beyond: UNTIL_HOME,
  })),
  {
    name: 'an opened drawer, beyond its list',
    limitKilobytes: 155,
    roots: ['src/kit/form/resource-drawer.tsx'],
    beyond: [...UNTIL_HOME, ...LIST],
  },
];

const directory = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '..', 'dist'));
const chunks = JSON.parse(fs.readFileSync(path.join(directory, CHUNK_LIST), 'utf8')) as readonly ListedChunk[];

/** The same, as though what is loaded later were imported. */
const whole = chunks.map((chunk) => ({ ...chunk, imports: [...chunk.imports, ...chunk.dynamicImports] }));

function gzipKilobytes(file: string): number {
  return zlib.gzipSync(fs.readFileSync(path.join(directory, file)), { level: 9 }).length / 1000;
}

function filesOf(roots: readonly string[], isWhole = false): ReadonlySet<string> {
  const needed = roots.flatMap((root) => chunksOf(isWhole ? whole : chunks, root));
  return new Set(needed.map(({ fileName }) => fileName));
}

/** Beyond the app, for a page of a feature. */
const PAGE_KILOBYTES = 127;

/** Pages that are mostly a form, a diagram or charts, or have much of a record, by their file. */
const PAGES: Readonly<Record<string, number>> = {
  'approvals/by-hand-page': 155,
  'approvals/payments-page': 155,
  'approvals/reserve-changes-page': 155,
  'complaint/form/add-page': 172,
  'complaint/form/edit-page': 172,
  'configuration/catalogue/finance/finance-page': 190,
  'configuration/catalogue/workflow/workflow-edit-page': 197,
  'configuration/custom-fields/custom-fields-page': 215,
  'configuration/settings/documents-page': 195,
  'configuration/settings/system-page': 217,
  'configuration/settings/tasks-page': 195,
  'dashboard/dashboard-page': 241,
  'training/training-page': 141,
};

/** Pages of records with what their first tab has. */
const RECORD_PAGES: readonly (readonly [page: string, firstTab: string, limitKilobytes: number])[] = [
  ['claim/details/claim-page', 'claim/details/manage/manage-claim', 140],
  ['complaint/details/complaint-page', 'complaint/details/manage/manage-complaint', 232],
  ['incidents/details/incident-page', 'incidents/details/manage-incident', 225],
];

const fileOf = (name: string): string => `src/custom/${name}.tsx`;

/** Each page of a feature is loaded when it is opened. */
function areaBudgets(): readonly Budget[] {
  const pages = chunks
    .flatMap(({ loaded }) => loaded)
    .flatMap((module) => /^src\/custom\/(.+-page)\.tsx$/.exec(module)?.[1] ?? []);
  const unknown = Object.keys(PAGES).find((name) => !pages.includes(name));
  if (unknown !== undefined)
    throw new Error(`${fileOf(unknown)} is no page of the build: mend the list of this script.`);
  return [
    ...pages.map((name) => ({
      name,
      limitKilobytes: PAGES[name] ?? PAGE_KILOBYTES,
      roots: [fileOf(name)],
      beyond: UNTIL_HOME,
      isBrief: true,
    })),
    ...RECORD_PAGES.map(([page, firstTab, limitKilobytes]) => ({
      name: `${page} with its first tab`,
      limitKilobytes,
      roots: [fileOf(page), fileOf(firstTab)],
      beyond: UNTIL_HOME,
      isBrief: true,
    })),
  ];
}

let failed = false;
for (const { name, limitKilobytes, roots, isWhole, beyond = [], isBrief = false } of [...BUDGETS, ...areaBudgets()]) {
  const loaded = filesOf(beyond);
  const files = [...filesOf(roots, isWhole)].filter((file) => file.endsWith('.js') && !loaded.has(file));
  const sizes = files.map((file) => ({ file, kilobytes: gzipKilobytes(file) }));
  const total = sizes.reduce((sum, { kilobytes }) => sum + kilobytes, 0);
  const isOver = total > limitKilobytes;
  failed ||= isOver;
  console.log(`${isOver ? 'OVER ' : 'ok   '} ${name}: ${total.toFixed(1)} kB gzip of ${limitKilobytes} kB`);
  if (isBrief && !isOver) continue;
  for (const { file, kilobytes } of sizes.toSorted((a, b) => b.kilobytes - a.kilobytes))
    console.log(`  ${kilobytes.toFixed(1).padStart(7)}  ${file}`);
}

/** Files that a page stands in, those of the app with them: each costs a browser 2 ms also when it has them. */
const MOST_FILES = 40;
for (const { name, modules } of OPENED) {
  const files = filesOf(['index.html', ...SHELL.modules, ...modules]).size;
  const isOver = files > MOST_FILES;
  failed ||= isOver;
  console.log(`${isOver ? 'OVER ' : 'ok   '} ${name}: ${files} files of ${MOST_FILES}`);
}

// what a file sets up that is reached from itself may be used before it is there
const circle = chunks.filter((chunk) =>
  chunks.some((next) => chunk.imports.includes(next.fileName) && withImports(chunks, next).includes(chunk)),
);
if (circle.length > 0) {
  failed = true;
  console.log(`OVER  files import each other in a circle: ${circle.map(({ fileName }) => fileName).join(', ')}`);
}
if (failed) process.exitCode = 1;
