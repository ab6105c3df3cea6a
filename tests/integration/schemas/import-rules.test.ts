// An import is held against every rule that a request to write the same rows is, and is one at a time in an organisation.
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { internalNameTaken } from '#domain/comm-template.ts';
import { startService, type GraphqlAnswer, type OwnService } from '../support/running-service.ts';

let running: OwnService;
beforeAll(async () => {
  running = await startService({}, { definitionsDirectory: path.join(import.meta.dirname, 'ruled') });
});
afterAll(() => running.stop());

const IMPORT =
  'mutation ($name: String!, $rows: jsonb!) { importRecords(name: $name, rows: $rows, dryRun: false) { inserted updated issueCount issues { row field message } } }';

const ask = (name: string, rows: readonly object[], who = running.world.here.people.admin): Promise<GraphqlAnswer> =>
  running.graphql(IMPORT, { name, rows }, who);

async function issuesOf(name: string, rows: readonly object[]): Promise<unknown> {
  const answer = await ask(name, rows);
  expect(answer.errors).toBeUndefined();
  return (answer.data!['importRecords'] as { issues: unknown }).issues;
}

const template = {
  name: 'Imported',
  internalName: 'imported',
  relatedTo: 'claim',
  channel: 'email',
  subjectTemplate: 'Claim {{claimId}}',
  template: '<p>Dear {{phFirstName}}</p>',
};

describe('[RULES 13] imported rows', () => {
  it('are held against the rules of comms templates, new rows and changed ones, each fault by row and field', async () => {
    const { orgId } = running.world.here;
    const { rows } = await running.database.pool.query<{ id: number }>(
      `insert into comm_template (org_id, name, internal_name, related_to, channel, subject_template, template) values ($1, 'Stored', 'stored', 'claim', 'email', 's', 'x') returning id::int`,
      [orgId],
    );
    expect(
      await issuesOf('comm-template', [
        template,
        { ...template, internalName: 'second', template: '<p>x</p><script>alert(1)</script>' },
        { ...template, internalName: 'stored' },
        { ...template, id: String(rows[0]!.id), internalName: 'stored', template: '<p onclick="x()">x</p>' },
      ]),
    ).toEqual([
      { row: 2, field: 'template', message: 'The message holds <script>, which cannot be sent.' },
      { row: 3, field: 'internalName', message: internalNameTaken('email') },
      { row: 4, field: 'template', message: 'The message holds onclick of <p>, which cannot be sent.' },
    ]);
    expect(
      (await ask('comm-template', [template, { ...template, id: String(rows[0]!.id), internalName: 'stored' }])).data,
    ).toMatchObject({ importRecords: { inserted: 1, updated: 1, issueCount: 0 } });
  });

  it('are held against the rules of task templates', async () => {
    expect(
      await issuesOf('task-template', [
        {
          title: 'Allocate',
          relatedTo: 'Claim',
          assignedTo: 'Owner',
          action: 'Allocate supplier',
          configuration: '{"supplierCompany":999999}',
        },
        { title: 'Decide', relatedTo: 'Claim', assignedTo: 'Owner', action: 'Make decision' },
      ]),
    ).toEqual([{ row: 1, field: 'configuration', message: 'There is no such supplier.' }]);
  });

  it('are held against the rules of claims, whatever columns a definition has', async () => {
    expect(
      await issuesOf('claim', [
        { causeOfLoss: 'Storm' },
        { causeOfLoss: 'Hail', productTypeId: String(running.world.here.row('product_type')['id']) },
      ]),
    ).toEqual([
      { row: 1, field: 'productTypeId', message: 'Product type is required.' },
      ...[1, 2].flatMap((row) => [
        { row, field: 'insurerId', message: 'Insurer is required.' },
        { row, field: 'claimOccurredAt', message: 'Field is required' },
        { row, field: 'claimReportedAt', message: 'Field is required' },
        { row, field: 'ownerId', message: 'Please enter handling parties and owner.' },
      ]),
    ]);
  });
});

describe('[3§2.1] imports of an organisation', () => {
  it('run one at a time: whoever comes second is told so, and other organisations are not held up', async () => {
    const { here, there } = running.world;
    const first = await running.database.pool.connect();
    try {
      // as an import that is under way holds it
      await first.query(
        `begin; select pg_advisory_xact_lock(hashtextextended('claimworks-import:' || ${here.orgId}, 0))`,
      );
      const second = await ask('task-template', [{ title: 'Second', relatedTo: 'Claim', assignedTo: 'Owner' }]);
      expect(second.errors?.[0]).toMatchObject({
        message: 'Somebody in your organisation is importing records right now. Try again when they have finished.',
        extensions: { code: 'limit-exceeded' },
      });
      expect(
        (
          await ask(
            'task-template',
            [{ title: 'Elsewhere', relatedTo: 'Claim', assignedTo: 'Owner' }],
            there.people.admin,
          )
        ).data,
      ).toMatchObject({ importRecords: { inserted: 1 } });
    } finally {
      await first.query('rollback');
      first.release();
    }
    expect(
      (await ask('task-template', [{ title: 'Second', relatedTo: 'Claim', assignedTo: 'Owner' }])).data,
    ).toMatchObject({ importRecords: { inserted: 1 } });
  });

  it('of two that are sent together, the one that comes while the other runs is refused', async () => {
    const rows = Array.from({ length: 1000 }, (_, index) => ({
      title: `Together ${index}`,
      relatedTo: 'Claim',
      assignedTo: 'Owner',
    }));
    const both = await Promise.all([ask('task-template', rows), ask('task-template', rows)]);
    const done = both.filter(({ errors }) => errors === undefined);
    expect(done.map(({ data }) => data)).toEqual([
      { importRecords: { inserted: 1000, updated: 0, issueCount: 0, issues: [] } },
    ]);
    expect(both.flatMap(({ errors }) => errors?.map(({ extensions }) => extensions.code) ?? [])).toEqual([
      'limit-exceeded',
    ]);
  });
});
