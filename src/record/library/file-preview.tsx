import { useEffect, useState } from 'react';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { DocumentIcon } from '#src/ui/icons.ts';
import { useFileAddress } from './file-address.ts';
import { previewKind, typeWords, type LibraryFile, type PreviewKind } from './library-file.ts';
import { TextPreview } from './text-preview.tsx';

type Address = { readonly url: string } | { readonly failed: true } | undefined;

/** A fresh address of the file; it ends after some minutes, so it is asked for when the preview opens. */
function usePreviewAddress(key: string): readonly [Address, () => void] {
  const addressOf = useFileAddress();
  const [turn, setTurn] = useState(0);
  const [found, setFound] = useState<{ readonly of: string; readonly address: Address }>();
  const of = `${key} ${turn}`;
  useEffect(() => {
    let isOpen = true;
    addressOf(key, false).then(
      (url) => isOpen && setFound({ of, address: { url } }),
      () => isOpen && setFound({ of, address: { failed: true } }),
    );
    return () => {
      isOpen = false;
    };
  }, [addressOf, key, of]);
  return [found?.of === of ? found.address : undefined, () => setTurn(turn + 1)];
}

function Shown({ kind, url, name }: { readonly kind: PreviewKind; readonly url: string; readonly name: string }) {
  if (kind === 'picture') return <img className="lib-picture" src={url} alt={name} />;
  if (kind === 'text') return <TextPreview url={url} name={name} />;
  // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers' PDF viewers do not start in a sandbox; the answer's own policy lets nothing run
  return <iframe className="lib-frame" src={url} title={name} />;
}

/** A file in the page: PDF in the browser's own viewer, pictures, and text as text. */
export function FilePreview({ file }: { readonly file: LibraryFile }) {
  const kind = previewKind(file.mimeType);
  return kind === undefined ? (
    <EmptyState icon={DocumentIcon} title="No preview">
      {typeWords(file.mimeType)} files are not shown here. Download it to open it.
    </EmptyState>
  ) : (
    <Preview key={file.key} file={file} kind={kind} />
  );
}

function Preview({ file, kind }: { readonly file: LibraryFile; readonly kind: PreviewKind }) {
  const [address, retry] = usePreviewAddress(file.key);
  if (address === undefined) return <CardSkeleton lines={8} label="Loading the preview" />;
  if ('failed' in address) return <ErrorState title="The document did not load" onRetry={retry} />;
  return <Shown kind={kind} url={address.url} name={file.name} />;
}
