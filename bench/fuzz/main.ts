// npm run bench -- --only fuzz [--requests N] [--seed S] [--from I] [--short] [--print]: requests that no page sends.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openFuzzProduct } from './product.ts';
import { fuzz, type FuzzResult } from './run.ts';

export interface FuzzReport extends FuzzResult {
  readonly seed: string;
  readonly exits: number;
  readonly seconds: number;
}

const AT_A_TIME = 8;

export interface FuzzArguments {
  readonly seed: string;
  readonly requests: number;
  readonly from: number;
}

/** Sends the requests to a product of its own, and prints what came of them. */
export async function runFuzz({ seed, requests, from }: FuzzArguments): Promise<FuzzReport> {
  const logFile = path.join(os.tmpdir(), `claimworks-fuzz-${seed}.log`);
  fs.rmSync(logFile, { force: true });
  console.log(`Fuzz: seed ${seed}, ${requests} requests from ${from}; the service's log is ${logFile}.`);
  const product = await openFuzzProduct(logFile);
  const started = performance.now();
  try {
    const result = await fuzz(product.target, { seed, requests, from, atATime: AT_A_TIME, say: console.log });
    return { ...result, seed, exits: product.exits(), seconds: (performance.now() - started) / 1000 };
  } finally {
    await product.stop();
  }
}
