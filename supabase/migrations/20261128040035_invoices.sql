-- Invoices: their states, lines, totals and numbers (RULES 15, 29).

create table app.invoice_counter (
  org_id bigint primary key references org,
  proposed bigint not null default 0,
  serial bigint not null default 0
);
comment on table app.invoice_counter is 'The last number that was proposed for a draft, and the last gapless serial: whoever sends an invoice holds the row until it is stored.';
alter table app.invoice_counter enable row level security;

create function app.invoice_number(org_id bigint, number bigint) returns text language sql stable security definer set search_path = public, pg_temp as $$
  select (app.setting($1, 'invoice_defaults') ->> 'numberPrefix') || lpad($2::text, greatest(4, length($2::text)), '0')
$$;
comment on function app.invoice_number(bigint, bigint) is 'Prefix and number: INV-0042.';

create function app.propose_invoice_no(org bigint) returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  next bigint;
begin
  loop
    insert into app.invoice_counter as c (org_id, proposed) values (org, 1)
    on conflict (org_id) do update set proposed = greatest(c.proposed, c.serial) + 1 returning c.proposed into next;
    exit when not exists (select from invoice i where i.org_id = org and lower(i.invoice_no) = lower(app.invoice_number(org, next)));
  end loop;
  return app.invoice_number(org, next);
end
$$;
comment on function app.propose_invoice_no(bigint) is 'A number that no invoice of the organisation has. Drafts that are deleted leave gaps among the proposals, never among the serials.';

create function app.is_number_of_ours(org_id bigint, invoice_no text) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select starts_with(lower(btrim($2)), lower(prefix)) and substr(btrim($2), length(prefix) + 1) ~ '^\d+$'
  from (select app.setting($1, 'invoice_defaults') ->> 'numberPrefix' as prefix) setting
$$;
comment on function app.is_number_of_ours(bigint, text) is 'Whether a typed number looks like one that is given at sending.';

create function app.number_invoice() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
$$;
create trigger t15_number before insert or update of invoice_no on invoice for each row when (pg_trigger_depth() < 1) execute function app.number_invoice();

create function app.hold_invoice_counter(org bigint) returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  coming bigint;
begin
  insert into app.invoice_counter as c (org_id) values (org) on conflict (org_id) do update set serial = c.serial returning c.serial + 1 into coming;
  return coming;
end
$$;
comment on function app.hold_invoice_counter(bigint) is 'Holds the organisation''s numbers until the transaction ends, and says the next serial. Whoever sends an invoice does this before it locks the invoice: two that send wait for each other in one order.';

create function app.number_at_sending(org bigint, invoice_id bigint) returns text language sql stable security definer set search_path = public, pg_temp as $$
  select case when i.is_number_proposed then app.invoice_number(org, coalesce(c.serial, 0) + 1) else i.invoice_no end
  from invoice i left join app.invoice_counter c on c.org_id = i.org_id where i.org_id = $1 and i.id = $2
$$;
comment on function app.number_at_sending(bigint, bigint) is 'The number that an invoice has if it is the next that is sent.';

create function app.take_invoice_serial(org bigint, invoice_id bigint) returns void language plpgsql security definer set search_path = public, pg_temp as $$
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
$$;
comment on function app.take_invoice_serial(bigint, bigint) is 'Gives an invoice that is being sent the next serial of its organisation (RULES 29); it goes back with the transaction.';

create function app.check_invoice() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  after_sending constant text[] := '{status,dt_exported,row_version,updated_at,search_text}';
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
$$;
create trigger t20_rules before insert or update or delete on invoice for each row execute function app.check_invoice();

create function app.after_invoice() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform app.record_milestone(new.org_id, 'claim', new.claim_id, 'invoice added', 'invoice:' || new.id);
  elsif new.status = 'sent' and old.status = 'draft' then
    perform app.record_milestone(new.org_id, 'claim', new.claim_id, 'invoice sent', 'invoice:' || new.id, app.shifted(new.dt_sent));
  end if;
  return null;
end
$$;
create trigger t60_invoice after insert or update on invoice for each row execute function app.after_invoice();

create function app.check_invoice_item() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  item constant invoice_item := case when tg_op = 'DELETE' then old else new end;
begin
  if exists (select from invoice i where i.org_id = item.org_id and i.id = item.invoice_id and i.status <> 'draft') then
    perform app.refuse('The invoice was sent and can''t be changed.', 'status');
  end if;
  if tg_op = 'DELETE' then
    update expense_item set status = 'approved', applied_tax = null, invoice_item_id = null where org_id = item.org_id and invoice_item_id = item.id;
  end if;
  return item;
end
$$;
create trigger t20_rules before insert or update or delete on invoice_item for each row execute function app.check_invoice_item();

create function app.total_invoices() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
$$;
comment on function app.total_invoices() is 'The totals and the version of the invoices whose lines a statement has changed: a thousand lines are one sum.';
create trigger t60_total_insert after insert on invoice_item referencing new table as changed for each statement execute function app.total_invoices();
create trigger t60_total_update after update on invoice_item referencing new table as changed for each statement execute function app.total_invoices();
create trigger t60_total_delete after delete on invoice_item referencing old table as changed for each statement execute function app.total_invoices();

grant execute on function app.hold_invoice_counter(bigint), app.number_at_sending(bigint, bigint), app.take_invoice_serial(bigint, bigint)
  to app_system;
