// Where a file goes as it arrives: straight to the disk where the browser lets us, else into memory and then a download.
import type { ExportFormat } from '#schemas/engine/export-request.ts';

export interface SaveTarget {
  readonly writable: WritableStream<Uint8Array>;
  /** Gives the file to the person once it is whole. */
  readonly finish: () => void;
}

interface PickerOptions {
  readonly suggestedName: string;
  readonly types: readonly {
    readonly description: string;
    readonly accept: Readonly<Record<string, readonly string[]>>;
  }[];
}

type Picker = (options: PickerOptions) => Promise<FileSystemFileHandle>;

const TYPES: Readonly<Record<ExportFormat, { readonly description: string; readonly mime: string }>> = {
  csv: { description: 'CSV', mime: 'text/csv' },
  xlsx: { description: 'Excel workbook', mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
};

function picker(): Picker | undefined {
  const { showSaveFilePicker } = window as { readonly showSaveFilePicker?: Picker };
  return showSaveFilePicker?.bind(window);
}

function toMemory(fileName: string, mime: string): SaveTarget {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  return {
    writable: new WritableStream({ write: (chunk) => void parts.push(new Uint8Array(chunk)) }),
    finish() {
      const address = URL.createObjectURL(new Blob(parts, { type: mime }));
      const link = document.createElement('a');
      link.href = address;
      link.download = fileName;
      link.click();
      // the browser has taken the file by then
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
    },
  };
}

/**
 * Asks the person where the file goes, where the browser can; call it while their click counts.
 * @returns undefined when they decided against it
 */
export async function openTarget(name: string, format: ExportFormat): Promise<SaveTarget | undefined> {
  const { description, mime } = TYPES[format];
  const fileName = `${name}.${format}`;
  const pick = picker();
  if (pick === undefined) return toMemory(fileName, mime);
  try {
    const handle = await pick({
      suggestedName: fileName,
      types: [{ description, accept: { [mime]: [`.${format}`] } }],
    });
    return { writable: await handle.createWritable(), finish: () => undefined };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    throw error;
  }
}
