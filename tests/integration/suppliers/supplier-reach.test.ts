// Everything that the schema offers, asked as a supplier: what answers is what is made for them (RULES 2).
import {
  buildSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';
import fs from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { sharedService, type RunningService } from '../support/running-service.ts';

/** Themselves, their organisation and notifications, the terms, the views of their jobs, and what visitors reach with a key. */
const READ = [
  'MyJob',
  'MyJobFile',
  'MyJobMessage',
  'MyJobNote',
  'Notification',
  'Org',
  'TermsAcceptance',
  'TermsVersion',
  'User',
  'UserInOrg',
  'getClaimByAccessKey',
  // public pages are for everybody
  'getComplaintStatus',
  'getFileUrl',
  // of who has its link
  'getInvoiceByAccessKey',
  'getMyOrgs',
  'getPublicComplaintForm',
  'leaving',
  'terms',
];
/** Their jobs, notes and files, their own sign-in and membership. */
const DONE = [
  'acceptTerms',
  'addMyJobNote',
  'attachToMyJob',
  'beginPublicUpload',
  'getPresignedUrl',
  'getPresignedUrlWithoutFields',
  'leaveOrganisation',
  'setUserDefaultOrg',
  'signOut',
  'submitPublicComplaint',
  'updateMyJob',
];
/** Arguments without which nothing is looked at, and one with which nobody leaves. */
const ARGUMENTS: Readonly<Record<string, string>> = {
  'leaveOrganisation.orgId': '0',
  policyNo: '"POL1"',
  claimOccurredOn: '"2026-02-01"',
  causeOfLoss: '"Storm"',
  name: '"supplier"',
  partyIds: '"{1}"',
  search: '"somebody"',
};
const REFUSED = ['permission-error', 'access-denied'];

let running: RunningService;
let schema: GraphQLSchema;
beforeAll(async () => {
  running = await sharedService();
  schema = buildSchema(fs.readFileSync('src/generated/schema.graphql', 'utf8'), { assumeValidSDL: true });
});

/** A value that the type takes, as written in a query. */
function example(type: GraphQLInputType): string {
  if (isNonNullType(type)) return example(type.ofType);
  if (isListType(type)) return '[]';
  if (isEnumType(type)) return type.getValues()[0]!.name;
  if (isInputObjectType(type))
    return `{ ${Object.values(type.getFields())
      .filter((one) => isRequiredInputField(one) || (one.name in ARGUMENTS && type.name.endsWith('_args')))
      .map((one) => `${one.name}: ${ARGUMENTS[one.name] ?? example(one.type)}`)
      .join(', ')} }`;
  return (
    {
      Int: '1',
      Float: '1',
      bigint: '1',
      numeric: '1',
      Boolean: 'true',
      uuid: '"0f4f6f9e-7c1b-4a9e-9d53-0f7a2f6f1b11"',
      jsonb: '{}',
    }[getNamedType(type).name] ?? '"x"'
  );
}

/** The field with the arguments that it cannot do without, and the first leaf of what it returns. */
function selection(field: GraphQLField<unknown, unknown>, depth = 0): string | undefined {
  const given = field.args
    .filter(isRequiredArgument)
    .map((one) => `${one.name}: ${ARGUMENTS[`${field.name}.${one.name}`] ?? ARGUMENTS[one.name] ?? example(one.type)}`);
  const call = given.length === 0 ? field.name : `${field.name}(${given.join(', ')})`;
  const type = getNamedType(field.type);
  if (isLeafType(type)) return call;
  if (!isObjectType(type) || depth > 2) return undefined;
  const own = Object.values(type.getFields());
  for (const inner of [...own.filter((one) => isLeafType(getNamedType(one.type))), ...own]) {
    const chosen = selection(inner, depth + 1);
    if (chosen !== undefined) return `${call} { ${chosen} }`;
  }
  return undefined;
}

async function answered(
  operation: 'query' | 'mutation',
  fields: readonly GraphQLField<unknown, unknown>[],
): Promise<string[]> {
  const found: string[] = [];
  for (const field of fields) {
    const { errors } = await running.graphql(
      `${operation} { ${selection(field)!} }`,
      {},
      running.world.here.people.supplier,
    );
    if (!errors?.some(({ extensions: { code } }) => REFUSED.includes(code))) found.push(field.name);
  }
  return found.toSorted();
}

const ROW_WRITES = /^(insert|update|delete)_/;

it('[RULES 2] a supplier reads nothing but what is made for them', async () => {
  const fields = Object.values(schema.getQueryType()!.getFields());
  expect(fields.length).toBeGreaterThan(80);
  // the sum and the single row of a type are that type
  const types = (await answered('query', fields)).map((name) => name.replace(/_(aggregate|by_pk)$/, ''));
  expect([...new Set(types)].toSorted()).toEqual(READ);
}, 60_000);

it('[RULES 2] a supplier does nothing but what is made for them', async () => {
  const fields = Object.values(schema.getMutationType()!.getFields());
  // what rows a role may write is the tenancy matrix's
  expect(
    await answered(
      'mutation',
      fields.filter(({ name }) => !ROW_WRITES.test(name)),
    ),
  ).toEqual(DONE);
}, 60_000);

it('[RULES 2] a supplier sees of people only themselves, and no contact in the notes and files of a job but a name', async () => {
  const { here } = running.world;
  const { data } = await running.graphql(
    'query { User { id } UserInOrg { userId } MyJobNote { authorName } MyJobFile { authorName } }',
    {},
    here.people.supplier,
  );
  expect(data!['User']).toEqual([{ id: here.people.supplier.userId }]);
  expect(data!['UserInOrg']).toEqual([{ userId: here.people.supplier.userId }]);
  for (const name of ['MyJob', 'MyJobFile', 'MyJobMessage', 'MyJobNote']) {
    const type = schema.getType(name);
    const relations = isObjectType(type)
      ? Object.values(type.getFields()).filter((field) => !isLeafType(getNamedType(field.type)))
      : [];
    expect(relations.map((field) => `${name}.${field.name}`)).toEqual([]);
  }
});
