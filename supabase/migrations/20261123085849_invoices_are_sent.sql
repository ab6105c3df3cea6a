-- Written by npm run generate from supabase/schemas.
set check_function_bodies = off;

alter table public.comm_delivery add column reply_to character varying(320);

alter table public.invoice add column file_id uuid;

CREATE OR REPLACE FUNCTION app.number_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if btrim(coalesce(new.invoice_no, '')) = '' then
    new.invoice_no := app.propose_invoice_no(new.org_id);
    new.is_number_proposed := true;
  elsif tg_op = 'UPDATE' and new.serial_no is distinct from old.serial_no then
    -- the number that comes with its serial (app.take_invoice_serial)
    return new;
  elsif tg_op = 'INSERT' or new.invoice_no <> old.invoice_no then
    if app.is_person() and app.is_number_of_ours(new.org_id, new.invoice_no) then
      perform app.refuse('Numbers like this one are given by the system. Leave the field empty to get the next, or type another number.', 'invoiceNo');
    end if;
    new.is_number_proposed := false;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.take_invoice_serial(org bigint, invoice_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  own invoice;
  next bigint;
  holder invoice;
begin
  insert into app.invoice_counter as c (org_id, serial) values (org, 1) on conflict (org_id) do update set serial = c.serial + 1 returning c.serial into next;
  select * into strict own from invoice i where i.org_id = org and i.id = invoice_id for update;
  if own.is_number_proposed then
    select * into holder from invoice i where i.org_id = org and i.id <> invoice_id and lower(i.invoice_no) = lower(app.invoice_number(org, next));
    if found and not (holder.is_number_proposed and holder.status = 'draft') then
      perform app.refuse(format('The next number, %s, is that of another invoice. Type a number for this one.', app.invoice_number(org, next)), 'invoiceNo');
    elsif found then
      -- another draft was proposed what this one becomes: it gets the next proposal
      update invoice set invoice_no = '' where org_id = org and id = holder.id;
    end if;
  end if;
  update invoice set serial_no = next, invoice_no = case when own.is_number_proposed then app.invoice_number(org, next) else own.invoice_no end
  where org_id = org and id = invoice_id;
end
$function$;

CREATE OR REPLACE FUNCTION app.check_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  after_sending constant text[] := '{status,dt_exported,row_version,updated_at}';
begin
  if tg_op = 'DELETE' then
    if old.status <> 'draft' then
      perform app.refuse('Only drafts can be deleted.', 'status');
    end if;
    -- in the order in which saveInvoice takes them, so that the two cannot wait for each other
    perform from expense_item e where e.org_id = old.org_id
      and e.invoice_item_id in (select l.id from invoice_item l where l.org_id = old.org_id and l.invoice_id = old.id) order by e.id for update;
    return old;
  end if;
  if app.is_person() and (tg_op = 'INSERT' or new.invoice_from_id <> old.invoice_from_id)
    and exists (select from billing_office o where o.org_id = new.org_id and o.id = new.invoice_from_id and o.is_deleted) then
    perform app.refuse('This billing office was deleted. Choose another one.', 'invoiceFromId');
  end if;
  if tg_op = 'INSERT' then
    return new;
  end if;
  if old.status <> 'draft' and to_jsonb(new) - after_sending is distinct from to_jsonb(old) - after_sending then
    perform app.refuse('The invoice was sent and can''t be changed.', 'status');
  end if;
  if new.status <> old.status and (old.status, new.status) not in (('draft', 'sent'), ('sent', 'paid')) then
    perform app.refuse('A ' || old.status || ' invoice can''t become ' || new.status || '.', 'status');
  end if;
  if app.is_person() and old.status = 'draft' and new.status = 'sent' and (new.dt_sent is null or new.serial_no is null) then
    perform app.refuse('An invoice is sent by ''Approve and email''.', 'status');
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.hold_invoice_counter(org bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  coming bigint;
begin
  insert into app.invoice_counter as c (org_id) values (org) on conflict (org_id) do update set serial = c.serial returning c.serial + 1 into coming;
  return coming;
end
$function$;

CREATE OR REPLACE FUNCTION app.number_at_sending(org bigint, invoice_id bigint)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select case when i.is_number_proposed then app.invoice_number(org, coalesce(c.serial, 0) + 1) else i.invoice_no end
  from invoice i left join app.invoice_counter c on c.org_id = i.org_id where i.org_id = $1 and i.id = $2
$function$;

alter table public.invoice add constraint invoice_file_id_fkey FOREIGN KEY (org_id, file_id) REFERENCES file(org_id, id);

alter table public.comm_delivery add constraint comm_delivery_reply_to_check CHECK (((reply_to)::text ~~ '%_@_%'::text));

CREATE INDEX invoice_file_id_idx ON public.invoice USING btree (org_id, file_id);

grant select (file_id) on table public.invoice to app_user;

grant select (file_id) on table public.invoice to app_org_admin;

grant execute on function app.hold_invoice_counter(bigint) to app_system;

grant execute on function app.number_at_sending(bigint,bigint) to app_system;

grant execute on function app.take_invoice_serial(bigint,bigint) to app_system;

comment on column public.invoice.file_id is 'The PDF as it was sent, a file of the claim.';

comment on function app.hold_invoice_counter(bigint) is 'Holds the organisation''s numbers until the transaction ends, and says the next serial. Whoever sends an invoice does this before it locks the invoice: two that send wait for each other in one order.';

comment on function app.number_at_sending(bigint,bigint) is 'The number that an invoice has if it is the next that is sent.';

comment on column public.comm_delivery.reply_to is 'Where answers go instead of the claim and the organisation''s own address: of an invoice, to the office that bills.';

comment on constraint invoice_file_id_fkey on public.invoice is '@object File @array -';
