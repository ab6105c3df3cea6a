const STEP = 1024;
const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** A size as people read it: 340 B, 12 KB, 3.4 MB. */
export function formatBytes(bytes: number): string {
  const step = Math.min(UNITS.length - 1, bytes < STEP ? 0 : Math.floor(Math.log(bytes) / Math.log(STEP)));
  const amount = bytes / STEP ** step;
  return `${step > 0 && amount < 10 ? amount.toFixed(1) : Math.round(amount)} ${UNITS[step] ?? 'B'}`;
}
