import { describe, expect, it, vi } from 'vitest';
import type { UploadTarget } from './post-form.ts';
import { createUploadQueue, type UploadItem } from './upload-queue.ts';

const file = (name: string): File => new File(['x'], name, { type: 'image/png' });

function setUp() {
  const posts: {
    file: File;
    signal: AbortSignal;
    onProgress: (share: number) => void;
    succeed: () => void;
    fail: () => void;
  }[] = [];
  const done = vi.fn<(group: string, file: { name: string; key: string; mimeType: string }) => Promise<void> | void>();
  const takenBack = vi.fn<() => void>();
  const failed = vi.fn<(item: UploadItem, error: unknown) => () => void>(() => takenBack);
  const queue = createUploadQueue({
    requestTarget: (wanted) => Promise.resolve({ url: '/files', fields: {}, key: `key/${wanted.name}` }),
    post: (_target: UploadTarget, posted, { signal, onProgress }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError')));
        posts.push({ file: posted, signal, onProgress, succeed: resolve, fail: () => reject(new Error('refused')) });
      }),
    onDone: done,
    onFailed: failed,
  });
  return { queue, posts, done, failed, takenBack };
}

const states = (items: readonly UploadItem[]): readonly string[] =>
  items.map((item) => `${item.file.name} ${item.status}`);

describe('uploads [1§4]', () => {
  it('go three at once, the next one when one has arrived', async () => {
    const { queue, posts, done } = setUp();
    queue.add('photos', ['a', 'b', 'c', 'd'].map(file));
    await vi.waitFor(() => expect(posts).toHaveLength(3));
    posts[0]!.succeed();
    await vi.waitFor(() => expect(posts).toHaveLength(4));
    expect(done).toHaveBeenCalledWith(
      'photos',
      expect.objectContaining({ name: 'a', key: 'key/a', mimeType: 'image/png' }),
    );
    expect(states(queue.items())).toEqual(['b uploading', 'c uploading', 'd uploading']);
  });
  it('tell how far they have come', async () => {
    const { queue, posts } = setUp();
    const seen: number[] = [];
    queue.subscribe(() => seen.push(queue.items()[0]?.progress ?? -1));
    queue.add('photos', [file('a')]);
    await vi.waitFor(() => expect(posts).toHaveLength(1));
    posts[0]!.onProgress(0.62);
    expect(seen.at(-1)).toBe(0.62);
  });
  it('stay listed when they fail, and can be tried again', async () => {
    const { queue, posts, done, failed, takenBack } = setUp();
    queue.add('photos', [file('a')]);
    await vi.waitFor(() => expect(posts).toHaveLength(1));
    posts[0]!.fail();
    await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce());
    expect(states(queue.items())).toEqual(['a error']);
    expect(takenBack).not.toHaveBeenCalled();
    queue.retry(queue.items()[0]!.id);
    // what was said of it is not so any more
    expect(takenBack).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(posts).toHaveLength(2));
    posts[1]!.succeed();
    await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
    expect(queue.items()).toEqual([]);
  });
  it('stay listed as well when they have arrived and could not be recorded', async () => {
    const { queue, posts, done, failed } = setUp();
    done.mockRejectedValueOnce(new Error('refused'));
    queue.add('photos', [file('a')]);
    await vi.waitFor(() => expect(posts).toHaveLength(1));
    posts[0]!.succeed();
    await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce());
    expect(states(queue.items())).toEqual(['a error']);
    queue.retry(queue.items()[0]!.id);
    await vi.waitFor(() => expect(posts).toHaveLength(2));
    posts[1]!.succeed();
    await vi.waitFor(() => expect(queue.items()).toEqual([]));
  });
  it('can be stopped without being called a failure', async () => {
    const { queue, posts, failed } = setUp();
    queue.add('photos', [file('a')]);
    await vi.waitFor(() => expect(posts).toHaveLength(1));
    queue.remove(queue.items()[0]!.id);
    await vi.waitFor(() => expect(posts[0]!.signal.aborted).toBe(true));
    expect(queue.items()).toEqual([]);
    expect(failed).not.toHaveBeenCalled();
  });
});
