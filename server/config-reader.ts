// Reads environment variables by type and collects every problem, so that one run names them all.
import { withoutEnding } from '#domain/trim.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Thrown with every problem found, one a line. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The environment is not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

export class ConfigReader {
  readonly problems: string[] = [];
  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  /** The trimmed value; an empty one counts as not set. */
  text(name: string): string | undefined {
    return this.#environment[name]?.trim() || undefined;
  }

  /** A value that must be there; '' and a problem when it is not. */
  required(name: string, why: string): string {
    const value = this.text(name);
    if (value === undefined) this.problems.push(`${name} is missing: ${why}`);
    return value ?? '';
  }

  integer(name: string, fallback: number, minimum: number, maximum: number): number {
    const value = this.text(name);
    if (value === undefined) return fallback;
    const number = Number(value);
    if (Number.isInteger(number) && number >= minimum && number <= maximum) return number;
    this.problems.push(`${name} must be a whole number from ${minimum} to ${maximum}, not '${value}'`);
    return fallback;
  }

  boolean(name: string, fallback: boolean): boolean {
    const value = this.text(name)?.toLowerCase();
    if (value === undefined) return fallback;
    if (['true', '1', 'yes', 'on'].includes(value)) return true;
    if (['false', '0', 'no', 'off'].includes(value)) return false;
    this.problems.push(`${name} must be true or false, not '${value}'`);
    return fallback;
  }

  oneOf<const T extends string>(name: string, values: readonly T[], fallback: T): T {
    const value = this.text(name);
    if (value === undefined) return fallback;
    const found = values.find((candidate) => candidate === value);
    if (found === undefined) this.problems.push(`${name} must be one of ${values.join(', ')}, not '${value}'`);
    return found ?? fallback;
  }

  /** A URL of one of the protocols, without the slash at its end. */
  url(name: string, protocols: readonly string[]): string | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return withoutEnding(value, '/');
    this.problems.push(
      `${name} must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    );
    return undefined;
  }

  /** True when all of the names are set; a problem when only some are. */
  together(names: readonly string[], what: string): boolean {
    const set = names.filter((name) => this.text(name) !== undefined);
    if (set.length === 0) return false;
    for (const name of names)
      if (!set.includes(name)) this.problems.push(`${name} is missing: ${what} needs it as well as ${set.join(', ')}`);
    return set.length === names.length;
  }
}
