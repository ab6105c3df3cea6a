// Fetches an export and writes it as it arrives.
import { fieldsOf, textOrNone } from '#domain/fields.ts';
import type { ExportFormat } from '#schemas/engine/export-request.ts';
import { getToken } from '#src/providers/auth/session-token.ts';
import type { ListExport } from './export-request.ts';
import { rowCounter } from './row-counters.ts';
import type { SaveTarget } from './save-target.ts';

export interface ExportProgress {
  readonly rows: number;
  /** Rows that the whole file will have. */
  readonly total: number;
}

const FAILED = 'The export did not arrive. Check your connection and try again.';

async function ask(body: string, signal: AbortSignal, fresh: boolean): Promise<Response> {
  const token = await getToken(fresh ? { fresh } : {});
  return fetch('/api/v1/export', {
    method: 'POST',
    body,
    signal,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
  });
}

async function refusal(response: Response): Promise<Error> {
  const { error } = fieldsOf(await response.json().catch(() => undefined));
  return new Error(textOrNone(fieldsOf(error)['message']) ?? FAILED);
}

/** Tells of the rows at most ten times a second. */
function reporter(onProgress: (progress: ExportProgress) => void): (progress: ExportProgress) => void {
  let last = 0;
  return (progress) => {
    const now = performance.now();
    if (now - last < 100) return;
    last = now;
    onProgress(progress);
  };
}

/**
 * Exports the whole filtered set of a list into a file.
 * @param signal stops it; what was written is thrown away
 * @throws Error in words when the service refuses or the file does not arrive whole
 */
export async function runExport(
  request: ListExport,
  format: ExportFormat,
  target: SaveTarget,
  signal: AbortSignal,
  onProgress: (progress: ExportProgress) => void,
): Promise<ExportProgress> {
  const body = JSON.stringify({ ...request, format });
  try {
    let response = await ask(body, signal, false);
    // a token may end between two requests
    if (response.status === 401) response = await ask(body, signal, true);
    if (!response.ok || response.body === null) throw await refusal(response);
    const total = Number(response.headers.get('x-total-count') ?? 0);
    const counter = rowCounter(format);
    const report = reporter(onProgress);
    onProgress({ rows: 0, total });
    const counting = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        counter.push(chunk);
        report({ rows: Math.min(total, counter.rows()), total });
        controller.enqueue(chunk);
      },
      flush() {
        if (counter.rows() !== total) throw new Error(FAILED);
      },
    });
    await response.body.pipeThrough(counting).pipeTo(target.writable, { signal });
    target.finish();
    return { rows: total, total };
  } catch (error) {
    await target.writable.abort().catch(() => undefined);
    // fetch and streams say 'network error' in the browser's words
    throw error instanceof TypeError ? new Error(FAILED, { cause: error }) : error;
  }
}
