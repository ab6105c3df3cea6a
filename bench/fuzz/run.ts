// Sends the requests of a seed and keeps count.
import type { GraphQLSchema } from 'graphql';
import { ask, type Outcome } from './ask.ts';
import type { GraphqlRequest } from './operations.ts';
import { requestOf, type FuzzRequest } from './requests.ts';
import type { Pool } from './scalars.ts';
import { shrink } from './shrink.ts';

export interface FuzzTarget {
  readonly url: string;
  readonly schema: GraphQLSchema;
  readonly pool: Pool;
  /** Bearer tokens of those who ask, undefined for a visitor; asked for again now and then, since tokens end. */
  tokens(): Promise<readonly (string | undefined)[]>;
  /** Brings back who may sign in, whatever a request has done to them. */
  restore(): Promise<void>;
  /** Bytes that the service holds after collecting; undefined where it does not run by itself. */
  memory?(): Promise<number>;
}

export interface FuzzOptions {
  readonly seed: string;
  readonly requests: number;
  /** Index of the first one: a finding is replayed by its seed and index. */
  readonly from: number;
  readonly atATime: number;
  readonly say: (text: string) => void;
}

export interface Finding {
  readonly index: number;
  readonly request: FuzzRequest;
  readonly outcome: Outcome;
  /** The smallest GraphQL request that still does it. */
  readonly minimal: GraphqlRequest | undefined;
}

export interface FuzzResult {
  readonly sent: number;
  readonly codes: Readonly<Record<string, number>>;
  readonly findings: readonly Finding[];
  /** Messages that say what only a database says, with how often. */
  readonly databaseWords: ReadonlyMap<string, number>;
  readonly memory: readonly { readonly sent: number; readonly bytes: number }[];
}

const ROUND = 250;
const ROUNDS_BETWEEN_MEASURES = 8;
const FAULTS: ReadonlySet<string> = new Set(['unexpected', 'no code', 'lost']);
const DATABASE_WORDS =
  /violates|relation "|column "|constraint "|syntax error at|permission denied for|row-level security|invalid input syntax|null value in|out of range for type|unexpected token in/i;

/** The words without what differs from request to request. */
function kindOf(message: string): string {
  return message
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, '"…"')
    .replaceAll(/\d+/g, '0')
    .slice(0, 120);
}

class Fuzz {
  readonly #target: FuzzTarget;
  readonly #options: FuzzOptions;
  readonly #codes: Record<string, number> = {};
  readonly #findings: Finding[] = [];
  readonly #words = new Map<string, number>();
  readonly #memory: { sent: number; bytes: number }[] = [];
  #tokens: readonly (string | undefined)[] = [];

  constructor(target: FuzzTarget, options: FuzzOptions) {
    this.#target = target;
    this.#options = options;
  }

  async run(): Promise<FuzzResult> {
    const { requests, from } = this.#options;
    for (let sent = 0, round = 0; sent < requests; sent += ROUND, round++) {
      // oxlint-disable no-await-in-loop -- rounds follow each other
      await this.#target.restore();
      this.#tokens = await this.#target.tokens();
      await this.#round(from + sent, Math.min(ROUND, requests - sent));
      if (round % ROUNDS_BETWEEN_MEASURES === ROUNDS_BETWEEN_MEASURES - 1 && this.#target.memory)
        this.#memory.push({ sent: sent + ROUND, bytes: await this.#target.memory() });
      // oxlint-enable no-await-in-loop
    }
    return {
      sent: requests,
      codes: this.#codes,
      findings: this.#findings,
      databaseWords: this.#words,
      memory: this.#memory,
    };
  }

  async #round(from: number, count: number): Promise<void> {
    const left = Array.from({ length: count }, (_, index) => from + index).toReversed();
    const worker = async (): Promise<void> => {
      // oxlint-disable-next-line no-await-in-loop -- a worker asks one after another
      for (let index = left.pop(); index !== undefined; index = left.pop()) await this.#one(index);
    };
    await Promise.all(Array.from({ length: this.#options.atATime }, worker));
  }

  #ask(request: FuzzRequest, requestId: string): Promise<Outcome> {
    return ask(request, { url: this.#target.url, token: this.#tokens[request.person], requestId });
  }

  async #one(index: number): Promise<void> {
    const { schema, pool } = this.#target;
    const { seed, say } = this.#options;
    const request = requestOf(seed, index, schema, pool, this.#tokens.length);
    const outcome = await this.#ask(request, `fuzz-${index}`);
    this.#codes[outcome.code] = (this.#codes[outcome.code] ?? 0) + 1;
    if (DATABASE_WORDS.test(outcome.message) && !outcome.code.startsWith('http'))
      this.#words.set(kindOf(outcome.message), (this.#words.get(kindOf(outcome.message)) ?? 0) + 1);
    if (!FAULTS.has(outcome.code)) return;
    const minimal =
      request.kind === 'graphql' && outcome.code !== 'lost' ? await this.#minimal(index, request, outcome) : undefined;
    this.#findings.push({ index, request, outcome, minimal });
    say(
      `${outcome.code} (seed ${seed}, request ${index}, person ${request.person}): ${outcome.message}\n  ${JSON.stringify(minimal ?? request.request)}`,
    );
  }

  /** Asked under the same id, which the message of a fault names. */
  #minimal(
    index: number,
    request: Extract<FuzzRequest, { kind: 'graphql' }>,
    { code, message }: Outcome,
  ): Promise<GraphqlRequest> {
    return shrink(request.request, async (smaller) => {
      const again = await this.#ask({ ...request, request: smaller }, `fuzz-${index}`);
      return again.code === code && again.message === message;
    });
  }
}

/** Sends `requests` requests. */
export function fuzz(target: FuzzTarget, options: FuzzOptions): Promise<FuzzResult> {
  return new Fuzz(target, options).run();
}
