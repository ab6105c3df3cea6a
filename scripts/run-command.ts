// Runs a program of the project and keeps what it said.
import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '..');
const KEPT = 400_000;

export interface CommandResult {
  /** Exit code; 1 when a signal ended it or it could not start. */
  readonly code: number;
  /** Standard output and error in the order they came, the last part of it when it is long. */
  readonly output: string;
}

export interface CommandOptions {
  /** Added to the environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** Also shows the output as it comes. */
  readonly show?: boolean;
  /** Ends the program. */
  readonly signal?: AbortSignal;
  /** Lets what else runs on this machine go first. */
  readonly isPatient?: boolean;
}

/** Runs a program in the project's folder with no standard input and no colours; never throws. */
export function run(command: string, args: readonly string[], options: CommandOptions = {}): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(options.signal && { signal: options.signal }),
    });
    // where it could not start there is none to name
    if (options.isPatient === true && child.pid !== undefined)
      os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
    let output = '';
    const keep = (text: string): void => {
      output = (output + text).slice(-KEPT);
      if (options.show === true) process.stdout.write(text);
    };
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    child.once('error', (error) => resolve({ code: 1, output: `${output}${error.message}` }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
