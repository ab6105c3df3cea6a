import { useState } from 'react';
import { fetchFileUrl, type PublicFile } from './claim-summary.ts';

/** A file of the summary; its address is asked for when it is opened, because addresses are good for a short while only. */
export function FileLink({ file, claimKey }: { readonly file: PublicFile; readonly claimKey: string }) {
  const [problem, setProblem] = useState<string>();
  const open = async () => {
    setProblem(undefined);
    const url = await fetchFileUrl(file.key, claimKey).catch(() => undefined);
    if (url === undefined) setProblem('This file could not be opened.');
    else window.location.assign(url);
  };
  return (
    <>
      <button type="button" className="p-link" onClick={() => void open()}>
        {file.name}
      </button>
      {problem !== undefined && (
        <span role="alert" className="p-problem">
          {problem}
        </span>
      )}
    </>
  );
}
