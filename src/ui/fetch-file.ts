// A file that the service makes while one waits, by an address of ours: whole, or why not in words.
import { fieldsOf, textOrNone } from '#domain/fields.ts';

const FAILED = 'The file did not arrive. Check your connection and try again.';

/**
 * Asks for a file by a signed address of the service.
 * @param url as the service gave it; it is asked of the origin that the page came from
 * @throws Error in words when the service refuses, or the file does not arrive whole
 */
export async function fetchFile(url: string): Promise<Blob> {
  const { pathname, search } = new URL(url, window.location.href);
  try {
    const response = await fetch(`${pathname}${search}`);
    if (response.ok) return await response.blob();
    const { error } = fieldsOf(await response.json().catch(() => undefined));
    throw new Error(textOrNone(fieldsOf(error)['message']) ?? FAILED);
  } catch (error) {
    // the browser says 'Failed to fetch' in words of its own
    throw error instanceof TypeError ? new Error(FAILED, { cause: error }) : error;
  }
}

/** Gives a person a file that has arrived. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // the browser has taken the file by then
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
