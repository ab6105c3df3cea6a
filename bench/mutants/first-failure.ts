// A reporter for vitest that ends a run at the first failure.
import path from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { ENVIRONMENT } from './judging.ts';
import type { Noticed } from './results.ts';

/** A message without its details. */
export const firstLine = (message: string): string => message.split('\n', 1)[0] ?? '';

const messageOf = (errors: readonly { readonly message?: string }[]): string => errors[0]?.message ?? '';

/** Keeps the first failure of all runs. */
export class FirstFailure implements Reporter {
  found: Noticed | undefined;
  /** The first failure of the environment (server, browser, disk). */
  remark: string | undefined;
  readonly #root: string;
  #stop: (() => unknown) | undefined;

  constructor(root: string) {
    this.#root = root;
  }

  /** @param stop what to do at the first failure from now on */
  begin(stop: () => unknown): void {
    this.#stop = stop;
  }

  /** What fails from now on was cut off. */
  end(): void {
    this.#stop = undefined;
  }

  readonly onTestCaseResult: NonNullable<Reporter['onTestCaseResult']> = (test) => {
    const { state, errors } = test.result();
    if (state === 'failed') this.#note(test.module, test.fullName, messageOf(errors));
  };

  // of hooks
  readonly onTestSuiteResult: NonNullable<Reporter['onTestSuiteResult']> = (suite) => {
    if (suite.errors().length > 0) this.#note(suite.module, suite.fullName, messageOf(suite.errors()));
  };

  // of its being loaded, and of hooks of the whole file
  readonly onTestModuleEnd: NonNullable<Reporter['onTestModuleEnd']> = (module) => {
    if (module.errors().length > 0) this.#note(module, 'the whole file', messageOf(module.errors()));
  };

  #note(module: TestModule, test: string, message: string): void {
    if (this.found || !this.#stop) return;
    if (ENVIRONMENT.test(message)) {
      this.remark ??= firstLine(message);
      return;
    }
    const file = path.relative(this.#root, module.moduleId);
    this.found = { layer: module.project.name.replace(/ \(.*/, ''), file, test, message: firstLine(message) };
    this.#stop();
  }
}
