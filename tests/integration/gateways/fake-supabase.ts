// Speaks as much of Supabase's storage interface as the gateway uses.
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeSupabase {
  readonly url: string;
  readonly objects: Map<string, { content: Buffer; type: string }>;
  close(): Promise<void>;
}

export async function startFakeSupabase(serviceKey: string, bucket: string): Promise<FakeSupabase> {
  const objects: FakeSupabase['objects'] = new Map();

  async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<unknown> {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const content = Buffer.concat(chunks);
    const json = (status: number, body: unknown): unknown =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.headers.authorization !== `Bearer ${serviceKey}`)
      return json(400, { statusCode: '403', error: 'Unauthorized', message: 'Invalid key' });
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname);
    const object = path.startsWith(`/storage/v1/object/${bucket}/`)
      ? path.slice(`/storage/v1/object/${bucket}/`.length)
      : undefined;
    if (path === `/storage/v1/object/list/${bucket}`) return json(200, []);
    if (request.method === 'DELETE') {
      const { prefixes } = JSON.parse(content.toString()) as { prefixes: string[] };
      for (const key of prefixes) objects.delete(key);
      return json(
        200,
        prefixes.map((name) => ({ name })),
      );
    }
    if (object === undefined) return json(400, { statusCode: '404', error: 'not_found', message: 'Bucket not found' });
    if (request.method === 'POST') {
      if (objects.has(object) && request.headers['x-upsert'] !== 'true')
        return json(400, { statusCode: '409', error: 'Duplicate', message: 'The resource already exists' });
      objects.set(object, { content, type: String(request.headers['content-type']) });
      return json(200, { Key: `${bucket}/${object}`, Id: '1' });
    }
    const found = objects.get(object);
    if (!found) return json(400, { statusCode: '404', error: 'not_found', message: 'Object not found' });
    return response.writeHead(200, { 'content-type': found.type }).end(found.content);
  }

  // whoever broke off hears no answer
  const server = http.createServer(
    (request, response) => void answer(request, response).catch(() => response.destroy()),
  );
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
