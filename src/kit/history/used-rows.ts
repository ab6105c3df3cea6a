// What uses records that are about to be deleted.
import { useEffect, useState } from 'react';
import { useApolloClient, type ApolloClient } from '@apollo/client';
import type { RaRecord } from 'ra-core';
import { RecordUsesDocument } from '#src/generated/documents/history.ts';
import type { RecordUse } from './use-record-uses.ts';

export interface UsedRow<Row extends RaRecord = RaRecord> {
  readonly row: Row;
  readonly uses: readonly RecordUse[];
}

/** Asked at once, so that many rows do not take the person's share of connections. */
const AT_ONCE = 8;

/** Those of the rows that something uses, with what. */
async function findUsedRows<Row extends RaRecord>(
  client: ApolloClient<object>,
  type: string,
  rows: readonly Row[],
): Promise<readonly UsedRow<Row>[]> {
  const found: UsedRow<Row>[] = [];
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const asked = rows.slice(start, start + AT_ONCE).map(async (row): Promise<UsedRow<Row>> => {
      const { data } = await client.query({
        query: RecordUsesDocument,
        variables: { type, id: Number(row.id) },
        fetchPolicy: 'no-cache',
        context: { errors: 'handled' },
      });
      return { row, uses: data.recordUsage };
    });
    found.push(...(await Promise.all(asked)));
  }
  return found.filter(({ uses }) => uses.length > 0);
}

export interface UsedRows<Row extends RaRecord> {
  /** Undefined until it is known. */
  readonly used: readonly UsedRow<Row>[] | undefined;
  readonly failed: boolean;
  /** Asks again. @returns what uses them now; undefined when it could not be found out */
  readonly find: () => Promise<readonly UsedRow<Row>[] | undefined>;
}

interface Answer<Row extends RaRecord> {
  readonly rows: readonly Row[];
  /** Undefined when it could not be found out. */
  readonly used?: readonly UsedRow<Row>[];
}

async function ask<Row extends RaRecord>(
  client: ApolloClient<object>,
  type: string,
  rows: readonly Row[],
): Promise<Answer<Row>> {
  try {
    return { rows, used: await findUsedRows(client, type, rows) };
  } catch {
    return { rows };
  }
}

/** What uses the rows, asked anew whenever they are others. */
export function useUsedRows<Row extends RaRecord>(type: string, rows: readonly Row[]): UsedRows<Row> {
  const client = useApolloClient();
  const [answer, setAnswer] = useState<Answer<Row>>();
  useEffect(() => {
    void ask(client, type, rows).then(setAnswer);
  }, [client, type, rows]);
  const find = async () => {
    const again = await ask(client, type, rows);
    setAnswer(again);
    return again.used;
  };
  // an answer about other rows says nothing of these
  const told = answer?.rows === rows ? answer : undefined;
  return { used: told?.used, failed: told !== undefined && told.used === undefined, find };
}
