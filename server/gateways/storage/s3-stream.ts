// A content of unknown length into a bucket, part after part: S3 takes no other.
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  UploadPartCommand,
  type S3Client,
} from '@aws-sdk/client-s3';

/** S3 takes parts of 5 MiB or more (but the last), and 10,000 of them: 80 GB. */
const PART_BYTES = 8 * 1024 * 1024;

export interface StreamTarget {
  readonly Bucket: string;
  readonly Key: string;
  readonly ContentType: string;
}

/** The pieces put together to parts; the last may be short, and there is always one. */
async function* partsOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const piece of pieces) {
    waiting.push(piece);
    length += piece.length;
    if (length < PART_BYTES) continue;
    yield Buffer.concat(waiting);
    [waiting, length] = [[], 0];
  }
  yield Buffer.concat(waiting);
}

/** Stores pieces as they come; one part of them is in memory. What breaks off leaves nothing. */
export async function putPieces(
  client: S3Client,
  target: StreamTarget,
  pieces: AsyncIterable<Uint8Array>,
): Promise<void> {
  const { Bucket, Key } = target;
  const parts = partsOf(pieces);
  const first = await parts.next();
  const begin = first.value ?? Buffer.alloc(0);
  if (begin.length < PART_BYTES) {
    await client.send(new PutObjectCommand({ ...target, Body: begin }));
    return;
  }
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(target));
  try {
    const sent: { PartNumber: number; ETag: string | undefined }[] = [];
    const send = async (Body: Buffer): Promise<void> => {
      const PartNumber = sent.length + 1;
      const { ETag } = await client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }));
      sent.push({ PartNumber, ETag });
    };
    await send(begin);
    for await (const part of parts) if (part.length > 0) await send(part);
    await client.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts: sent } }));
  } catch (error) {
    // its parts would be kept, and paid for; why it broke off counts more than that they could not be removed
    await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(() => undefined);
    throw error;
  }
}
