// The product on the engines that an installation of several machines runs it on: what holds, and what it takes.
import { machineText, figure, type Load } from '../report.ts';
import { runChecks, runLastCheck, type Check } from './checks.ts';
import { withDeployment } from './deployment.ts';
import { measureFigures, type Figure } from './figures.ts';
import { killUnderLoad, type KilledResult } from './killed-replica.ts';

export interface EnginesResult {
  readonly claims: number;
  readonly version: string;
  readonly checks: readonly Check[];
  readonly killed: KilledResult;
  readonly figures: readonly Figure[];
}

/**
 * @param claims in the organisation that is asked
 * @param seconds of each figure
 * @throws Error where something does not hold, or an engine is not installed
 */
export function runEngines(claims: number, seconds: number): Promise<EnginesResult> {
  return withDeployment(claims, async (deployment) => {
    const { rows } = await deployment.primary.query<{ version: string }>(
      `select current_setting('server_version') as version`,
    );
    const checks = await runChecks(deployment);
    const figures = await measureFigures(deployment, seconds);
    const killed = await killUnderLoad(deployment);
    if (killed.lost + killed.twice + killed.blind > 0) throw new Error(`A killed replica: ${JSON.stringify(killed)}`);
    return {
      claims,
      version: rows[0]?.version ?? '',
      checks: [...checks, await runLastCheck(deployment)],
      killed,
      figures,
    };
  });
}

export function enginesText({ claims, version, checks, killed, figures }: EnginesResult, load: Load): string {
  return [
    '## On engines of their own',
    '',
    `${machineText(load)} Postgres ${version} of Debian with a streaming replica (DATABASE_READ_URL), PgBouncer in session mode, HAProxy before two replicas of the service that share a folder of files; ${claims.toLocaleString('en-AU')} claims in the organisation that is asked. All of it, and whoever asks, shares the same cores: the figures say what the way costs, not what it gains.`,
    '',
    '| what | found |',
    '|---|---|',
    ...checks.map(({ name, found }) => `| ${name} | ${found} |`),
    `| A replica killed under load | ${killed.acknowledged} notes of 16 writers were acknowledged: ${killed.lost} lost, ${killed.twice} there twice; ${killed.again} were sent again with their key, and the longest wait was ${Math.round(killed.longestMilliseconds)} ms; of ${killed.watchers} live watchers ${killed.watchers - killed.blind} came back and saw the last note |`,
    '',
    '| request | place | at a time | requests/s | p50, ms | p97.5, ms |',
    '|---|---|---|---|---|---|',
    ...figures.map(
      ({ what, place, concurrency, perSecond, p50, p97 }) =>
        `| ${what} | ${place} | ${concurrency} | ${figure(perSecond, 0)} | ${figure(p50, 0)} | ${figure(p97, 0)} |`,
    ),
    '',
  ].join('\n');
}
