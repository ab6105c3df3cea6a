// What the public complaint pages show of an organisation (RULES 6): name, logo, phone and its own words.
import { fieldsOf, textOrNone } from '#domain/fields.ts';
import type { Transactions } from '../../database/transactions.ts';
import { fileUrl, type FileUrlDependencies } from '../files/stored-file.ts';

/** SDL that the two pages share. */
export const PUBLIC_ORGANISATION = `type PublicOrganisation { name: String! zone: String "Good for a few minutes." logoUrl: String phone: String help: String disagree: String }`;

export interface PublicOrganisationDependencies extends FileUrlDependencies {
  readonly transactions: Transactions;
}

const filled = (value: unknown): string | null => {
  const text = (textOrNone(value) ?? '').trim();
  return text === '' ? null : text;
};

async function logoUrl(
  { transactions, ...dependencies }: PublicOrganisationDependencies,
  key: string,
): Promise<string | null> {
  const file = await transactions.asSystem(null, async (client) => {
    const { rows } = await client.query<{ orgId: number; key: string; name: string; mimeType: string | null }>(
      'select org_id::float8 as "orgId", key, name, mime_type as "mimeType" from file where key = $1 and is_org_file and not is_deleted',
      [key],
    );
    return rows[0];
  });
  // without its logo the page is as useful
  return file === undefined
    ? null
    : fileUrl(dependencies, file).then(
        ({ url }) => url,
        () => null,
      );
}

/** @param found name, logoKey, zone, page (setting public_complaint_page) and letterhead, as the database gives them */
export async function publicOrganisation(
  dependencies: PublicOrganisationDependencies,
  found: unknown,
): Promise<Readonly<Record<string, unknown>>> {
  const { name, zone, logoKey, page, letterhead } = fieldsOf(found);
  const { phone, help, disagree } = fieldsOf(page);
  return {
    name,
    zone: zone ?? null,
    logoUrl: typeof logoKey === 'string' ? await logoUrl(dependencies, logoKey) : null,
    phone: filled(phone) ?? filled(fieldsOf(letterhead)['phone']),
    help: filled(help),
    disagree: filled(disagree),
  };
}
