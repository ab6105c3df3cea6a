// A row of a file, held against the rules that a request to write it would be (RULES 13).
import type { ClientBase } from 'pg';
import { readSessionClaims } from '#domain/session.ts';
import { AppError } from '../errors.ts';
import type { ActionContext, Row, WriteContext, WriteRequest } from '../graphql/options.ts';
import { inOrder } from '../graphql/in-order.ts';
import { readsOn } from '../graphql/pool/reads.ts';
import type { WriteRule } from '../validation/write-rule.ts';

export interface WriteFault {
  /** Property; null for the record as a whole. */
  readonly field: string | null;
  readonly message: string;
}

/**
 * What a write would be refused for.
 * @param id the record that is changed; undefined for a new one
 */
export type CheckWrite = (type: string, row: Row, id: number | undefined) => Promise<readonly WriteFault[]>;

function faultsOf({ path = [], message, issues }: AppError): readonly WriteFault[] {
  return (issues ?? [{ path, message }]).map((issue) => ({
    field: issue.path[0] === undefined ? null : String(issue.path[0]),
    message: issue.message,
  }));
}

/**
 * Makes the check. Its rules read within the import's transaction, as the person who imports.
 * @throws AppError what rules refuse for another reason than the values
 */
export function createWriteCheck(
  rules: readonly WriteRule[],
  { session, requestId }: Pick<ActionContext, 'session' | 'requestId'>,
  client: ClientBase,
): CheckWrite {
  const context: WriteContext = { session, requestId, read: readsOn(client) };
  const { orgId } = readSessionClaims(session.claims);
  return async (type, row, id) => {
    const request: WriteRequest = {
      type,
      operation: id === undefined ? 'insert' : 'update',
      rows: [row],
      paths: [[]],
      ...(id === undefined ? {} : { key: { orgId, id } }),
    };
    try {
      await inOrder(rules, (rule) => rule(request, context));
      return [];
    } catch (error) {
      if (error instanceof AppError && error.code === 'validation-failed') return faultsOf(error);
      throw error;
    }
  };
}
