// Questionnaires straight at the service: what is refused, the versions that claims keep, who may write.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Somebody } from '#tests/support/world-people.ts';
import { HOME, option, question } from '#domain/questionnaire/fixture.ts';
import { sharedService, type GraphqlAnswer, type RunningService } from '../support/running-service.ts';

let running: RunningService;
beforeAll(async () => {
  running = await sharedService();
});

const here = () => running.world.here;

const insert = (object: object, who: Somebody = here().people.admin): Promise<GraphqlAnswer> =>
  running.graphql(
    'mutation ($object: Questionnaire_insert_input!) { insert_Questionnaire_one(object: $object) { id rowVersion } }',
    { object },
    who,
  );

const update = (id: number, set: object, who: Somebody = here().people.admin): Promise<GraphqlAnswer> =>
  running.graphql(
    'mutation ($id: bigint!, $orgId: bigint!, $set: Questionnaire_set_input!) { update_Questionnaire_by_pk(pk_columns: {id: $id, orgId: $orgId}, _set: $set) { id rowVersion } }',
    { id, orgId: here().orgId, set },
    who,
  );

interface Stored {
  readonly id: number;
  readonly rowVersion: number;
  readonly definition: unknown;
  readonly currentVersionId: number;
  readonly Versions: readonly { readonly id: number; readonly definition: unknown }[];
}

async function read(id: number): Promise<Stored> {
  const { data } = await running.graphql(
    'query ($id: bigint!) { Questionnaire(where: {id: {_eq: $id}}) { id rowVersion definition currentVersionId Versions(order_by: {id: asc}) { id definition } } }',
    { id },
    here().people.admin,
  );
  return (data!['Questionnaire'] as readonly Stored[])[0]!;
}

async function add(name: string, definition: object = HOME): Promise<Stored> {
  const answer = await insert({ name, definition });
  expect(answer.errors).toBeUndefined();
  return read((answer.data!['insert_Questionnaire_one'] as { id: number }).id);
}

/** Lodges a claim that is asked a questionnaire. */
async function lodge(questionnaireId: number): Promise<number> {
  const { handler } = here().people;
  const claim = {
    productTypeId: here().row('product_type')['id'],
    insurerId: here().row('insurer')['id'],
    questionnaireId,
    ownerId: handler.userId,
    claimOccurredAt: '2026-02-01',
    claimReportedAt: '2026-02-02',
    formData: { version: 1, answers: [] },
    ClaimExternalOrgs: { data: [{ externalOrgId: here().row('claim_external_org')['external_org_id'] }] },
  };
  const answer = await running.graphql(
    'mutation ($claim: Claim_insert_input!) { insert_Claim_one(object: $claim) { id } }',
    { claim },
    handler,
  );
  expect(answer.errors).toBeUndefined();
  return (answer.data!['insert_Claim_one'] as { id: number }).id;
}

/** The questions that a claim shows. */
async function askedOf(claimId: number): Promise<unknown> {
  const { data } = await running.graphql(
    'query ($id: bigint!) { Claim(where: {id: {_eq: $id}}) { questionnaireId questionnaireVersionId QuestionnaireVersion { definition } } }',
    { id: claimId },
    here().people.handler,
  );
  return (data!['Claim'] as readonly unknown[])[0];
}

const refusal = ({ errors }: GraphqlAnswer) => ({
  message: errors?.[0]?.message,
  code: errors?.[0]?.extensions.code,
  path: errors?.[0]?.path,
});

const REFUSED: readonly (readonly [string, unknown, string])[] = [
  ['a text', 'not json', 'Invalid questionnaire definition.'],
  ['a list', [1, 2], 'Invalid questionnaire definition.'],
  ['an empty object', {}, 'Questionnaire is missing.'],
  ['no root', { questions: [question(2)] }, "The root node can't be found."],
  ['a root without options', { questions: [question(1, { Options: [] })] }, 'A question is missing option(s).'],
  [
    'a question without options',
    { questions: [question(1, { nextQuestionId: 2 }), question(2, { Options: [] })] },
    "The question #2 doesn't have any options.",
  ],
  [
    'a reference to nothing',
    { questions: [question(1, { nextQuestionId: 9 })] },
    "The question #1 has invalid value in the next question field (9). The question with this ID doesn't exist.",
  ],
  [
    'an option that leads to nothing',
    { questions: [question(1, { Options: [option(10, { additionalQuestionId: 8 })] })] },
    "The option #10 has invalid value in the additional question field (8). The question with this ID doesn't exist.",
  ],
];

describe('a questionnaire', () => {
  it('[3§5] needs a name and a definition', async () => {
    expect(refusal(await insert({ name: null, definition: HOME }))).toEqual({
      message: 'Field is required',
      code: 'validation-failed',
      path: ['insert_Questionnaire_one', 'object', 'name'],
    });
    expect(refusal(await insert({ name: 'Home' }))).toEqual({
      message: 'Field is required',
      code: 'validation-failed',
      path: ['insert_Questionnaire_one', 'object', 'definition'],
    });
  });

  it.each(REFUSED)('[3§5] is refused with %s', async (_name, definition, message) => {
    expect(refusal(await insert({ name: 'Home', definition }))).toEqual({
      message,
      code: 'validation-failed',
      path: ['insert_Questionnaire_one', 'object', 'definition'],
    });
    const { id, rowVersion } = await add('Home');
    expect(refusal(await update(id, { definition, rowVersion }))).toEqual({
      message,
      code: 'validation-failed',
      path: ['update_Questionnaire_by_pk', '_set', 'definition'],
    });
  });

  it('[1§3] keeps every definition that it has had', async () => {
    const { id, rowVersion, currentVersionId, Versions } = await add('Versions');
    expect(Versions).toMatchObject([{ id: currentVersionId, definition: HOME }]);
    const changed = { questions: [question(1, { title: 'Changed' })] };
    expect((await update(id, { definition: changed, rowVersion })).errors).toBeUndefined();
    const after = await read(id);
    expect(after.definition).toEqual(changed);
    expect(after.currentVersionId).not.toBe(currentVersionId);
    expect(after.Versions.map(({ definition }) => definition)).toEqual([HOME, changed]);
  });

  it('[RULES 16] leaves a claim the version that it was lodged with, and gives later claims the new one', async () => {
    const { id, rowVersion, currentVersionId } = await add('Pinned');
    const first = await lodge(id);
    expect(await askedOf(first)).toEqual({
      questionnaireId: id,
      questionnaireVersionId: currentVersionId,
      QuestionnaireVersion: { definition: HOME },
    });
    const changed = { questions: [question(1, { title: 'Changed' })] };
    expect((await update(id, { definition: changed, rowVersion })).errors).toBeUndefined();
    const second = await lodge(id);
    expect(await askedOf(first)).toEqual({
      questionnaireId: id,
      questionnaireVersionId: currentVersionId,
      QuestionnaireVersion: { definition: HOME },
    });
    expect(await askedOf(second)).toEqual({
      questionnaireId: id,
      questionnaireVersionId: (await read(id)).currentVersionId,
      QuestionnaireVersion: { definition: changed },
    });
    // nobody moves a claim to other questions than its answers were given to
    const moved = await running.graphql(
      'mutation ($id: bigint!, $orgId: bigint!, $version: bigint!) { update_Claim_by_pk(pk_columns: {id: $id, orgId: $orgId}, _set: {questionnaireVersionId: $version, rowVersion: 1}) { id } }',
      { id: first, orgId: here().orgId, version: (await read(id)).currentVersionId },
      here().people.admin,
    );
    expect(moved.errors?.[0]?.extensions.code).toBe('permission-error');
  });

  it('[3§5] makes no version where the definition stays', async () => {
    const { id, rowVersion, currentVersionId } = await add('Renamed');
    expect((await update(id, { name: 'Renamed again', rowVersion })).errors).toBeUndefined();
    expect(await read(id)).toMatchObject({ currentVersionId });
  });

  it('[3§5] tells the second of two who save it who was first', async () => {
    const { id, rowVersion } = await add('Two people');
    expect((await update(id, { name: 'First', rowVersion })).errors).toBeUndefined();
    expect((await update(id, { name: 'Second', rowVersion })).errors?.[0]?.extensions.code).toBe('conflict');
  });

  it("[3§6] is the administrators' alone to write, is not deleted, and does not exist for another organisation", async () => {
    const { id, rowVersion } = await add('Rights');
    const { handler, supplier, admin } = here().people;
    for (const who of [handler, supplier]) {
      expect((await insert({ name: 'Mine', definition: HOME }, who)).errors?.[0]?.extensions.code).toBe(
        'permission-error',
      );
      expect((await update(id, { name: 'Mine', rowVersion }, who)).errors).toBeDefined();
    }
    const removal = await running.graphql(
      'mutation ($id: bigint!, $orgId: bigint!) { delete_Questionnaire_by_pk(id: $id, orgId: $orgId) { id } }',
      { id, orgId: here().orgId },
      admin,
    );
    expect(removal.errors?.[0]?.extensions.code).toBe('permission-error');
    expect((await update(id, { name: 'Theirs', rowVersion }, running.world.there.people.admin)).data).toEqual({
      update_Questionnaire_by_pk: null,
    });
  });
});
