import { useEffect, useRef, useState } from 'react';

function filesOf(transfer: DataTransfer | null): readonly File[] {
  return Array.from(transfer?.files ?? []);
}

const holdsFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true;

/**
 * Takes files that are dropped anywhere on the page or pasted from the clipboard, while nothing lies over it.
 * @returns whether files are being dragged over the page
 */
export function useDroppedFiles(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useRef(onFiles);
  useEffect(() => {
    take.current = onFiles;
  }, [onFiles]);
  useEffect(() => {
    // a drag enters and leaves every element that it passes
    let depth = 0;
    const stop = new AbortController();
    const { signal } = stop;
    const end = () => {
      depth = 0;
      setOver(false);
    };
    window.addEventListener(
      'dragenter',
      (event) => {
        if (!holdsFiles(event)) return;
        depth += 1;
        setOver(true);
      },
      { signal },
    );
    window.addEventListener(
      'dragleave',
      (event) => {
        if (!holdsFiles(event)) return;
        depth -= 1;
        if (depth <= 0) end();
      },
      { signal },
    );
    // without this the browser would open the file in the place of the page
    window.addEventListener('dragover', (event) => holdsFiles(event) && event.preventDefault(), { signal });
    window.addEventListener(
      'drop',
      (event) => {
        end();
        // a field that takes files itself
        if (event.defaultPrevented || !holdsFiles(event)) return;
        event.preventDefault();
        take.current(filesOf(event.dataTransfer));
      },
      { signal },
    );
    window.addEventListener(
      'paste',
      (event) => {
        const files = filesOf(event.clipboardData);
        const isInDialog =
          event.target instanceof Element && event.target.closest('[aria-modal=true], [contenteditable=true]') !== null;
        if (files.length === 0 || isInDialog) return;
        event.preventDefault();
        take.current(files);
      },
      { signal },
    );
    return () => stop.abort();
  }, []);
  return isOver;
}
