// The engine's before-write hook: every rule looks at every write.
import { AppError } from '../errors.ts';
import { GraphqlServiceError } from '../graphql/errors.ts';
import { inOrder } from '../graphql/in-order.ts';
import type { BeforeWrite } from '../graphql/options.ts';
import type { WriteRule } from './write-rule.ts';

/** Makes the hook; a refusal reaches the client with its path and, where there are several, all issues. */
export function createBeforeWrite(rules: readonly WriteRule[]): BeforeWrite {
  return async (request, context) => {
    try {
      await inOrder(rules, (rule) => rule(request, context));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      throw new GraphqlServiceError(error.code, error.message, {
        path: error.path,
        ...(error.issues ? { extensions: { issues: error.issues } } : {}),
        cause: error,
      });
    }
  };
}
