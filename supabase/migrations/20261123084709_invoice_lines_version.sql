-- Written by npm run generate from supabase/schemas.
set check_function_bodies = off;

alter table public.invoice add column lines_changed_at timestamp with time zone default now() not null;

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
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.total_invoices()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  -- each line rounded, GST once for each rate on the sum (RULES 15)
  update invoice i set net_amount = sums.net, total_gst = sums.gst, total_amount = sums.net + sums.gst, lines_changed_at = now()
  from (
    select c.org_id, c.invoice_id, coalesce(sum(rates.net), 0) as net, coalesce(sum(round(rates.net * rates.tax, 2)), 0) as gst
    from (select distinct org_id, invoice_id from changed) c
    left join lateral (select l.tax, sum(l.amount) as net from invoice_item l where l.org_id = c.org_id and l.invoice_id = c.invoice_id group by l.tax) rates on true
    group by c.org_id, c.invoice_id) sums
  where i.org_id = sums.org_id and i.id = sums.invoice_id and (i.net_amount, i.total_gst, i.lines_changed_at) is distinct from (sums.net, sums.gst, now());
  return null;
end
$function$;

alter table public.invoice add constraint invoice_lines_changed_at_finite CHECK (((lines_changed_at >= '0001-01-02 00:00:00+00'::timestamp with time zone) AND (lines_changed_at <= '9999-12-30 00:00:00+00'::timestamp with time zone)));

grant select (lines_changed_at) on table public.invoice to app_user;

grant select (lines_changed_at) on table public.invoice to app_org_admin;

comment on function app.total_invoices() is 'The totals and the version of the invoices whose lines a statement has changed: a thousand lines are one sum.';

comment on column public.invoice.lines_changed_at is 'Kept by the lines: a change of them is a new version of the invoice, also where it comes to the same total.';
