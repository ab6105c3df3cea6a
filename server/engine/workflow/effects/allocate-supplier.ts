// Allocate supplier with 'Do it automatically': the supplier on the claim, its job, and the message that tells of it.
import { SUPPLIER_CATEGORY_LABELS } from '#domain/supplier.ts';
import { allocated, hasMessage, supplierRecipients, type AllocatedCompany } from '#domain/workflow/recipients.ts';
import { textOfHtml } from '../../../markup/markup.ts';
import { storeMessage } from '../../../messages/store-message.ts';
import { NeedsAttention, type EffectContext, type EffectResult } from '../effect.ts';
import { composeMessage } from './compose-message.ts';

interface Company extends AllocatedCompany {
  /** The link of the person who is to be asked for; null where they cannot sign in for the company. */
  readonly contactId: number | null;
}

async function readCompany({ client, node }: EffectContext): Promise<Company> {
  const { rows } = await client.query<Omit<Company, 'hasPerson'>>(
    `select s.name, s.email, s.is_deleted as "isDeleted",
       (select l.id::float8 from user_org_supplier l join user_in_org m on m.org_id = l.org_id and m.user_id = l.user_id
        where l.org_id = s.org_id and l.supplier_id = s.id and l.user_id = $2 and not m.disabled and 'supplier' = any (m.roles)) as "contactId"
     from supplier s where s.org_id = app.org_id() and s.id = $1`,
    [node.config.supplierCompany ?? null, node.config.supplierStaffMember ?? null],
  );
  const company = rows[0] && { ...rows[0], hasPerson: rows[0].contactId !== null };
  const found = allocated(company, node.config);
  if ('attention' in found) throw new NeedsAttention(found.attention);
  return found.company;
}

/** Its row on the claim: the one that is there already, where it is for the same person. */
async function putOnClaim({ client, claim, node }: EffectContext, { contactId }: Company): Promise<number | undefined> {
  const { rows } = await client.query<{ id: number }>(
    `with known as (select id from claim_supplier where org_id = app.org_id() and claim_id = $1 and supplier_id = $2 and contact_id is not distinct from $3 order by id limit 1),
       made as (insert into claim_supplier (claim_id, supplier_id, contact_id) select $1, $2, $3 where not exists (select from known) returning id)
     select id::float8 as id from known union all select id::float8 from made`,
    [claim.id, node.config.supplierCompany, contactId],
  );
  return rows[0]?.id;
}

function jobWords({ node }: EffectContext): { readonly short: string; readonly detailed: string } {
  const { jobType, title, description, message } = node.config;
  const label = Object.entries(SUPPLIER_CATEGORY_LABELS).find(([key]) => key === jobType)?.[1];
  const short = title?.trim() || label || node.label;
  // what merge fields stand for is told by the message
  const told = textOfHtml(message ?? '').includes('{{') ? '' : textOfHtml(message ?? '').trim();
  return { short, detailed: description?.trim() || told || short };
}

export async function allocateSupplier(context: EffectContext): Promise<EffectResult> {
  const { client, claim, node } = context;
  const company = await readCompany(context);
  const holder = await putOnClaim(context, company);
  const { short, detailed } = jobWords(context);
  await client.query(
    'insert into supplier_job (claim_supplier_id, claim_id, description_short, description_detailed) values ($1, $2, $3, $4)',
    [holder, claim.id, short, detailed],
  );
  if (hasMessage(node.config))
    await storeMessage(client, await composeMessage(context, 'email', supplierRecipients(company)));
  return {};
}
