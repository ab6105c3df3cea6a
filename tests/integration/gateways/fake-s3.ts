// Speaks as much of S3 as the storage gateway uses, and checks signatures as S3 does (Signature Version 4):
// POST of a browser form under its policy, presigned GET, and PUT, GET, DELETE, HEAD with an Authorization header.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import busboy from 'busboy';

interface Keys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly bucket: string;
}

export interface FakeS3 {
  readonly url: string;
  readonly objects: Map<string, { content: Buffer; type: string }>;
  /** Those in parts that were begun and neither ended nor taken back. */
  readonly uploads: Map<string, Map<number, Buffer>>;
  close(): Promise<void>;
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
const same = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Key that signs everything of one day and place; scope is `<key id>/<day>/<region>/s3/aws4_request`. */
function signingKey(secret: string, scope: string): Buffer {
  const [, day = '', region = '', service = '', end = ''] = scope.split('/');
  return [day, region, service, end].reduce<string | Buffer>((key, part) => hmac(key, part), `AWS4${secret}`) as Buffer;
}

class Refused extends Error {
  readonly status: number;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
  }
}

/** The policy's conditions hold for the fields and the size, and the policy is signed and not too old. */
function checkPolicy(keys: Keys, fields: ReadonlyMap<string, string>, size: number): void {
  const policy = fields.get('Policy') ?? '';
  const signature = hmac(signingKey(keys.secretAccessKey, fields.get('X-Amz-Credential') ?? ''), policy).toString(
    'hex',
  );
  if (!same(signature, fields.get('X-Amz-Signature') ?? '')) throw new Refused(403, 'SignatureDoesNotMatch');
  const { expiration, conditions } = JSON.parse(Buffer.from(policy, 'base64').toString()) as {
    expiration: string;
    conditions: (Record<string, string> | [string, unknown, unknown])[];
  };
  if (Date.parse(expiration) < Date.now()) throw new Refused(403, 'AccessDenied');
  for (const condition of conditions) {
    if (Array.isArray(condition)) {
      const [kind, name, value] = condition;
      if (kind === 'content-length-range' && (size < Number(name) || size > Number(value)))
        throw new Refused(400, 'EntityTooLarge');
      if (kind === 'eq' && fields.get(String(name).slice(1)) !== value) throw new Refused(403, 'AccessDenied');
    } else
      for (const [name, value] of Object.entries(condition))
        if (name !== 'bucket' && fields.get(name) !== value) throw new Refused(403, 'AccessDenied');
  }
}

/** Checks a presigned address or an Authorization header. */
function checkRequest(keys: Keys, request: http.IncomingMessage, url: URL): void {
  const header = /Credential=([^,]+),\s*SignedHeaders=([^,]+),\s*Signature=(\w+)/.exec(
    request.headers.authorization ?? '',
  );
  const query = url.searchParams;
  const scope = header?.[1] ?? query.get('X-Amz-Credential') ?? '';
  const signedHeaders = header?.[2] ?? query.get('X-Amz-SignedHeaders') ?? '';
  const given = header?.[3] ?? query.get('X-Amz-Signature') ?? '';
  const date = String(request.headers['x-amz-date'] ?? query.get('X-Amz-Date') ?? '');
  if (!scope.startsWith(`${keys.accessKeyId}/`)) throw new Refused(403, 'InvalidAccessKeyId');
  if (!header) {
    const made = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
    if (made + Number(query.get('X-Amz-Expires')) * 1000 < Date.now()) throw new Refused(403, 'AccessDenied');
  }
  const parameters = [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const headers = signedHeaders
    .split(';')
    .map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
    .join('');
  const payload = String(request.headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD');
  const canonical = [request.method, url.pathname, parameters, headers, signedHeaders, payload].join('\n');
  const [, ...place] = scope.split('/');
  const text = ['AWS4-HMAC-SHA256', date, place.join('/'), sha256(canonical)].join('\n');
  if (!same(hmac(signingKey(keys.secretAccessKey, scope), text).toString('hex'), given))
    throw new Refused(403, 'SignatureDoesNotMatch');
}

function readForm(request: http.IncomingMessage): Promise<{ fields: Map<string, string>; content: Buffer }> {
  return new Promise((resolve, reject) => {
    const fields = new Map<string, string>();
    const chunks: Buffer[] = [];
    const parser = busboy({ headers: request.headers });
    parser.on('field', (name, value) => fields.set(name, value));
    parser.on('file', (_name, stream) => stream.on('data', (chunk: Buffer) => chunks.push(chunk)));
    parser.on('close', () => resolve({ fields, content: Buffer.concat(chunks) })).on('error', reject);
    request.pipe(parser);
  });
}

async function readBody(request: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

export async function startFakeS3(keys: Keys): Promise<FakeS3> {
  const objects: FakeS3['objects'] = new Map();

  const uploads: FakeS3['uploads'] = new Map();

  /** Uploads in parts: each of them 5 MiB or more, but the last. */
  async function answerParts(
    request: http.IncomingMessage,
    query: URLSearchParams,
    key: string,
  ): Promise<{ status: number; headers?: Record<string, string>; body?: string }> {
    const id = query.get('uploadId') ?? '';
    if (query.has('uploads')) {
      const made = `upload-${uploads.size + 1}`;
      uploads.set(made, new Map());
      return {
        status: 200,
        body: `<?xml version="1.0"?><InitiateMultipartUploadResult><UploadId>${made}</UploadId></InitiateMultipartUploadResult>`,
      };
    }
    const parts = uploads.get(id);
    if (!parts) throw new Refused(404, 'NoSuchUpload');
    if (request.method === 'PUT') {
      parts.set(Number(query.get('partNumber')), await readBody(request));
      return { status: 200, headers: { etag: `"${query.get('partNumber') ?? ''}"` } };
    }
    uploads.delete(id);
    if (request.method === 'DELETE') return { status: 204 };
    const body = (await readBody(request)).toString('utf8');
    const numbers = [...body.matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map((match) => Number(match[1]));
    const contents = numbers.map((number) => parts.get(number) ?? Buffer.alloc(0));
    if (contents.slice(0, -1).some((part) => part.length < 5 * 1024 * 1024)) throw new Refused(400, 'EntityTooSmall');
    objects.set(key, { content: Buffer.concat(contents), type: '' });
    return {
      status: 200,
      body: '<?xml version="1.0"?><CompleteMultipartUploadResult></CompleteMultipartUploadResult>',
    };
  }

  async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://s3');
    const [, bucket = '', ...rest] = url.pathname.split('/');
    const key = decodeURIComponent(rest.join('/'));
    if (bucket !== keys.bucket) throw new Refused(404, 'NoSuchBucket');
    const query = url.searchParams;
    if (query.has('uploads') || query.has('uploadId')) {
      checkRequest(keys, request, url);
      const found = await answerParts(request, query, key);
      response.writeHead(found.status, { 'content-type': 'application/xml', ...found.headers }).end(found.body);
      return;
    }
    if (request.method === 'POST') {
      const { fields, content } = await readForm(request);
      checkPolicy(keys, fields, content.length);
      objects.set(fields.get('key') ?? '', { content, type: fields.get('Content-Type') ?? '' });
      response.writeHead(204).end();
      return;
    }
    checkRequest(keys, request, url);
    const found = objects.get(key);
    if (request.method === 'PUT') {
      objects.set(key, { content: await readBody(request), type: String(request.headers['content-type']) });
      response.writeHead(200).end();
    } else if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (request.method === 'HEAD' && key === '') response.writeHead(200).end();
    else if (!found) throw new Refused(404, 'NoSuchKey');
    else {
      const disposition = url.searchParams.get('response-content-disposition');
      response
        .writeHead(200, {
          'content-length': found.content.length,
          'content-type': url.searchParams.get('response-content-type') ?? found.type,
          ...(disposition === null ? {} : { 'content-disposition': disposition }),
        })
        .end(found.content);
    }
  }

  const server = http.createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      request.resume();
      const status = error instanceof Refused ? error.status : 500;
      response
        .writeHead(status, { 'content-type': 'application/xml' })
        .end(`<?xml version="1.0"?><Error><Code>${(error as Error).message}</Code><Message>no</Message></Error>`);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    uploads,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
