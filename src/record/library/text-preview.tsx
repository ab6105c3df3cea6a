import { useEffect, useState } from 'react';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { ScrollRegion } from '#src/ui/scroll-region.tsx';

/** As much of a text as is shown. */
const MOST_BYTES = 512 * 1024;

async function readText(
  url: string,
  signal: AbortSignal,
): Promise<{ readonly text: string; readonly isWhole: boolean }> {
  const response = await fetch(url, { signal });
  if (!response.ok || response.body === null) throw new Error('The document did not load.');
  const reader = response.body.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    bytes += value.length;
    if (bytes >= MOST_BYTES) {
      await reader.cancel();
      break;
    }
  }
  const all = new Uint8Array(await new Blob(chunks).arrayBuffer());
  const encoding =
    all[0] === 0xff && all[1] === 0xfe ? 'utf-16le' : all[0] === 0xfe && all[1] === 0xff ? 'utf-16be' : 'utf-8';
  return { text: new TextDecoder(encoding).decode(all.subarray(0, MOST_BYTES)), isWhole: bytes < MOST_BYTES };
}

type State = { readonly text: string; readonly isWhole: boolean } | 'failed' | undefined;

/** A text as text: what it holds is never read as markup. */
export function TextPreview({ url, name }: { readonly url: string; readonly name: string }) {
  const [state, setState] = useState<State>();
  useEffect(() => {
    const stop = new AbortController();
    readText(url, stop.signal).then(setState, () => {
      if (!stop.signal.aborted) setState('failed');
    });
    return () => stop.abort();
  }, [url]);
  if (state === undefined) return <CardSkeleton lines={8} label="Loading the preview" />;
  if (state === 'failed') return <ErrorState title="The document did not load" />;
  return (
    <>
      <ScrollRegion as="pre" className="lib-text" label={name}>
        {state.text}
      </ScrollRegion>
      {!state.isWhole && <p className="cw-meta">The beginning is shown. Download the file for the rest.</p>}
    </>
  );
}
