// Remembers which upload forms were used, until they expire: a form works once.
import fs from 'node:fs/promises';
import path from 'node:path';
import { AppError, errorCode } from '../../errors.ts';
import type { UploadTicket } from './signed-forms.ts';

export interface UsedForms {
  /** Marks the form as used. @throws AppError access-denied when it was used before. */
  claim(ticket: UploadTicket): Promise<void>;
  /** Lets the form be used again, after an upload that failed. */
  release(ticket: UploadTicket): Promise<void>;
}

/** Opens the memory, kept as empty files named by form and expiry. */
export function createUsedForms(directory: string, now: () => Date): UsedForms {
  const marker = (ticket: UploadTicket) => path.join(directory, `${ticket.expires}-${ticket.id}`);

  async function sweep(): Promise<void> {
    const limit = now().getTime() / 1000;
    const names = await fs.readdir(directory).catch(() => []);
    for (const name of names)
      if (Number(name.split('-')[0]) < limit) await fs.rm(path.join(directory, name), { force: true });
  }

  return {
    async claim(ticket) {
      await fs.mkdir(directory, { recursive: true });
      await sweep();
      try {
        await fs.writeFile(marker(ticket), '', { flag: 'wx' });
      } catch (error) {
        if (errorCode(error) === 'EEXIST') throw new AppError('access-denied', 'This upload form was used already.');
        throw error;
      }
    },
    release: (ticket) => fs.rm(marker(ticket), { force: true }),
  };
}
