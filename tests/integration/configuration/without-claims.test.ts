// An organisation without claims: what every organisation has is there (RULES 36), and each report by its own feature.
import { beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import type { Somebody } from '#tests/support/world-people.ts';
import { sharedService, type RunningService } from '../support/running-service.ts';

let running: RunningService;
let admin: Somebody;
let handler: Somebody;
let stranger: Somebody;
beforeAll(async () => {
  running = await sharedService();
  ({ admin, handler, stranger } = running.world.here.people);
  await have({ claims: false, complaints: true, compliance: false });
});

const have = async (features: { claims: boolean; complaints: boolean; compliance: boolean }): Promise<void> => {
  await running.database.pool.query(
    'update org set is_claims_feature_enabled = $2, is_complaints_feature_enabled = $3, is_compliance_feature_enabled = $4 where id = $1',
    [running.world.here.orgId, features.claims, features.complaints, features.compliance],
  );
};

const make = (report: string, who: Somebody) =>
  running.graphql(
    'mutation ($report: String!) { insert_Report_one(object: {report: $report, startDate: "2026-01-01", endDate: "2026-01-31"}) { id } }',
    { report },
    who,
  );
const madeId = (answer: Awaited<ReturnType<typeof make>>): number =>
  (answer.data!['insert_Report_one'] as { id: number }).id;
const reportsOf = async (who: Somebody, id: number): Promise<unknown> =>
  (await running.graphql('query ($id: bigint!) { Report(where: {id: {_eq: $id}}) { id } }', { id }, who)).data![
    'Report'
  ];

describe('[RULES 36] an organisation without claims', () => {
  it('has the types of documents, and may change them', async () => {
    const { data } = await running.graphql(
      '{ ConfigurationItem(where: {name: {_eq: "claim_upload_document_types"}}) { id feature value } }',
      {},
      admin,
    );
    const [item] = data!['ConfigurationItem'] as { id: number; feature: string | null; value: unknown }[];
    expect(item?.feature).toBeNull();
    const insert =
      'mutation ($id: bigint!, $value: jsonb!) { insert_ConfigurationItemOrg_one(object: {configurationItemId: $id, value: $value}) { id } }';
    expect(
      (await running.graphql(insert, { id: item!.id, value: [{ key: 'statement', label: 'Statement' }] }, admin))
        .errors,
    ).toBeUndefined();
  });

  it('makes the reports of its features, and no others', async () => {
    expect((await make('complaints', admin)).errors).toBeUndefined();
    expect((await make('complaints', handler)).errors).toBeUndefined();
    for (const who of [admin, handler]) {
      expect((await make('claims', who)).errors?.[0]?.extensions.code).toBe('permission-error');
      for (const report of ['conflicts', 'something else'])
        expect((await make(report, who)).errors?.[0]?.message).toBe('There is no such report.');
    }
  });

  it('shows a report to its maker and to administrators, with its file, while it has the feature', async () => {
    const id = madeId(await make('complaints', handler));
    const filesOf = async (who: Somebody) =>
      (await running.graphql('query ($id: bigint!) { File(where: {reportId: {_eq: $id}}) { name } }', { id }, who))
        .data!['File'] as readonly { readonly name: string }[];
    const made = await eventually(async () => {
      const files = await filesOf(handler);
      return files.length > 0 && files;
    });
    expect(made).toHaveLength(1);
    for (const who of [handler, admin]) {
      expect(await reportsOf(who, id)).toEqual([{ id }]);
      expect(await filesOf(who)).toEqual(made);
    }
    expect(await reportsOf(stranger, id)).toEqual([]);
    expect(await filesOf(stranger)).toEqual([]);
    await have({ claims: true, complaints: false, compliance: true });
    expect(await reportsOf(admin, id)).toEqual([]);
    expect(await filesOf(admin)).toEqual([]);
    expect((await make('claims', handler)).errors).toBeUndefined();
    expect((await make('deadlines', handler)).errors).toBeUndefined();
  });
});
