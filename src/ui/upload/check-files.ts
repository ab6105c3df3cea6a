// What can be said of chosen files before they are sent; the service says the same when they arrive.
import { fileTypeProblem } from '#domain/file-types.ts';
import { fileProblem, type FileRules } from './file-rules.ts';

interface CheckedFiles {
  readonly good: readonly File[];
  /** A sentence for each file that is not taken. */
  readonly problems: readonly string[];
}

async function contentProblem(file: File): Promise<string | undefined> {
  // what knows all kinds of contents is loaded with the first file
  const { sniffContent, SNIFFED_BYTES } = await import('#domain/file-content.ts');
  const head = new Uint8Array(await file.slice(0, SNIFFED_BYTES).arrayBuffer());
  return fileTypeProblem(file.name, (await sniffContent(head)).type);
}

/** Sorts chosen files into those that are taken and the reasons for the others. */
export async function checkFiles(files: readonly File[], rules: FileRules): Promise<CheckedFiles> {
  const checked = await Promise.all(
    files.map(async (file) => {
      // a folder, or a file that is gone, cannot be read
      const problem =
        fileProblem(file, rules) ?? (await contentProblem(file).catch(() => `${file.name} could not be read.`));
      return { file, problem };
    }),
  );
  return {
    good: checked.flatMap(({ file, problem }) => (problem === undefined ? file : [])),
    problems: checked.flatMap(({ problem }) => problem ?? []),
  };
}
