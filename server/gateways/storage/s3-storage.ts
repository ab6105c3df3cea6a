// Files in an S3 bucket: browsers post to presigned forms and fetch presigned addresses.
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { S3Config } from '../../config.ts';
import { contentDisposition, safeContentType } from './content.ts';
import type { StorageGateway } from './gateway.ts';
import { requireKey } from './keys.ts';
import { peekInto } from './peek.ts';
import { putPieces } from './s3-stream.ts';

/** Opens the S3 store. S3 cannot make a form work once; its short life and the unguessable key stand in for it. */
export function createS3Storage(config: S3Config): StorageGateway {
  const client = new S3Client({
    region: config.region,
    endpoint: config.endpoint,
    forcePathStyle: config.forcePathStyle,
    // S3-compatible stores often lack the newer checksums
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    credentials:
      config.accessKeyId === undefined || config.secretAccessKey === undefined
        ? undefined
        : { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
  });
  const Bucket = config.bucket;

  async function open(
    key: string,
  ): Promise<{ readonly stream: Readable; readonly bytes: number | undefined } | undefined> {
    try {
      const { Body, ContentLength } = await client.send(new GetObjectCommand({ Bucket, Key: requireKey(key) }));
      return Body instanceof Readable ? { stream: Body, bytes: ContentLength } : undefined;
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    }
  }

  return {
    async createUpload(request) {
      const Key = requireKey(request.key);
      const { url, fields } = await createPresignedPost(client, {
        Bucket,
        Key,
        Conditions: [
          ['content-length-range', 0, request.maximumBytes],
          ['eq', '$key', Key],
        ],
        Expires: request.expiresInSeconds,
      });
      return { url, fields };
    },
    createDownload: (request) =>
      getSignedUrl(
        client,
        new GetObjectCommand({
          Bucket,
          Key: requireKey(request.key),
          ResponseContentType: safeContentType(request.contentType),
          ResponseContentDisposition: contentDisposition(request.fileName, request.contentType, request.saves),
        }),
        { expiresIn: request.expiresInSeconds },
      ),
    async put(key, content, contentType) {
      await client.send(
        new PutObjectCommand({ Bucket, Key: requireKey(key), Body: content, ContentType: contentType }),
      );
    },
    putPieces: (key, pieces, ContentType) => putPieces(client, { Bucket, Key: requireKey(key), ContentType }, pieces),
    read: async (key) => (await open(key))?.stream,
    peek: async (key, headBytes) => peekInto(await open(key), headBytes),
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: requireKey(key) }));
    },
    // browsers post to S3 itself: nothing arrives here
    sweep: () => Promise.resolve(0),
    async check() {
      await client.send(new HeadBucketCommand({ Bucket }));
    },
    routes: [],
    origin: storeOrigin(config),
  };
}

/** Where presigned addresses lead. */
function storeOrigin(config: S3Config): string {
  const base = new URL(config.endpoint ?? `https://s3.${config.region}.amazonaws.com`);
  return config.forcePathStyle ? base.origin : `${base.protocol}//${config.bucket}.${base.host}`;
}
