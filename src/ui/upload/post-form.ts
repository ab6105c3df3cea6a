// Posts a file straight to storage, as a multipart form, telling how far it has come.

/** Where and with which form fields a file is posted (the answer of getPresignedUrl). */
export interface UploadTarget {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
  /** The key under which the file is then found. */
  readonly key: string;
}

interface Options {
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Posts the file. XMLHttpRequest, because fetch cannot tell how much has been sent.
 * @throws DOMException AbortError when stopped, Error when the storage refused or was not reached
 */
export function postForm({ url, fields }: UploadTarget, file: File, { onProgress, signal }: Options): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = (): void => request.abort();
    const fail = (): void => reject(new Error('The file storage did not answer.'));
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    request.addEventListener('load', () =>
      request.status >= 200 && request.status < 300
        ? resolve()
        : reject(new Error(`The file storage refused the file (${request.status}).`)),
    );
    request.addEventListener('error', fail);
    request.addEventListener('timeout', fail);
    request.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError')));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', stop));
    if (signal.aborted) {
      reject(new DOMException('Stopped', 'AbortError'));
      return;
    }
    signal.addEventListener('abort', stop);
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    // the file must come last: what follows it is not read
    form.append('file', file);
    request.open('POST', url);
    request.send(form);
  });
}
