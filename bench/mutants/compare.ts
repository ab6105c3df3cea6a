// Compares two result files, mutant by mutant.
import type { Mutant } from './mutant.ts';
import type { Result } from './results.ts';

type Results = ReadonlyMap<string, Result>;

export interface Comparison {
  readonly lines: readonly string[];
  /** How many were noticed in the first and not in the second. */
  readonly lost: number;
}

const isNoticed = (result: Result | undefined): boolean => result?.outcome === 'noticed';
const isJudged = (result: Result | undefined): boolean =>
  result !== undefined && result.outcome !== 'gone' && result.outcome !== 'invalid';

const titleOf = ({ id, area, kind, file, line }: Mutant): string => `${id} ${area}, ${kind}: ${file}:${line}`;

/** How many of those that could be judged were noticed. */
function share(name: string, mutants: readonly Mutant[], results: Results): string {
  const judged = mutants.filter(({ id }) => isJudged(results.get(id)));
  const noticed = judged.filter(({ id }) => isNoticed(results.get(id))).length;
  const percent = judged.length === 0 ? 0 : (100 * noticed) / judged.length;
  const left = mutants.length - judged.length;
  return `${name}: ${noticed} of ${judged.length} noticed (${percent.toFixed(1)} %)${left === 0 ? '' : `, ${left} not judged`}`;
}

const section = (title: string, mutants: readonly Mutant[], tell: (mutant: Mutant) => string): string[] =>
  mutants.length === 0 ? [] : ['', `${title}: ${mutants.length}`, ...mutants.map((one) => `  ${tell(one)}`)];

/** @param names of the two, for the output */
export function compare(
  mutants: readonly Mutant[],
  [first, second]: readonly [Results, Results],
  names: readonly [string, string],
): Comparison {
  const of = ({ id }: Mutant): readonly [Result | undefined, Result | undefined] => [first.get(id), second.get(id)];
  const lost = mutants.filter((one) => isNoticed(of(one)[0]) && isJudged(of(one)[1]) && !isNoticed(of(one)[1]));
  const survivors = mutants.filter((one) => of(one).every((result) => isJudged(result) && !isNoticed(result)));
  const gained = mutants.filter((one) => isJudged(of(one)[0]) && !isNoticed(of(one)[0]) && isNoticed(of(one)[1]));
  const notJudged = mutants.filter((one) => of(one).some((result) => !isJudged(result)));
  const outcome = (result: Result | undefined): string => result?.outcome ?? 'not run';
  return {
    lines: [
      share(names[0], mutants, first),
      share(names[1], mutants, second),
      ...section(`Noticed in ${names[0]} and not in ${names[1]}`, lost, (one) => {
        const by = of(one)[0]?.by;
        return `${titleOf(one)} (${outcome(of(one)[1])}; before by ${by?.file}: ${by?.test})`;
      }),
      ...section('Noticed by neither', survivors, titleOf),
      ...section(`Noticed in ${names[1]} alone`, gained, titleOf),
      ...section('Not judged in both', notJudged, (one) => `${titleOf(one)} (${of(one).map(outcome).join(', ')})`),
    ],
    lost: lost.length,
  };
}
