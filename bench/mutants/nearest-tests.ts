// The tests that depend on a change, the most promising first.
import fs from 'node:fs';
import path from 'node:path';
import type { TestSpecification, Vitest } from 'vitest/node';
import { byNearness, type Candidate, type Change } from '../../scripts/test/nearness.ts';
import type { Order } from './judging.ts';

const ROOT = process.cwd();
/** They read the sources as texts (spelling, patterns), and see nothing of what a program does. */
const READS_TEXTS = /^scripts\//;
/** Each role tries everything there, so a right that is not checked shows. */
const TRIES_RIGHTS = /^tests\/tenancy\//;

/** The expectations of a test are often in a file beside it, which alone names what was changed. */
function textOf(file: string): string {
  const text = fs.readFileSync(path.join(ROOT, file), 'utf8');
  const beside = [...text.matchAll(/from '\.\/([\w-]+\.ts)'/g)].map(([, name = '']) =>
    path.join(ROOT, path.dirname(file), name),
  );
  return [text, ...beside.filter((one) => fs.existsSync(one)).map((one) => fs.readFileSync(one, 'utf8'))].join('\n');
}

/** Words of the language, which tests of databases in general know as well. */
const SQL_WORDS =
  /\b(create|function|procedure|trigger|returns?|language|plpgsql|sql|security|definer|set|search_path|public|pg_temp|begin|end|declare|perform|select|from|where|and|or|not|null|is|distinct|exists|case|when|then|else|elsif|if|new|old|row|for|each|execute|insert|update|delete|into|values|constant|jsonb?|integer|bigint|text|boolean|numeric|app|org_id|coalesce|order|by|limit|join|left|on|as|in|any|using|call|restrict|app_user|app_org_admin)\b/g;

/** Sentences that a line which was taken away says, a line each, with their full stop and without: a test may leave it out. */
function sentencesOf(lines: string): string {
  const said = lines
    .split('\n')
    .filter((line) => line.startsWith('-'))
    .flatMap((line) => [...line.matchAll(/(['"`])((?:(?!\1).)*\w \w(?:(?!\1).)*)\1/g)].map(([, , text = '']) => text));
  return said.flatMap((text) => [`-'${text}'`, `-'${text.replace(/\.$/, '')}'`]).join('\n');
}

/** The words to search tests for. Of SQL neither the folder nor the keywords, which all tests of the database share. */
function told(change: Order['changes'][number]): Order['changes'][number] {
  const { file, text, lines } = change;
  if (!file.endsWith('.sql')) return { ...change, lines: `${lines}\n${sentencesOf(lines)}` };
  const rare = (words: string): string => words.replaceAll(SQL_WORDS, ' ');
  return { file: path.basename(file, '.sql'), text: rare(text), lines: `${rare(lines)}\n${sentencesOf(lines)}` };
}

function importersOf({ projects }: Vitest, file: string): string[] {
  const modules = projects.flatMap(({ vite }) => [...(vite.environments.ssr.moduleGraph.getModulesByFile(file) ?? [])]);
  return [...new Set(modules.flatMap(({ importers }) => [...importers].flatMap((importer) => importer.file ?? [])))];
}

/** As `npm test -- changed` has them; those that try rights first where one is not checked. */
export async function nearestTests(vitest: Vitest, { changes, kind }: Order): Promise<readonly TestSpecification[]> {
  const candidates = (await vitest.getRelevantTestSpecifications())
    .map((specification) => ({ specification, file: path.relative(ROOT, specification.moduleId) }))
    .filter(({ file }) => !READS_TEXTS.test(file))
    .map((one): Candidate & { specification: TestSpecification } => ({ ...one, text: textOf(one.file) }));
  const known: Change[] = changes.map((change) => ({
    ...told(change),
    importers: importersOf(vitest, path.join(ROOT, change.file)).map((file) => path.relative(ROOT, file)),
  }));
  const nearest = byNearness(known, candidates);
  const isFirst = ({ file }: Candidate): boolean => (kind === 'right' || kind === 'policy') && TRIES_RIGHTS.test(file);
  return [...nearest.filter(isFirst), ...nearest.filter((one) => !isFirst(one))].map(
    ({ specification }) => specification,
  );
}
