// 100,000 suppliers of the demo organisation whose administrator a browser can sign in as.
import { Client } from 'pg';
import { BANKSIA } from '#server/demo/data/organisations.ts';

export const SUPPLIERS = 100_000;
/** Beginning of the names that the benchmark makes. */
const MARK = 'Bench';

const INSERT = `insert into supplier (org_id, name, category, contact_person, email, phone, abn, asf_status, account_bsb, account_no, address_line1, suburb, postcode, state_or_province, country, is_deleted)
  select $1, concat_ws(' ', $2::text, a.word, b.word, 'Services', n), (array['assessment', 'quote', 'repair', 'restoration', 'make safe'])[1 + n % 5], concat(a.word, ' ', b.word), concat('office', n, '@supplier.example'),
    '02 5550 ' || lpad((n % 10000)::text, 4, '0'), '51824753556', 'none', '062-000', lpad(n::text, 8, '0'), concat(n % 300 + 1, ' ', b.word, ' Street'), a.word, lpad((2000 + n % 900)::text, 4, '0'),
    (array['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT'])[1 + n % 8], 'Australia', n % 50 = 0
  from generate_series(1, $3::int) n
  join lateral (select (array['Acacia', 'Banksia', 'Coolabah', 'Dryandra', 'Eucalypt', 'Grevillea', 'Hakea', 'Ironbark', 'Jarrah', 'Kurrajong', 'Lilly Pilly', 'Mallee', 'Needlewood'])[1 + n % 13] as word) a on true
  join lateral (select (array['Bilby', 'Bittern', 'Brolga', 'Cassowary', 'Currawong', 'Dunnart', 'Echidna', 'Galah', 'Goanna', 'Kookaburra', 'Lorikeet', 'Numbat', 'Potoroo', 'Quokka', 'Quoll', 'Wombat', 'Yabby'])[1 + n % 17] as word) b on true`;

/** Adds the suppliers once, with every constraint and without the triggers. @returns the organisation */
export async function addSuppliers(url: string): Promise<number> {
  const client = new Client(url);
  await client.connect();
  try {
    const known = await client.query<{ n: string }>(
      'select count(*) as n from supplier where org_id = $1 and name like $2',
      [BANKSIA, `${MARK} %`],
    );
    if (Number(known.rows[0]?.n) === SUPPLIERS) return BANKSIA;
    await client.query('begin');
    await client.query('alter table supplier disable trigger user');
    await client.query('delete from supplier where org_id = $1 and name like $2', [BANKSIA, `${MARK} %`]);
    await client.query(INSERT, [BANKSIA, MARK, SUPPLIERS]);
    await client.query('alter table supplier enable trigger user');
    await client.query('commit');
    await client.query('vacuum (analyze) supplier');
    return BANKSIA;
  } finally {
    await client.end();
  }
}
