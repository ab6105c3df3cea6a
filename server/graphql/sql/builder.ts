// One statement under construction: its aliases and its parameters.
import type { PgType } from '../catalogue/model.ts';
import type { Source } from '../document/values.ts';
import { placeholder, type Sql } from './fragment.ts';
import { encodeArray, encoderFor, listEncoderFor, type Parameter } from './parameters.ts';

export class SqlBuilder {
  #aliases = 0;
  #parameters = 0;

  alias(): string {
    return `t${++this.#aliases}`;
  }

  /** `$n::type` for a value. */
  parameter(source: Source, type: PgType): Sql {
    return this.#add(source, encoderFor(type), type.sql);
  }

  /** `$n::type[]` for a list of values. */
  list(source: Source, type: PgType): Sql {
    return this.#add(source, listEncoderFor(type), `${type.sql}[]`);
  }

  /** `$n::cast` for a value written in a way of its own. */
  encoded(source: Source, encode: Parameter['encode'], cast: string): Sql {
    return this.#add(source, encode, cast);
  }

  text(value: string): Sql {
    return this.#add({ constant: value }, () => value, 'text');
  }

  textList(values: readonly string[]): Sql {
    return this.#add({ constant: values }, () => encodeArray(values, String), 'text[]');
  }

  #add(source: Source, encode: Parameter['encode'], cast: string): Sql {
    return placeholder({ source, encode }, cast, this.#parameters++);
  }
}
