// Files of the complaint form on their way: each is posted to the storage as soon as it is chosen.
import { useEffect, useRef, useState } from 'react';
import { LARGEST_PUBLIC_FILE_MB, MOST_PUBLIC_FILES } from '#domain/public-complaint.ts';
import { checkFiles } from '#src/ui/upload/check-files.ts';
import { postForm } from '#src/ui/upload/post-form.ts';
import { PublicCallError } from '../ask.ts';
import { beginUpload, type WaitingFile } from './complaint-calls.ts';

export interface Upload {
  readonly id: number;
  readonly file: File;
  /** From 0 to 1; undefined once it failed. */
  readonly progress: number | undefined;
}

export interface Uploads {
  readonly uploads: readonly Upload[];
  /** Sentences about files that were not taken. */
  readonly problems: readonly string[];
  readonly add: (chosen: readonly File[]) => Promise<void>;
  readonly retry: (upload: Upload) => void;
  readonly stop: (upload: Upload) => void;
}

const TOO_MANY = `At most ${MOST_PUBLIC_FILES} files can be attached.`;

const wordsOf = (error: unknown): string =>
  error instanceof PublicCallError && error.code === 'validation-failed' ? ` ${error.message}` : '';

/** @param onReady is given each file that has arrived */
export function useUploads(orgId: string, taken: number, onReady: (file: WaitingFile) => void): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const next = useRef(1);
  const stops = useRef(new Map<number, AbortController>());
  useEffect(() => {
    const running = stops.current;
    return () => running.forEach((controller) => controller.abort());
  }, []);

  const drop = (id: number) => setUploads((all) => all.filter((one) => one.id !== id));
  const progress = (id: number, share: number | undefined) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, progress: share } : one)));

  async function run({ id, file }: Upload): Promise<void> {
    const controller = new AbortController();
    stops.current.set(id, controller);
    try {
      const begun = await beginUpload(orgId, file);
      if (begun === undefined) throw new Error('No files are taken');
      await postForm(begun.target, file, { onProgress: (share) => progress(id, share), signal: controller.signal });
      drop(id);
      onReady({ ticket: begun.ticket, name: file.name, size: file.size });
    } catch (error) {
      if (controller.signal.aborted) return;
      progress(id, undefined);
      const words = wordsOf(error);
      if (words !== '') setProblems((all) => [...all, words.trim()]);
    } finally {
      stops.current.delete(id);
    }
  }

  return {
    uploads,
    problems,
    async add(chosen) {
      const { good, problems: found } = await checkFiles(chosen, { maxSizeMb: LARGEST_PUBLIC_FILE_MB });
      const room = Math.max(0, MOST_PUBLIC_FILES - taken - uploads.length);
      setProblems(good.length > room ? [...found, TOO_MANY] : found);
      const added = good.slice(0, room).map((file) => ({ id: next.current++, file, progress: 0 }));
      setUploads((all) => [...all, ...added]);
      await Promise.all(added.map(run));
    },
    retry(upload) {
      setProblems([]);
      progress(upload.id, 0);
      void run(upload);
    },
    stop(upload) {
      stops.current.get(upload.id)?.abort();
      drop(upload.id);
    },
  };
}
