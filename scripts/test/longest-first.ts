// In which order vitest runs files: one that is begun last and takes a minute keeps one core, and the others wait for it.
import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/**
 * Files that take long for their size, by which vitest goes where it has not run them before, as in a fresh clone. Those
 * that take longest (`npm test` names them) and do not stand at the head of their project by their size belong here.
 */
export const LONG: readonly string[] = [
  'scripts/patterns.test.ts',
  'tests/integration/database/generate.test.ts',
  'tests/integration/start/start.test.ts',
  'tests/integration/workflow/killed.test.ts',
  'tests/integration/messages/killed.test.ts',
  'tests/integration/start/closed-folder.test.ts',
  'tests/integration/schemas/import.test.ts',
  'tests/integration/graphql/limits.test.ts',
  'tests/integration/money/payment-runs-killed.test.ts',
  'tests/integration/money/sending-killed.test.ts',
  'tests/integration/start/full-disk.test.ts',
  'tests/component/gallery.test.ts',
  'tests/component/configuration/catalogue.test.ts',
  'tests/component/kit/stillness.test.ts',
];

const isLong = ({ moduleId }: Pick<TestSpecification, 'moduleId'>): boolean =>
  LONG.some((file) => moduleId.endsWith(`/${file}`));

/** Those that take long first, each project's on its own; the order of the others stays. */
export function longestFirst<File extends Pick<TestSpecification, 'moduleId' | 'project'>>(
  files: readonly File[],
): File[] {
  const projects = Map.groupBy(files, ({ project }) => project);
  return [...projects.values()].flatMap((own) => [
    ...own.filter((file) => isLong(file)),
    ...own.filter((file) => !isLong(file)),
  ]);
}

/** The order of the whole run. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return longestFirst(await super.sort(files));
  }
}
