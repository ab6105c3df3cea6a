import { useRef, useState } from 'react';
import { gql, useApolloClient, type TypedDocumentNode } from '@apollo/client';
import { formatNumber } from '#domain/numbers.ts';
import { describeError } from '#src/ui/describe-error.ts';
import type { ResourceDefinition } from '#schemas/engine/definition.ts';
import { importTargets, proposeMapping, toRows, type Mapping } from './mapping.ts';
import type { CsvTable } from './read-csv.ts';
import { readFile } from './read-file.ts';
import { useBackgroundImport } from './use-background-import.ts';

export interface ImportIssue {
  /** 1 for the first record, 0 for the file as a whole. */
  readonly row: number;
  readonly field: string | null;
  readonly message: string;
}

export interface ImportResult {
  readonly total: number;
  readonly inserted: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly issueCount: number;
  readonly issues: readonly ImportIssue[];
}

interface Variables {
  readonly name: string;
  readonly rows: readonly Readonly<Record<string, string>>[];
  readonly dryRun: boolean;
}

const IMPORT_RECORDS: TypedDocumentNode<{ readonly importRecords: ImportResult }, Variables> = gql`
  mutation ImportRecords($name: String!, $rows: jsonb!, $dryRun: Boolean!) {
    importRecords(name: $name, rows: $rows, dryRun: $dryRun) {
      total
      inserted
      updated
      unchanged
      issueCount
      issues {
        row
        field
        message
      }
    }
  }
`;

interface State {
  readonly file?: File;
  readonly table?: CsvTable;
  readonly mapping: Mapping;
  /** What goes on, in words. */
  readonly running?: string;
  readonly problem?: string;
  /** Of the last run on this file and mapping. */
  readonly result?: ImportResult;
}

const EMPTY: State = { mapping: {} };

/** An import from the file to the records: read, map, try, do. */
export function useImport(name: string, definition: ResourceDefinition) {
  const client = useApolloClient();
  const startInBackground = useBackgroundImport(name);
  const [state, setState] = useState<State>(EMPTY);
  // of what is imported from a file until it is answered: an answer that got lost brings no record twice
  const onceKey = useRef<string>(undefined);

  const choose = async (file: File): Promise<void> => {
    onceKey.current = undefined;
    setState({ ...EMPTY, file, running: `Reading ${file.name}...` });
    try {
      const read = await readFile(file);
      if ('problem' in read) setState({ ...EMPTY, file, problem: read.problem });
      else
        setState({ file, table: read.table, mapping: proposeMapping(importTargets(definition), read.table.columns) });
    } catch {
      setState({ ...EMPTY, file, problem: 'The file could not be read. Choose it again.' });
    }
  };

  const map = (target: string, column: number | undefined): void =>
    setState(({ table, file, mapping }) => {
      const { [target]: _before, ...others } = mapping;
      return { table, file, mapping: column === undefined ? others : { ...others, [target]: column } };
    });

  /** Runs the import, or only tries it. Resolves with the result; undefined when it was refused as a whole. */
  const run = async (dryRun: boolean): Promise<ImportResult | undefined> => {
    const { table, mapping } = state;
    if (table === undefined) return undefined;
    const count = table.rows.length;
    setState((before) => ({
      ...before,
      running: `${dryRun ? 'Checking' : 'Importing'} ${formatNumber(count)} ${count === 1 ? 'row' : 'rows'}...`,
      problem: undefined,
      result: undefined,
    }));
    if (!dryRun) onceKey.current ??= crypto.randomUUID();
    try {
      const context = { errors: 'handled', ...(dryRun ? {} : { onceKey: onceKey.current }) };
      const { data } = await client.mutate({
        mutation: IMPORT_RECORDS,
        variables: { name, rows: toRows(table, mapping), dryRun },
        context,
      });
      if (!dryRun) onceKey.current = undefined;
      const result = data?.importRecords;
      setState((before) => ({ ...before, running: undefined, result }));
      return result;
    } catch (error) {
      setState((before) => ({ ...before, running: undefined, problem: describeError(error).messages.join(' ') }));
      return undefined;
    }
  };

  /** Has the file imported in the background. @returns whether it is; what it was refused for is said */
  const start = async (signal: AbortSignal): Promise<boolean> => {
    const { table, file, mapping } = state;
    if (table === undefined || file === undefined) return false;
    const uploading = (share: number) =>
      setState((before) => ({ ...before, running: `Uploading ${file.name}: ${Math.floor(100 * share)}%` }));
    setState((before) => ({ ...before, running: `Uploading ${file.name}...`, problem: undefined }));
    try {
      await startInBackground({ file, mapping, onProgress: uploading, signal });
      setState(EMPTY);
      return true;
    } catch (error) {
      setState((before) => ({ ...before, running: undefined, problem: describeError(error).messages.join(' ') }));
      return false;
    }
  };

  return { ...state, choose, map, run, start };
}
