// The hostile person, in a process of its own, so that what it costs to ask does not count as waiting for the answer.

export interface HostileKind {
  readonly name: string;
  readonly bytes: number;
  /** How often with data, and how often with which code. */
  readonly answers: Readonly<Record<string, number>>;
}

const TOGETHER = 50;

type Json = Readonly<Record<string, unknown>>;
const list = <T>(count: number, one: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => one(index));
const LIST = 'query ($where: Claim_bool_exp) { Claim(where: $where, limit: 10) { id } }';
const through = (index: number): Json => ({ Notes: { Claim: { Tasks: { title: { _eq: `nothing ${index}` } } } } });
const deep = (levels: number): Json =>
  list(levels, () => 0).reduce<Json>((inner) => ({ _not: inner }), { id: { _eq: 1 } });
const nested = (levels: number): string =>
  levels === 0 ? 'note' : `note Claim { id Notes { ${nested(levels - 1)} } }`;

/** The heaviest that the limits let pass, and those that they refuse. */
const KINDS: readonly {
  readonly name: string;
  readonly body: (index: number) => { readonly query: string; readonly variables?: Json };
}[] = [
  {
    name: '110 branches through relationships',
    body: (index) => ({
      query: LIST,
      variables: { where: { _or: list(110, (branch) => through(index * 1000 + branch)) } },
    }),
  },
  {
    name: 'a regular expression over every note',
    body: (index) => ({
      query: 'query ($like: String) { Note_aggregate(where: {note: {_regex: $like}}) { aggregate { count } } }',
      variables: { like: `(.*a.*e.*i.*o.*u.*){3}${index}$` },
    }),
  },
  {
    name: 'every claim with its notes with their claims, four times',
    body: () => ({ query: `{ Claim { id Notes { ${nested(4)} } } }` }),
  },
  {
    name: '200 counts at once',
    body: (index) => ({
      query: `{ ${list(200, (alias) => `a${alias}: Note_aggregate(where: {note: {_ilike: "%${index * 200 + alias}%"}}) { aggregate { count } }`).join(' ')} }`,
    }),
  },
  {
    name: 'a document of 4,000 fields, never the same',
    body: (index) => ({
      query: `{ Claim(limit: 1) { ${list(190, (alias) => `a${index}x${alias}: id`).join(' ')} ${'policyNo '.repeat(3800)} } }`,
    }),
  },
  {
    name: '2^12 branches through relationships',
    body: () => ({ query: LIST, variables: { where: { _or: list(2 ** 12, through) } } }),
  },
  {
    name: '2^17 conditions',
    body: () => ({ query: LIST, variables: { where: { _or: list(2 ** 17, (id) => ({ id: { _eq: id } })) } } }),
  },
  { name: 'a condition 3,000 levels deep', body: () => ({ query: LIST, variables: { where: deep(3000) } }) },
  {
    name: 'a document of 20,000 tokens that is wrong',
    body: (index) => ({ query: `{ Claim { ${list(6000, (field) => `no${index}x${field}`).join(' ')} } }` }),
  },
];

/** Bodies of each kind, made before anything is measured. */
const BODIES_EACH = 20;

const [url = '', authorization = ''] = process.argv.slice(2);
const kinds = KINDS.map(({ name, body }) => ({
  name,
  bodies: list(BODIES_EACH, (index) => JSON.stringify(body(index))),
  answers: {} as Record<string, number>,
}));
const enough = new AbortController();

async function attack(start: number): Promise<void> {
  for (let index = start; !enough.signal.aborted; index++) {
    const kind = kinds[index % kinds.length];
    if (!kind) return;
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization },
      body: kind.bodies[Math.floor(index / kinds.length) % BODIES_EACH] ?? '',
    });
    const code = /"code":"([\w-]+)"/.exec((await response.text()).slice(0, 2000))?.[1] ?? 'data';
    kind.answers[code] = (kind.answers[code] ?? 0) + 1;
  }
}

process.once('message', () => {
  enough.abort();
  const answered: HostileKind[] = kinds.map(({ name, bodies, answers }) => ({
    name,
    bytes: bodies[0]?.length ?? 0,
    answers,
  }));
  process.send?.(answered, () => process.exit(0));
});
const attacks = Promise.all(list(TOGETHER, attack));
process.send?.('begun');
await attacks;
