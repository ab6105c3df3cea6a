// The policy file of the embedded look-up: `{"<org id>": [record, ...]}`.
import fs from 'node:fs/promises';
import path from 'node:path';
import { demoPolicyRecords } from './policies.ts';

/**
 * Writes the file where it is missing or of an earlier month, so that most of its policies are always current.
 * @param file its path; the folder is made when missing.
 * @param today YYYY-MM-DD.
 */
export async function ensurePolicyFile(file: string, today: string): Promise<void> {
  const text = JSON.stringify(Object.fromEntries(demoPolicyRecords(today)), undefined, 1);
  const present = await fs.readFile(file, 'utf8').catch(() => undefined);
  if (present === text) return;
  await fs.mkdir(path.dirname(file), { recursive: true });
  await fs.writeFile(`${file}.new`, text);
  await fs.rename(`${file}.new`, file);
}
