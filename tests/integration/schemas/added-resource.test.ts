// One file in the folder of definitions is a resource: at the service, and in what the browser is given.
import path from 'node:path';
import { createServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resourceDefinitions } from '../../../scripts/vite/resources-plugin.ts';
import { startService, type OwnService } from '../support/running-service.ts';

const FOLDER = path.join(import.meta.dirname, 'added');

let running: OwnService;
beforeAll(async () => {
  running = await startService({}, { definitionsDirectory: FOLDER });
});
afterAll(() => running.stop());

const INSERT = 'mutation ($object: IdrCodeMap_insert_input!) { insert_IdrCodeMap_one(object: $object) { id } }';

describe('a file that is added to the definitions', () => {
  it('has its writes checked by the service', async () => {
    const { admin } = running.world.here.people;
    const refused = await running.graphql(
      INSERT,
      { object: { element: 'product', ourValue: 'Home', asicCode: 'x', version: '2026' } },
      admin,
    );
    expect(refused.errors?.[0]).toMatchObject({
      message: 'A letter and three digits',
      path: ['insert_IdrCodeMap_one', 'object', 'asicCode'],
      extensions: { code: 'validation-failed' },
    });
    expect(
      (
        await running.graphql(
          INSERT,
          { object: { element: 'product', ourValue: 'Home', asicCode: 'A123', version: '2026' } },
          admin,
        )
      ).errors,
    ).toBeUndefined();
  });

  it('can be imported and exported', async () => {
    const { admin } = running.world.here.people;
    const imported = await running.graphql(
      'mutation ($rows: jsonb!) { importRecords(name: "idr-code-map", rows: $rows, dryRun: false) { inserted issues { row field message } } }',
      { rows: [{ element: 'Outcome', ourValue: 'Paid' }] },
      admin,
    );
    expect(imported.data).toEqual({ importRecords: { inserted: 1, issues: [] } });
    const response = await fetch(`${running.url}/api/v1/export`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await running.token(admin)}` },
      body: JSON.stringify({
        type: 'IdrCodeMap',
        where: { ourValue: { _eq: 'Paid' } },
        columns: [
          { path: 'element', title: 'Element' },
          { path: 'version', title: 'Version' },
        ],
        format: 'csv',
      }),
    });
    expect((await response.text()).trim().split('\r\n').at(-1)).toBe('Outcome,2026');
  });

  it('is a page of the app, with its check compiled ahead', async () => {
    const server = await createServer({
      configFile: false,
      logLevel: 'silent',
      server: { middlewareMode: true, ws: false },
      optimizeDeps: { noDiscovery: true },
      plugins: [resourceDefinitions(FOLDER)],
    });
    try {
      const list = await server.ssrLoadModule('virtual:resources');
      const [entry] = list['resources'] as {
        name: string;
        type: string;
        route: string;
        load(): Promise<Record<string, unknown>>;
      }[];
      expect(entry).toMatchObject({
        name: 'idr-code-map',
        type: 'IdrCodeMap',
        route: 'configuration/idr-codes',
        label: { many: 'IDR codes' },
      });
      const { definition } = (await server.ssrLoadModule('virtual:resource/idr-code-map')) as {
        definition: { type: string };
      };
      const { validate } = (await server.ssrLoadModule('virtual:resource-check/idr-code-map')) as {
        validate: (value: unknown) => boolean;
      };
      expect(definition.type).toBe('IdrCodeMap');
      expect(validate({ version: '2026', element: 'product', ourValue: 'Home' })).toBe(true);
      expect(validate({ version: '2026', element: 'product', ourValue: 'Home', asicCode: 'x' })).toBe(false);
    } finally {
      await server.close();
    }
  });
});
