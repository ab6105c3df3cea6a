// What a hook asks the database, as a value: the words of the SQL and the values between them.

export class Query {
  /** One more than there are values. */
  readonly texts: readonly string[];
  readonly values: readonly unknown[];

  constructor(texts: readonly string[], values: readonly unknown[]) {
    this.texts = texts;
    this.values = values;
  }
}

/** Words of ours, such as the name of a column: never anything of a request. */
export function words(text: string): Query {
  return new Query([text], []);
}

/** SQL of a template. Whatever stands in it is a value, but for another query, which becomes a part of it. */
export function query(texts: TemplateStringsArray, ...holes: readonly unknown[]): Query {
  const made: string[] = [texts[0] ?? ''];
  const values: unknown[] = [];
  const add = (text: string): void => void made.push((made.pop() ?? '') + text);
  holes.forEach((hole, index) => {
    if (hole instanceof Query) {
      const [first = '', ...rest] = hole.texts;
      add(first);
      made.push(...rest);
      values.push(...hole.values);
    } else {
      made.push('');
      values.push(hole);
    }
    add(texts[index + 1] ?? '');
  });
  return new Query(made, values);
}
