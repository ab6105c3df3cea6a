import { beforeAll, expect, it } from 'vitest';
import { sharedService, type RunningService } from '../support/running-service.ts';

let running: RunningService;
beforeAll(async () => {
  running = await sharedService();
});

it('what there is already is refused in words, with the field that has to differ', async () => {
  const { admin } = running.world.here.people;
  const insert = (name: string) =>
    running.graphql(
      'mutation ($name: String!) { insert_InsuranceProduct_one(object: { name: $name }) { id } }',
      { name },
      admin,
    );
  expect((await insert('Caravan')).errors).toBeUndefined();
  const { errors } = await insert('Caravan');
  expect(errors?.[0]).toMatchObject({
    message: 'There is one with this name already.',
    extensions: { code: 'constraint-violation', field: 'name' },
  });
});
