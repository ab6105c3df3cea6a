import { beforeAll, describe, expect, it } from 'vitest';
import type { Somebody } from '#tests/support/world-people.ts';
import { sharedService, type RunningService } from '../support/running-service.ts';

let running: RunningService;
beforeAll(async () => {
  running = await sharedService();
});

interface Form {
  readonly url: string;
  readonly key: string;
  readonly fields: Readonly<Record<string, string>>;
}

const UPLOAD =
  'mutation ($name: String!, $key: String, $isPublic: Boolean) { getPresignedUrl(name: $name, key: $key, isPublic: $isPublic) { url key fields } }';
const INSERT = 'mutation ($object: File_insert_input!) { insert_File_one(object: $object) { id key } }';
const URL_OF = 'query ($key: String!, $accessKey: String) { getFileUrl(key: $key, accessKey: $accessKey) { url } }';

async function form(variables: object, who: Somebody = running.world.here.people.handler): Promise<Form> {
  const answer = await running.graphql(UPLOAD, { ...variables }, who);
  expect(answer.errors).toBeUndefined();
  return answer.data!['getPresignedUrl'] as Form;
}

async function post({ url, fields }: Form, content: string): Promise<number> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('file', new Blob([content]), 'x');
  return (await fetch(url, { method: 'POST', body })).status;
}

/** Uploads a file and adds it to the organisation's claim. */
async function addFile(content: string, rest: object = {}): Promise<string> {
  const made = await form({ name: 'Note 1.txt' });
  expect(await post(made, content)).toBe(204);
  const object = {
    key: made.key,
    name: 'Note 1.txt',
    mimeType: 'text/plain',
    claimId: running.world.here.row('claim')['id'],
    ...rest,
  };
  const answer = await running.graphql(INSERT, { object }, running.world.here.people.handler);
  expect(answer.errors).toBeUndefined();
  return made.key;
}

const urlOf = async (key: string, who?: Somebody, accessKey?: string): Promise<string | undefined> => {
  const answer = await running.graphql(URL_OF, { key, accessKey }, who);
  expect(answer.errors).toBeUndefined();
  return (answer.data!['getFileUrl'] as { url: string } | null)?.url;
};

describe('[1§7] files', () => {
  it('are posted to the form, added to the claim and opened by those who see the claim', async () => {
    const key = await addFile('photo');
    const { here, there } = running.world;
    for (const who of [here.people.admin, here.people.handler, here.people.party]) {
      expect(await (await fetch((await urlOf(key, who))!)).text()).toBe('photo');
    }
    for (const who of [here.people.stranger, here.people.supplier, there.people.admin, undefined])
      expect(await urlOf(key, who)).toBeUndefined();
    const opened = await running.graphql(
      'mutation ($key: String!) { getPresignedUrlWithoutFields(key: $key) { url } }',
      { key },
      here.people.handler,
    );
    expect(await (await fetch((opened.data!['getPresignedUrlWithoutFields'] as { url: string }).url)).text()).toBe(
      'photo',
    );
  });

  it('[2§3] of the lodgement are opened by whoever holds the access key, and by nobody with another one', async () => {
    const { here, there } = running.world;
    const key = await addFile('lodged', { categories: ['lodged'] });
    const internal = await addFile('internal', { categories: ['report'] });
    const accessKey = String(here.row('claim')['access_key']);
    expect(await (await fetch((await urlOf(key, undefined, accessKey))!)).text()).toBe('lodged');
    expect(await urlOf(internal, undefined, accessKey)).toBeUndefined();
    expect(await urlOf(key, undefined, String(there.row('claim')['access_key']))).toBeUndefined();
  });

  it('can be given a new content by those who see them only', async () => {
    const key = await addFile('old');
    expect(await post(await form({ name: 'Note 1.txt', key }), 'new')).toBe(204);
    expect(await (await fetch((await urlOf(key, running.world.here.people.handler))!)).text()).toBe('new');
    for (const who of [running.world.here.people.stranger, running.world.there.people.admin])
      expect((await running.graphql(UPLOAD, { name: 'x', key }, who)).errors?.[0]?.extensions.code).toBe('not-found');
  });

  it('refuse a forged form', async () => {
    const made = await form({ name: 'x.png' });
    expect(await post({ ...made, fields: { ...made.fields, maximumBytes: '999999999' } }, 'x')).toBe(403);
    expect(await post({ ...made, fields: { ...made.fields, signature: 'AAAA' } }, 'x')).toBe(403);
  });

  it("cannot name another organisation's content", async () => {
    const { here, there } = running.world;
    const object = {
      key: `${there.orgId}/00000000-0000-4000-8000-000000000000/theirs.png`,
      name: 'x',
      claimId: here.row('claim')['id'],
    };
    const answer = await running.graphql(INSERT, { object }, here.people.handler);
    expect(answer.errors?.[0]).toMatchObject({
      path: ['insert_File_one', 'object', 'key'],
      extensions: { code: 'validation-failed' },
    });
  });

  it('[1§5] need a name', async () => {
    const made = await form({ name: 'x.png' });
    const answer = await running.graphql(
      INSERT,
      { object: { key: made.key, name: '  ', claimId: running.world.here.row('claim')['id'] } },
      running.world.here.people.handler,
    );
    expect(answer.errors?.[0]).toMatchObject({
      message: 'Field is required',
      path: ['insert_File_one', 'object', 'name'],
    });
  });

  it('are uploaded by members only, and published by administrators only', async () => {
    expect((await running.graphql(UPLOAD, { name: 'x' })).errors?.[0]?.extensions.code).toBe('access-denied');
    expect(
      (await running.graphql(UPLOAD, { name: 'x', isPublic: true }, running.world.here.people.handler)).errors?.[0]
        ?.extensions.code,
    ).toBe('access-denied');
    expect(
      (await running.graphql(UPLOAD, { name: 'logo.png', isPublic: true }, running.world.here.people.admin)).errors,
    ).toBeUndefined();
  });
});
