// The list of mutants: made from the code of a checkout by a fixed seed, so that it is the same whenever it is made.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { conditionEdits } from './conditions.ts';
import { messageEdits } from './messages.ts';
import { AREAS, KINDS, toMutant, type Area, type Edit, type Kind, type Mutant } from './mutant.ts';
import { numberEdits } from './numbers.ts';
import { sqlEdits } from './sql-edits.ts';
import { makersAmong, statementsOf } from './sql-statements.ts';
import { placesOf } from './syntax.ts';

const SEED = 'mutants of 28 November 2026';
const OF_EACH_AREA = 24;

/** Where the code of an area lies, and what of it is written by programs or is no part of the product. */
const FILES: Readonly<Record<Area, { readonly folder: string; readonly code: RegExp; readonly leftOut: RegExp }>> = {
  domain: { folder: 'domain', code: /\.ts$/, leftOut: /\.test\.ts$/ },
  server: {
    folder: 'server',
    code: /\.ts$/,
    leftOut: /\.test\.ts$|^server\/(demo|generated|database)\/|^server\/\w+\.ts$|telemetry/,
  },
  sql: { folder: 'supabase/schemas', code: /\.sql$/, leftOut: /\/rights\.sql$/ },
  src: { folder: 'src', code: /\.tsx?$/, leftOut: /\.test\.tsx?$|^src\/generated\/|\/testing\// },
};

/** Of tests alone, though beside the code. */
const FOR_TESTS = /(^|\/)(any|[\w-]*fixtures?|random-[\w-]+)\.tsx?$/;

function filesOf(root: string, area: Area): string[] {
  const { folder, code, leftOut } = FILES[area];
  return fs
    .readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => code.test(file) && !leftOut.test(file) && !FOR_TESTS.test(file))
    .sort();
}

/** What a file could have wrong in it. */
function editsOf(file: string, text: string, makers: ReadonlySet<string>): readonly Edit[] {
  if (file.endsWith('.sql')) return sqlEdits(text, makers);
  return placesOf(file, text).flatMap((place) => [
    ...numberEdits(place),
    ...conditionEdits(place),
    ...messageEdits(place),
  ]);
}

/** A mutant that could be chosen. */
export interface Candidate {
  readonly mutant: Mutant;
  readonly isPlain: boolean;
}

/** All mutants that an area could have. */
export function candidatesOf(root: string, area: Area): readonly Candidate[] {
  const files = filesOf(root, area).map((file) => ({ file, text: fs.readFileSync(path.join(root, file), 'utf8') }));
  const makers = area === 'sql' ? makersAmong(files.flatMap(({ text }) => statementsOf(text))) : new Set<string>();
  return files.flatMap(({ file, text }) =>
    editsOf(file, text, makers).flatMap((edit) => {
      const mutant = toMutant(area, file, text, edit);
      return mutant ? [{ mutant, isPlain: edit.isPlain ?? false }] : [];
    }),
  );
}

/** As by lot, and always the same. */
const lot = ({ mutant: { id } }: Candidate): string => createHash('sha256').update(`${SEED} ${id}`).digest('hex');

/** Plain ones and others in turn. */
function inTurn(candidates: readonly Candidate[]): readonly Mutant[] {
  const drawn = candidates.toSorted((a, b) => (lot(a) < lot(b) ? -1 : 1));
  const plain = drawn.filter(({ isPlain }) => isPlain);
  const others = drawn.filter(({ isPlain }) => !isPlain);
  const pairs = Array.from({ length: drawn.length }, (_, index) => [plain[index], others[index]]).flat();
  return pairs.flatMap((candidate) => candidate?.mutant ?? []);
}

/**
 * Some of the candidates: of each kind as many as of the others as far as they go, and a file's second only when no
 * other file is left.
 */
export function choose(candidates: readonly Candidate[], count: number): readonly Mutant[] {
  const waiting = new Map<Kind, readonly Mutant[]>(
    KINDS.map((kind) => [kind, inTurn(candidates.filter(({ mutant }) => mutant.kind === kind))]),
  );
  const chosen: Mutant[] = [];
  const times = ({ file }: Mutant): number => chosen.filter((mutant) => mutant.file === file).length;
  while (chosen.length < count && [...waiting.values()].some(({ length }) => length > 0))
    for (const kind of KINDS) {
      const left = waiting.get(kind) ?? [];
      const [next] = left.toSorted((a, b) => times(a) - times(b));
      if (!next || chosen.length === count) continue;
      chosen.push(next);
      waiting.set(
        kind,
        left.filter((mutant) => mutant !== next),
      );
    }
  return chosen;
}

/** The list for a checkout: the areas in turn, so that the first ones of a run tell something of all. */
export function makeList(root: string): readonly Mutant[] {
  const lists = AREAS.map((area) => choose(candidatesOf(root, area), OF_EACH_AREA));
  return Array.from({ length: OF_EACH_AREA }).flatMap((_, index) => lists.flatMap((list) => list[index] ?? []));
}
