// Whether a process of whom only the number is known still lives.
import { errorCode } from './errors.ts';
import fs from 'node:fs';

/**
 * True when the process lives and runs the program: a zombie has ended, and a number may have gone to another program
 * meanwhile. Where /proc is missing, living is taken for enough.
 * @param program a part of its command line
 */
export function isProcessAlive(pid: number, program: string): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (errorCode(error) !== 'EPERM') return false;
  }
  if (process.platform !== 'linux') return true;
  try {
    return (
      !/\) Z /.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8')) &&
      fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(program)
    );
  } catch {
    return false;
  }
}
