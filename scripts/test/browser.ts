// The browser of all tests: which one, and with what it is started.
import fs from 'node:fs';

/** Chromium without a window of its own: a fifth quicker than the whole browser, where it is installed. */
const SYSTEM = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** @returns the browser that was named (PLAYWRIGHT_CHROMIUM) or that the system has; undefined: Playwright's own */
export function browserFile(): string | undefined {
  return [process.env.PLAYWRIGHT_CHROMIUM, ...SYSTEM].find(
    (file) => file !== undefined && file !== '' && fs.existsSync(file),
  );
}

/** What Playwright is told of the browser; root has no sandbox to give. */
export function browserLaunch(): { executablePath?: string; args: string[] } {
  const executablePath = browserFile();
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--disable-dev-shm-usage', '--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  };
}
