// Files on their way: several at once, the others waiting. It lives outside React, so that a file goes on while its
// field is not on the screen.
import type { UploadTarget } from './post-form.ts';

export interface UploadItem {
  /** The File's uuid. */
  readonly id: string;
  /** The field it was added to. */
  readonly group: string;
  readonly file: File;
  readonly status: 'uploading' | 'error';
  /** From 0 to 1. */
  readonly progress: number;
}

export interface UploadedFile {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly mimeType: string;
}

interface UploadQueueOptions {
  readonly requestTarget: (file: File, signal: AbortSignal) => Promise<UploadTarget>;
  readonly post: (
    target: UploadTarget,
    file: File,
    options: { onProgress: (share: number) => void; signal: AbortSignal },
  ) => Promise<void>;
  /** The file has arrived: the item is listed until this is through, and has failed when it throws. */
  readonly onDone: (group: string, file: UploadedFile) => Promise<void> | void;
  /** @returns takes back what was said about it: the file is tried again, or off the list */
  readonly onFailed: (item: UploadItem, error: unknown, retry: () => void) => () => void;
  /** Nothing is under way any more, after something was. */
  readonly onIdle?: () => void;
}

export interface UploadQueue {
  readonly subscribe: (listener: () => void) => () => void;
  readonly items: () => readonly UploadItem[];
  readonly add: (group: string, files: readonly File[]) => void;
  readonly retry: (id: string) => void;
  /** Stops a file that is under way, or takes a failed one off the list. */
  readonly remove: (id: string) => void;
  readonly stopAll: () => void;
}

const AT_ONCE = 3;

export function createUploadQueue({ requestTarget, post, onDone, onFailed, onIdle }: UploadQueueOptions): UploadQueue {
  let items: readonly UploadItem[] = [];
  const listeners = new Set<() => void>();
  const running = new Map<string, AbortController>();
  const said = new Map<string, () => void>();

  const show = (next: readonly UploadItem[]): void => {
    items = next;
    for (const listener of listeners) listener();
  };
  const change = (id: string, changes: Partial<UploadItem>): void =>
    show(items.map((item) => (item.id === id ? { ...item, ...changes } : item)));

  const send = async (item: UploadItem): Promise<void> => {
    const controller = new AbortController();
    running.set(item.id, controller);
    const { signal } = controller;
    try {
      const target = await requestTarget(item.file, signal);
      signal.throwIfAborted();
      await post(target, item.file, { signal, onProgress: (progress) => change(item.id, { progress }) });
      await onDone(item.group, {
        id: item.id,
        key: target.key,
        name: item.file.name,
        mimeType: item.file.type || 'application/octet-stream',
      });
      show(items.filter(({ id }) => id !== item.id));
    } catch (error) {
      if (!signal.aborted) {
        change(item.id, { status: 'error' });
        said.set(
          item.id,
          onFailed(item, error, () => retry(item.id)),
        );
      }
    } finally {
      running.delete(item.id);
      fill();
      if (running.size === 0) onIdle?.();
    }
  };

  const fill = (): void => {
    const waiting = items.filter((item) => item.status === 'uploading' && !running.has(item.id));
    for (const item of waiting.slice(0, AT_ONCE - running.size)) void send(item);
  };

  const takeBack = (id: string): void => {
    said.get(id)?.();
    said.delete(id);
  };

  const retry = (id: string): void => {
    takeBack(id);
    change(id, { status: 'uploading', progress: 0 });
    fill();
  };

  const remove = (id: string): void => {
    takeBack(id);
    show(items.filter((item) => item.id !== id));
    running.get(id)?.abort();
  };

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    items: () => items,
    add(group, files) {
      show([
        ...items,
        ...files.map((file): UploadItem => ({
          id: crypto.randomUUID(),
          group,
          file,
          status: 'uploading',
          progress: 0,
        })),
      ]);
      fill();
    },
    retry,
    remove,
    stopAll() {
      for (const { id } of items) remove(id);
    },
  };
}
