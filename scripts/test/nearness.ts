// Which tests are near to a change: those that speak of the same things. The words of what was changed (names, paths,
// texts that people read) are looked up in the tests as a search engine does it (Okapi BM25): a word that few tests know
// tells more than one that most of them know.

/** A file that was changed. Paths are the project's. */
export interface Change {
  readonly file: string;
  /** The whole of it; empty when it is gone or long. */
  readonly text: string;
  /** The lines that were added or taken away, with those around them. */
  readonly lines: string;
  /** The files that import it. */
  readonly importers: readonly string[];
}

/** A test file. */
export interface Candidate {
  readonly file: string;
  readonly text: string;
}

/** How often a word counts by where it stands. */
const WEIGHTS = { path: 20, importer: 20, lines: 3, text: 1, testPath: 5 };
// as search engines set them: how soon more of the same word tells nothing new, how much length counts against a text
const SATURATION = 1.2;
const LENGTH_SHARE = 0.75;

/** Names of one thing are one in camel, snake and kebab case, and in the plural. */
function words(text: string): string[] {
  return text
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 2)
    .map((word) => word.replace(/(?<=...)s$/, ''));
}

function countWords(parts: readonly (readonly [text: string, weight: number])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [text, weight] of parts)
    for (const word of words(text)) counts.set(word, (counts.get(word) ?? 0) + weight);
  return counts;
}

/**
 * What people read, or a statement says, in lines of a difference that were added or taken away: texts of more than one
 * word between quotes or tags.
 */
function textsOf(lines: string): string[] {
  return lines
    .split('\n')
    .filter((line) => /^[+-]/.test(line))
    .flatMap((line) => [...line.matchAll(/(?<=(['"`>]))[^'"`<>{}]*\w \w[^'"`<>{}]*(?=['"`<])/g)])
    .map(([text]) => text.trim());
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, number) => total + number, 0);

/**
 * The tests, the nearest first: those that were changed themselves, those that import what was changed or say a text of
 * it word for word, then by the words that they share with it.
 */
export function byNearness<T extends Candidate>(changes: readonly Change[], candidates: readonly T[]): T[] {
  const asked = countWords(
    changes.flatMap(({ file, text, lines, importers }) => [
      [file, WEIGHTS.path],
      [lines, WEIGHTS.lines],
      [text, WEIGHTS.text],
      ...importers.map((importer) => [importer, WEIGHTS.importer / importers.length] as const),
    ]),
  );
  const known = candidates.map(({ file, text }) =>
    countWords([
      [file, WEIGHTS.testPath],
      [text, 1],
    ]),
  );
  const lengths = known.map((counts) => sum(counts.values()));
  const meanLength = sum(lengths) / candidates.length;
  const rarities = new Map(
    [...asked.keys()].map((word) => {
      const holders = known.filter((counts) => counts.has(word)).length;
      return [word, Math.log(1 + (known.length - holders + 0.5) / (holders + 0.5))];
    }),
  );
  const changed = new Set(changes.map(({ file }) => file));
  const importers = new Set(changes.flatMap((change) => change.importers));
  const texts = changes.flatMap(({ lines }) => textsOf(lines));
  const isNamed = ({ file, text }: T): boolean => importers.has(file) || texts.some((one) => text.includes(one));
  const ranked = candidates.map((candidate, index) => {
    const room = SATURATION * (1 - LENGTH_SHARE + (LENGTH_SHARE * (lengths[index] ?? 0)) / meanLength);
    const parts = [...asked].map(([word, weight]) => {
      const times = known[index]?.get(word) ?? 0;
      return (weight * (rarities.get(word) ?? 0) * times) / (times + room);
    });
    const rank = changed.has(candidate.file) ? 2 : isNamed(candidate) ? 1 : 0;
    return { candidate, rank, score: sum(parts) };
  });
  return ranked.toSorted((a, b) => b.rank - a.rank || b.score - a.score).map(({ candidate }) => candidate);
}
