// What is asked wrongly gets a clear answer, in words for people.
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedService, type RunningService } from '../support/running-service.ts';

let running: RunningService;
beforeAll(async () => {
  running = await sharedService();
});

const OPEN = 'query ($args: claimsOpenByStatus_args!) { claimsOpenByStatus(args: $args) { resBigInt } }';
const open = (args: object) => running.graphql(OPEN, { args }, running.world.here.people.admin);

describe('[2§7] what costs are grouped by', () => {
  const ask = (args: object) =>
    running.graphql(
      'query ($args: claimsCostIncurred_args!, $all: claimsDashboard_args!) { claimsCostIncurred(args: $args) { resString } claimsDashboard(args: $all) { resString } }',
      { args, all: args },
      running.world.here.people.admin,
    );

  it.each(['insurer', 'product', null])('can be %s', async (groupedBy) => {
    expect((await ask({ groupedBy })).errors).toBeUndefined();
  });

  it.each(['nonsense', '', 'Insurer', "product'; --"])('cannot be “%s”', async (groupedBy) => {
    const message = `“${groupedBy}” is nothing that costs are grouped by. Choose insurer or product.`;
    for (const field of ['claimsCostIncurred', 'claimsDashboard']) {
      const query = `query ($args: ${field}_args!) { ${field}(args: $args) { resString } }`;
      const { errors } = await running.graphql(query, { args: { groupedBy } }, running.world.here.people.admin);
      expect(errors).toMatchObject([{ message, path: [field] }]);
    }
  });
});

describe('[2§2] a list of chosen ones', () => {
  it.each([
    ['none', '{}'],
    ['nothing', null],
    ['one', '{1}'],
    ['several, with spaces', '{ 1, 2 }'],
    ['a list of the request', [1, 2]],
    ['nobody among others', '{1,NULL}'],
  ])('can be %s', async (_name, externalOrgIds) => {
    expect((await open({ externalOrgIds })).errors).toBeUndefined();
  });

  it.each([
    ['without its end', '{1,', '“{1,” is not a list. Write it like {1,2}.'],
    ['without its signs', 'abc', '“abc” is not a list. Write it like {1,2}.'],
    ['of words', '{a}', '“a” is not a number.'],
    ['of lists of different lengths', '{{1},{2,3}}', '“{{1},{2,3}}” is not a list. Write it like {1,2}.'],
    ['of numbers that are too large', '{99999999999999999999}', 'A number is too large. Enter a smaller one.'],
    ['of halves', '{1.5}', '“1.5” is not a number.'],
    ['of nothing', '', '“” is not a list. Write it like {1,2}.'],
    ['of another language', "{1}'; drop --", "“{1}'; drop --” is not a list. Write it like {1,2}."],
  ])('%s is refused in words for people', async (_name, externalOrgIds, message) => {
    expect((await open({ externalOrgIds })).errors).toMatchObject([
      { message, path: ['claimsOpenByStatus'], extensions: { code: 'data-exception' } },
    ]);
  });

  it.each([
    ['an object', { a: 1 }],
    ['a number', 5],
  ])('that is %s is none, whatever is in it', async (_name, externalOrgIds) => {
    expect((await open({ externalOrgIds })).errors).toMatchObject([
      { extensions: { code: expect.stringMatching(/^(parse-failed|data-exception)$/) } },
    ]);
  });

  it('of two hundred thousand is read, as nobody of them handles anything', async () => {
    const many = `{${Array.from({ length: 200_000 }, (_, index) => 1_000_000_000 + index).join(',')}}`;
    expect((await open({ externalOrgIds: many })).data).toEqual({
      claimsOpenByStatus: [{ resBigInt: 0 }, { resBigInt: 0 }],
    });
  });

  it('of lists counts what is in them', async () => {
    const id = Number(running.world.here.row('external_org')['id']);
    const [flat, nested] = await Promise.all([
      open({ externalOrgIds: `{${id}}` }),
      open({ externalOrgIds: `{{${id}}}` }),
    ]);
    expect(nested).toEqual(flat);
    expect(flat.data).toEqual({ claimsOpenByStatus: [{ resBigInt: 1 }, { resBigInt: 0 }] });
  });
});
