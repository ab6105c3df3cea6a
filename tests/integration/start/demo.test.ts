// The demo of a first start, killed at its worst moments: while rows are loaded, and while documents are stored.
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { makeDataDirectory, onDatabase, startProcess, untilReady, type StartedProcess } from './started-process.ts';

const directory = makeDataDirectory();
const started: StartedProcess[] = [];

function start(): StartedProcess {
  const service = startProcess(directory, { DEMO_DATA: 'true' });
  started.push(service);
  return service;
}

async function kill(service: StartedProcess): Promise<void> {
  service.child.kill('SIGKILL');
  await service.exited;
}

afterAll(async () => {
  const last = started.at(-1);
  last?.child.kill('SIGTERM');
  await last?.exited;
  fs.rmSync(directory, { recursive: true, force: true });
});

const areLeft = (): boolean => fs.existsSync(path.join(directory, 'demo-documents'));

interface Document {
  readonly key: string;
  readonly bytes: number;
}

/** What rows and messages that came in say of their contents. */
const DOCUMENTS = `
  select key, size_bytes::int as bytes from file
  union all select a ->> 'key', (a ->> 'sizeBytes')::int from inbound_message cross join jsonb_array_elements(attachments) a`;

const missing = (documents: readonly Document[]): readonly Document[] =>
  documents.filter(
    ({ key, bytes }) => fs.statSync(path.join(directory, 'files', key), { throwIfNoEntry: false })?.size !== bytes,
  );

describe('the first start with the demo', () => {
  it('leaves nothing half when it is killed', async () => {
    const loading = start();
    await eventually(async () => areLeft(), 60_000);
    await kill(loading);
    const storing = start();
    await untilReady(storing);
    await kill(storing);
    expect(areLeft()).toBe(true);

    const last = start();
    await untilReady(last);
    await eventually(async () => !areLeft(), 60_000);
    const { documents, organisations } = await onDatabase(directory, async (client) => ({
      documents: (await client.query<Document>(DOCUMENTS)).rows,
      organisations: (await client.query('select from org where id > 0')).rowCount,
    }));
    expect(organisations).toBe(3);
    expect(documents.length).toBeGreaterThan(1000);
    expect(missing(documents)).toEqual([]);
    expect(last.output()).not.toMatch(/error/i);
  });
}, 180_000);
