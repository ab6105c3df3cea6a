// Files that this process has open, told by the system.
import fs from 'node:fs';

/** What is open below a folder; what was removed meanwhile counts. Empty where the system does not tell (only Linux does). */
export function openBelow(folder: string): string[] {
  if (process.platform !== 'linux') return [];
  return fs.readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      const target = fs.readlinkSync(`/proc/self/fd/${fd}`);
      return target.startsWith(folder) ? [target] : [];
    } catch {
      // closed meanwhile
      return [];
    }
  });
}
