// Pictures at the head of a document.
import type { StorageGateway } from '../gateways/storage/gateway.ts';

const LARGEST_LOGO = 1024 * 1024;

/** The logo as a data address; nothing where there is none that PDF can show. */
export async function readLogo(
  storage: Pick<StorageGateway, 'peek'>,
  key: string | null | undefined,
): Promise<string | undefined> {
  if (key === null || key === undefined) return undefined;
  const found = await storage.peek(key, LARGEST_LOGO).catch(() => undefined);
  if (!found || found.bytes > LARGEST_LOGO) return undefined;
  const isPng = found.head.subarray(1, 4).toString('latin1') === 'PNG';
  const isJpeg = found.head[0] === 0xff && found.head[1] === 0xd8;
  return isPng || isJpeg ? `data:image/${isPng ? 'png' : 'jpeg'};base64,${found.head.toString('base64')}` : undefined;
}
