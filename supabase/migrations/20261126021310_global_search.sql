-- Written by npm run generate from supabase/schemas, but the next statement.
set check_function_bodies = off;

-- typos are forgiven by an index under row-level security, too (foundation.sql); it takes a superuser
do $$
begin
  if (select rolsuper from pg_roles where rolname = current_user) then
    alter function extensions.word_similarity_op(text, text) leakproof;
    alter function extensions.word_similarity_commutator_op(text, text) leakproof;
  end if;
end
$$;

drop trigger t50_version on public.user_in_org;

drop trigger t50_version on public.incident;

drop trigger t50_version on public.claim;

drop trigger t50_version on public.complaint;

drop trigger t50_version on public.supplier;

drop trigger t50_version on public.file;

drop trigger t50_version on public.invoice;

drop index public.claim_external_id_part_idx;

drop index public.claim_policy_no_part_idx;

CREATE OR REPLACE FUNCTION app.kept_by_triggers()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select '{row_version,updated_at,updated_by_id,party_ids,assignee_ids,indicator_color,indicator_title,committed,paid,amount_requested,change_reason,payee_account_id,payment_count,payment_total,last_seen,current_version_id,full_name,name_search,ph_search,insurer_search,broker_search,external_org_names,auth0_id,photo_url,terms_accepted,default_org_id,access_key,edited_at,contact_first_name,contact_surname,contact_dob,workflow_state,wake_at,lifecycle,acknowledged_at,responded_at,makes_at,next_attestation_due,next_due_at,next_due_rule,reserve_total,current_step,last_step,received_at,incurred,search_text}'::text[]
$function$;

CREATE OR REPLACE FUNCTION app.check_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION app.search_text(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select regexp_replace(regexp_replace(lower(translate($1, '''’`', '')), '(?<=[0-9])[-_./\\:#]+|[-_./\\:#]+(?=[0-9])', '', 'g'), '[^[:alnum:]]+', ' ', 'g')
$function$;

CREATE OR REPLACE FUNCTION app.search_number(number text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select lower(regexp_replace($1, '[^[:alnum:]]+', '', 'g'))
$function$;

CREATE OR REPLACE FUNCTION app.search_phones(phones text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select regexp_replace(regexp_replace(regexp_replace($1, '[^0-9",]+', '', 'g'), '[",]+', ' ', 'g'), '(^| )61(?=[0-9]{9}( |$))', '\10', 'g')
$function$;

CREATE OR REPLACE FUNCTION app.search_contacts(contacts jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select case when $1 = '[]' then '' else
    ' ' || app.search_text(jsonb_path_query_array($1, '$[*].firstName ? (@ != null)')::text || ' ' || jsonb_path_query_array($1, '$[*].surname ? (@ != null)')::text
      || ' ' || jsonb_path_query_array($1, '$[*].email ? (@ != null)')::text || ' ' || jsonb_path_query_array($1, '$[*].branch ? (@ != null)')::text)
    || ' ' || app.search_phones(jsonb_path_query_array($1, '$[*].phone ? (@ != null)')::text) end
$function$;

CREATE INDEX file_created_at_idx ON public.file USING btree (org_id, created_at, id) WHERE (NOT is_deleted);

create or replace view public.found_record as
 SELECT NULL::bigint AS org_id,
    NULL::text AS id,
    NULL::text AS kind,
    NULL::text AS number,
    NULL::text AS who,
    NULL::text AS title,
    NULL::text AS detail,
    NULL::text AS status,
    NULL::text AS color,
    NULL::timestamp with time zone AS at,
    NULL::date AS starts_on,
    NULL::date AS ends_on,
    NULL::numeric AS amount,
    NULL::text AS entity,
    NULL::bigint AS entity_id,
    NULL::text AS key,
    NULL::boolean AS is_similar
  WHERE false;

create or replace view app.searched as
 SELECT NULL::text AS kind,
    NULL::bigint AS id,
    NULL::text AS phrase,
    NULL::text AS number,
    NULL::text[] AS begins,
    NULL::text[] AS contains,
    NULL::text[] AS alike,
    NULL::text[] AS beside
  WHERE false;

CREATE TRIGGER t50_version BEFORE UPDATE ON public.user_in_org FOR EACH ROW EXECUTE FUNCTION app.keep_version('name', 'full_name', 'search_text');

CREATE TRIGGER t50_version BEFORE UPDATE ON public.incident FOR EACH ROW EXECUTE FUNCTION app.keep_version('search_text');

CREATE TRIGGER t50_version BEFORE UPDATE ON public.claim FOR EACH ROW EXECUTE FUNCTION app.keep_version('ph_search', 'insurer_search', 'broker_search', 'contact_first_name', 'contact_surname', 'contact_dob', 'received_at', 'incurred', 'search_text');

CREATE TRIGGER t50_version BEFORE UPDATE ON public.complaint FOR EACH ROW EXECUTE FUNCTION app.keep_version('name_search', 'search_text');

CREATE TRIGGER t50_version BEFORE UPDATE ON public.supplier FOR EACH ROW EXECUTE FUNCTION app.keep_version('search_text');

CREATE TRIGGER t50_version BEFORE UPDATE ON public.file FOR EACH ROW EXECUTE FUNCTION app.keep_version('search_text');

CREATE TRIGGER t50_version BEFORE UPDATE ON public.invoice FOR EACH ROW EXECUTE FUNCTION app.keep_version('search_text');

grant select on table public.found_record to app_user;

grant select on table public.found_record to app_org_admin;

grant execute on function app.search_text(pg_catalog.text) to app_org_admin;

grant execute on function app.search_text(pg_catalog.text) to app_super_admin;

grant execute on function app.search_text(pg_catalog.text) to app_supplier;

grant execute on function app.search_text(pg_catalog.text) to app_system;

grant execute on function app.search_text(pg_catalog.text) to app_user;

grant execute on function app.search_text(pg_catalog.text) to authenticated;

grant execute on function app.search_text(pg_catalog.text) to service_role;

grant execute on function app.search_number(pg_catalog.text) to app_org_admin;

grant execute on function app.search_number(pg_catalog.text) to app_super_admin;

grant execute on function app.search_number(pg_catalog.text) to app_supplier;

grant execute on function app.search_number(pg_catalog.text) to app_system;

grant execute on function app.search_number(pg_catalog.text) to app_user;

grant execute on function app.search_number(pg_catalog.text) to authenticated;

grant execute on function app.search_number(pg_catalog.text) to service_role;

grant execute on function app.search_phones(pg_catalog.text) to app_org_admin;

grant execute on function app.search_phones(pg_catalog.text) to app_super_admin;

grant execute on function app.search_phones(pg_catalog.text) to app_supplier;

grant execute on function app.search_phones(pg_catalog.text) to app_system;

grant execute on function app.search_phones(pg_catalog.text) to app_user;

grant execute on function app.search_phones(pg_catalog.text) to authenticated;

grant execute on function app.search_phones(pg_catalog.text) to service_role;

grant execute on function app.search_contacts(pg_catalog.jsonb) to app_org_admin;

grant execute on function app.search_contacts(pg_catalog.jsonb) to app_super_admin;

grant execute on function app.search_contacts(pg_catalog.jsonb) to app_supplier;

grant execute on function app.search_contacts(pg_catalog.jsonb) to app_system;

grant execute on function app.search_contacts(pg_catalog.jsonb) to app_user;

grant execute on function app.search_contacts(pg_catalog.jsonb) to authenticated;

grant execute on function app.search_contacts(pg_catalog.jsonb) to service_role;

comment on function app.search_text(pg_catalog.text) is 'Words to look in, or for: small letters and digits between single spaces. An apostrophe goes (O''Brien is obrien), and so does punctuation beside a digit (CLM-65 is clm65, 2/14 is 214).';

comment on function app.search_number(pg_catalog.text) is 'A number as it is looked in, or for: letters and digits without what stands between them.';

comment on function app.search_phones(pg_catalog.text) is 'The digits of a phone number, or of a JSON list of some: of an Australian one as it is rung here.';

comment on function app.search_contacts(pg_catalog.jsonb) is 'Names, addresses and phone numbers of a contact list, to be looked in.';

comment on view public.found_record is 'A row of global search: something of a kind, with who and when, so that two of one name differ.';

comment on column public.found_record.kind is 'claim, complaint, incident, policy, person, supplier, document or invoice.';

comment on column public.found_record.number is 'What people call it by.';

comment on column public.found_record.who is 'Of claims and policies the holder, of complaints the complainant, of incidents the owner, of suppliers the contact, of documents who added it, of invoices whom it is to.';

comment on column public.found_record.at is 'When it was received, identified, added or issued; of people when they were here last.';

comment on column public.found_record.starts_on is 'Of a claim the day of loss, of a policy the first of its term, of an invoice the day of issue.';

comment on column public.found_record.ends_on is 'Of a policy the last day of its term, of an invoice when it is due.';

comment on column public.found_record.entity is 'The kind of record that it leads to, and entity_id its number.';

comment on column public.found_record.key is 'What the kind itself has for a number: of a document its key.';

comment on column public.found_record.is_similar is 'It is only spelt like what was asked for.';

comment on view app.searched is 'What app.search_terms makes of what was typed.';

alter table public.invoice add column search_text text generated always as (((((' '::text || app.search_number((invoice_no)::text)) || ' '::text) || app.search_text((reference)::text)) || ' '::text)) stored not null;

alter table public.file add column search_text text generated always as (((' '::text || app.search_text((((name)::text || ' '::text) || COALESCE((internal_name)::text, ''::text)))) || ' '::text)) stored not null;

alter table public.supplier add column search_text text generated always as (((((((' '::text || app.search_text((((((((((((((((name)::text || ' '::text) || COALESCE((contact_person)::text, ''::text)) || ' '::text) || COALESCE((email)::text, ''::text)) || ' '::text) || COALESCE((address_line1)::text, ''::text)) || ' '::text) || COALESCE((address_line2)::text, ''::text)) || ' '::text) || COALESCE((suburb)::text, ''::text)) || ' '::text) || COALESCE((state_or_province)::text, ''::text)) || ' '::text) || COALESCE((postcode)::text, ''::text)))) || ' '::text) || app.search_phones(COALESCE((phone)::text, ''::text))) || ' '::text) || app.search_number(COALESCE((abn)::text, ''::text))) || ' '::text)) stored not null;

alter table public.user_in_org add column search_text text generated always as (((' '::text || app.search_text((((((((user_first_name)::text || ' '::text) || (user_last_name)::text) || ' '::text) || (email)::text) || ' '::text) || COALESCE(("position")::text, ''::text)))) || ' '::text)) stored not null;

alter table public.incident add column search_text text generated always as (((((' '::text || app.search_text((((((((type)::text || ' '::text) || (product_impacted)::text) || ' '::text) || COALESCE((reported_by_other)::text, ''::text)) || ' '::text) || "left"((description)::text, 1000)))) || ' '::text) || app.search_number(COALESCE((policy_no)::text, ''::text))) || ' '::text)) stored not null;

alter table public.complaint add column search_text text generated always as (((((((((((' '::text || app.search_text(((((((((COALESCE((complainant_first_name)::text, ''::text) || ' '::text) || COALESCE((complainant_last_name)::text, ''::text)) || ' '::text) || COALESCE((representative_name)::text, ''::text)) || ' '::text) || COALESCE((preferred_channel_value)::text, ''::text)) || ' '::text) || COALESCE((complainant_postcode)::text, ''::text)))) || ' '::text) || app.search_phones(COALESCE((preferred_channel_value)::text, ''::text))) || ' '::text) || app.search_number(COALESCE((policy_no)::text, ''::text))) || ' '::text) || app.search_number(COALESCE((external_claim_id)::text, ''::text))) || ' '::text) || app.search_number(COALESCE((afca_reference_no)::text, ''::text))) || ' '::text)) stored not null;

alter table public.claim add column search_text text generated always as ((((((((((' '::text || app.search_text(((((((((((((((((((((COALESCE((ph_company)::text, ''::text) || ' '::text) || COALESCE((ph_first_name)::text, ''::text)) || ' '::text) || COALESCE((ph_last_name)::text, ''::text)) || ' '::text) || COALESCE((ph_email)::text, ''::text)) || ' '::text) || COALESCE((ph_street_number)::text, ''::text)) || ' '::text) || COALESCE((((ph_unit_number)::text || '/'::text) || (ph_street_number)::text), (ph_unit_number)::text, ''::text)) || ' '::text) || COALESCE((ph_street_name)::text, ''::text)) || ' '::text) || COALESCE((ph_suburb)::text, ''::text)) || ' '::text) || COALESCE((ph_city)::text, ''::text)) || ' '::text) || COALESCE((ph_state)::text, ''::text)) || ' '::text) || COALESCE((ph_postcode)::text, ''::text)))) || app.search_contacts(ph_contacts)) || ' '::text) || app.search_phones(COALESCE((ph_phone)::text, ''::text))) || ' '::text) || app.search_number(COALESCE((policy_no)::text, ''::text))) || ' '::text) || app.search_number(COALESCE((external_id)::text, ''::text))) || ' '::text)) stored not null;

CREATE OR REPLACE FUNCTION public.global_search(search text)
 RETURNS SETOF found_record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  terms constant app.searched := app.search_terms(search);
  org constant bigint := app.org_id();
begin
  if app.has_feature('claim') then
    return query
    select c.org_id, 'claim:' || c.id, 'claim', c.id::text, coalesce(nullif(c.ph_company, ''), nullif(concat_ws(' ', nullif(c.ph_first_name, ''), nullif(c.ph_last_name, '')), '')),
      c.cause_of_loss::text, concat_ws(', ', nullif(c.policy_no, ''), nullif(concat_ws(' ', nullif(concat_ws('/', nullif(c.ph_unit_number, ''), nullif(c.ph_street_number, '')), ''), nullif(c.ph_street_name, '')), ''), nullif(coalesce(nullif(c.ph_suburb, ''), c.ph_city), '')),
      c.status::text, c.indicator_color::text, c.received_at, (c.claim_occurred_at at time zone app.zone())::date, null::date, null::numeric, 'claim', c.id, c.id::text, f.score < 1
    from app.found('claim', terms) with ordinality f (id, file_id, score, place)
    join claim c on c.org_id = org and c.id = f.id
    order by f.place;

    -- a policy is known by its claims; its number is looked in without what stands between its parts
    if terms.kind is null and length(terms.number) >= 3 and terms.number ~ '[0-9]' then
      return query execute format($policies$
        select p.org_id, 'policy:' || p.policy_no, 'policy', p.policy_no::text, coalesce(nullif(p.ph_company, ''), nullif(concat_ws(' ', nullif(p.ph_first_name, ''), nullif(p.ph_last_name, '')), '')),
          p.policy_name::text, null::text, p.policy_status::text, null::text, null::timestamptz, p.policy_term_from, p.policy_term_to, null::numeric, 'claim', p.id, p.id::text, false
        from (
          select distinct on (c.policy_no) c.* from (
            select c.org_id, c.id, c.policy_no, c.ph_company, c.ph_first_name, c.ph_last_name, c.policy_name, c.policy_status, c.policy_term_from, c.policy_term_to
            from claim c where c.org_id = %s and c.search_text like %L and app.search_number(c.policy_no) like %L
            order by c.id desc limit 50) c
          order by c.policy_no, c.id desc) p
        order by app.search_number(p.policy_no) like %L desc, p.id desc limit 6
      $policies$, org || '::bigint', '%' || terms.number || '%', '%' || terms.number || '%', terms.number || '%');
    end if;
  end if;

  if app.has_feature('complaint') then
    return query
    select c.org_id, 'complaint:' || c.id, 'complaint', c.id::text, nullif(concat_ws(' ', nullif(c.complainant_first_name, ''), nullif(c.complainant_last_name, '')), ''),
      c.issue::text, concat_ws(', ', nullif(c.policy_no, ''), nullif(c.preferred_channel_value, ''), nullif(c.complainant_postcode, '')),
      c.status::text, c.indicator_color::text, c.dt_received, null::date, null::date, null::numeric, 'complaint', c.id, c.id::text, f.score < 1
    from app.found('complaint', terms) with ordinality f (id, file_id, score, place)
    join complaint c on c.org_id = org and c.id = f.id
    order by f.place;
  end if;

  if app.has_feature('compliance') then
    return query
    select i.org_id, 'incident:' || i.id, 'incident', i.id::text, m.name::text, left(i.description, 200), i.type::text,
      i.status::text, null::text, i.dt_identified, null::date, null::date, null::numeric, 'incident', i.id, i.id::text, f.score < 1
    from app.found('incident', terms) with ordinality f (id, file_id, score, place)
    join incident i on i.org_id = org and i.id = f.id
    left join user_in_org m on m.org_id = i.org_id and m.user_id = i.owner_id
    order by f.place;
  end if;

  -- only administrators have a page of people, and one of invoices (spec 1 §2, spec 3 §2.5)
  if app.role() = 'org_admin' then
    return query
    select m.org_id, 'person:' || m.user_id, 'person', null::text, m.name::text, nullif(m.position, '')::text, m.email::text,
      case when m.disabled then 'Disabled' end, null::text, m.last_seen, null::date, null::date, null::numeric, null::text, null::bigint, m.user_id::text, f.score < 1
    from app.found('user_in_org', terms, 'user_id >= 1000', 'user_id', 'user_id') with ordinality f (id, file_id, score, place)
    join user_in_org m on m.org_id = org and m.user_id = f.id
    order by f.place;
  end if;

  if app.has_feature('claim') then
    return query
    select s.org_id, 'supplier:' || s.id, 'supplier', null::text, s.contact_person::text, s.name::text, concat_ws(', ', nullif(s.phone, ''), nullif(s.email, ''), nullif(s.suburb, '')),
      s.category::text, null::text, s.created_at, null::date, null::date, null::numeric, null::text, null::bigint, s.id::text, f.score < 1
    from app.found('supplier', terms, 'not is_deleted') with ordinality f (id, file_id, score, place)
    join supplier s on s.org_id = org and s.id = f.id
    order by f.place;
  end if;

  -- those in the library of a record, where they are shown
  return query
  select d.org_id, 'document:' || d.id, 'document', null::text, m.name::text, coalesce(nullif(d.internal_name, ''), d.name)::text, d.categories ->> 0,
    null::text, null::text, d.created_at, null::date, null::date, null::numeric,
    case when d.claim_id is not null then 'claim' when d.complaint_id is not null then 'complaint' when d.incident_id is not null then 'incident' when d.conflict_of_interest_id is not null then 'conflict_of_interest' end, coalesce(d.claim_id, d.complaint_id, d.incident_id, d.conflict_of_interest_id), d.id::text, f.score < 1
  from app.found('file', terms, 'not is_deleted and coalesce(claim_id, complaint_id, incident_id, conflict_of_interest_id) is not null', 'id', 'created_at') with ordinality f (id, file_id, score, place)
  join file d on d.org_id = org and d.id = f.file_id
  left join user_in_org m on m.org_id = d.org_id and m.user_id = d.created_by_id
  order by f.place;

  if app.has_feature('claim') and app.role() = 'org_admin' then
    return query
    select v.org_id, 'invoice:' || v.id, 'invoice', v.invoice_no::text, t.name::text, v.reference::text, null::text,
      v.status::text, null::text, coalesce(v.issue_date::timestamptz, v.created_at), v.issue_date, v.due_date, v.total_amount, 'claim', v.claim_id, v.id::text, f.score < 1
    from app.found('invoice', terms) with ordinality f (id, file_id, score, place)
    join invoice v on v.org_id = org and v.id = f.id
    left join insurer t on t.org_id = v.org_id and t.id = v.invoice_to_id
    order by f.place;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.found(kind text, terms app.searched, condition text DEFAULT 'true'::text, key_column text DEFAULT 'id'::text, newest text DEFAULT 'id'::text)
 RETURNS TABLE(id bigint, file_id uuid, score real)
 LANGUAGE plpgsql
 STABLE ROWS 6
 SET search_path TO 'public', 'pg_temp'
 SET "pg_trgm.word_similarity_threshold" TO '0.5'
AS $function$
declare
  -- another type than the column's would not be looked up in an index
  org constant text := app.org_id() || '::bigint';
  most constant integer := 6;
  looked_at constant integer := 50;
  rows_of constant text := format('select array_agg(key), array_agg(score) from (select key, (%%1$s)::real as score from (select %1$I::text as key, search_text, %2$I as newest from %3$I where org_id = %4$s and %5$s and %%2$s order by %2$I desc limit %%3$s) f order by score desc, newest desc) f',
    key_column, newest, kind, org, condition);
  begins constant text := (select string_agg(format('search_text like %L', p), ' and ') from unnest(terms.begins) p);
  contains constant text := (select string_agg(format('search_text like %L', p), ' and ') from unnest(terms.contains) p);
  alike constant text := (select string_agg(format('search_text operator(extensions.%%>) %L', p), ' and ') from unnest(terms.alike) p);
  beside constant text := (select string_agg(format(' and search_text like %L', p), '') from unnest(terms.beside) p);
  -- whole words in their order, words that begin so, parts
  how_well constant text := format('case when search_text like %L then 4 when search_text like %L then 3.5 when %s then 3 else 2 end', '% ' || terms.phrase || ' %', '% ' || terms.phrase || '%', coalesce(begins, 'false'));
  keys text[] := '{}';
  scores real[] := '{}';
  first_keys text[];
  first_scores real[];
begin
  if terms.kind is not null and terms.kind <> kind then
    return;
  end if;
  if contains is not null then
    execute format(rows_of, how_well, contains, looked_at) into keys, scores;
    if begins is not null and cardinality(keys) = looked_at and scores[most] < 3 then
      execute format(rows_of, how_well, begins, looked_at) into first_keys, first_scores;
      keys := first_keys || keys;
      scores := first_scores || scores;
    end if;
  end if;
  if terms.id is not null and kind <> 'file' then
    execute format(rows_of, '5', format('%I = %s', key_column, terms.id), most) into first_keys, first_scores;
    keys := first_keys || keys;
    scores := first_scores || scores;
  end if;
  if keys is null and alike is not null then
    execute format(rows_of, format('extensions.word_similarity(%L, search_text)', terms.phrase), alike || coalesce(beside, ''), 4 * looked_at) into keys, scores;
  end if;
  return query
  select case when kind <> 'file' then k.key::bigint end, case when kind = 'file' then k.key::uuid end, max(k.score)
  from unnest(keys, scores) with ordinality k (key, score, place)
  group by k.key order by max(k.score) desc, min(k.place) limit most;
end
$function$;

CREATE OR REPLACE FUNCTION app.search_terms(search text)
 RETURNS app.searched
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare
  terms app.searched;
  typed constant text := btrim(coalesce(search_terms.search, ''));
  compact constant text := regexp_replace(typed, '[\s#]+', '', 'g');
  named constant text[] := regexp_match(lower(typed), '^(claim|complaint|incident|invoice)\s*(?:no\.?|number)?\s*#?\s*([0-9]{1,15})$');
  word text;
begin
  -- domain/global-search.ts says the same before it is asked
  if length(typed) > 100 then
    raise exception using errcode = 'CW422', message = 'Search for at most 100 characters', detail = '{"field" : "search"}';
  end if;
  terms.phrase := btrim(app.search_text(typed));
  terms.number := app.search_number(typed);
  if terms.number = '' or length(terms.number) < 2 and terms.number !~ '^[0-9]$' then
    raise exception using errcode = 'CW422', message = 'Search for at least 2 letters or a number', detail = '{"field" : "search"}';
  end if;
  if named is not null then
    terms.kind := named[1];
    terms.id := named[2]::bigint;
    return terms;
  end if;
  if compact ~ '^[0-9]{1,15}$' then
    terms.id := compact::bigint;
  end if;
  if typed ~ '^[-+#(]?[0-9][-0-9\s().]*$' then
    -- a phone number, or another: what any spelling of it contains
    word := case when typed ~ '^\+' then regexp_replace(terms.number, '^61', '') else regexp_replace(terms.number, '^(?:(?:0011|00)61|61(?=[0-9]{9}$)|0+)', '') end;
    if length(word) >= 3 then
      terms.contains := array['%' || word || '%'];
    end if;
    return terms;
  end if;
  for word in select distinct w from regexp_split_to_table(typed, '\s+') t, btrim(app.search_text(regexp_replace(t, '^\+61', ''))) w where w <> '' loop
    terms.begins := terms.begins || ('% ' || word || '%');
    -- two letters are in everything, and no index finds them but at a beginning
    terms.contains := terms.contains || case when length(word) < 3 then '% ' || word || '%' else '%' || word || '%' end;
    if word ~ '^[^0-9 ]{4,}$' then
      terms.alike := terms.alike || word;
    else
      terms.beside := terms.beside || terms.contains[cardinality(terms.contains)];
    end if;
  end loop;
  return terms;
end
$function$;

CREATE INDEX file_search_text_idx ON public.file USING gin (org_id, search_text extensions.gin_trgm_ops);

CREATE INDEX supplier_search_text_idx ON public.supplier USING gin (org_id, search_text extensions.gin_trgm_ops);

CREATE INDEX user_in_org_search_text_idx ON public.user_in_org USING gin (org_id, search_text extensions.gin_trgm_ops);

CREATE INDEX invoice_search_text_idx ON public.invoice USING gin (org_id, search_text extensions.gin_trgm_ops);

CREATE INDEX incident_search_text_idx ON public.incident USING gin (org_id, search_text extensions.gin_trgm_ops);

CREATE INDEX claim_search_text_idx ON public.claim USING gin (org_id, search_text extensions.gin_trgm_ops);

CREATE INDEX complaint_search_text_idx ON public.complaint USING gin (org_id, search_text extensions.gin_trgm_ops);

grant select (search_text) on table public.user_in_org to app_org_admin;

grant select (search_text) on table public.user_in_org to app_super_admin;

grant select (search_text) on table public.supplier to app_user;

grant select (search_text) on table public.supplier to app_org_admin;

grant select (search_text) on table public.claim to app_user;

grant select (search_text) on table public.claim to app_org_admin;

grant select (search_text) on table public.complaint to app_user;

grant select (search_text) on table public.complaint to app_org_admin;

grant select (search_text) on table public.incident to app_user;

grant select (search_text) on table public.incident to app_org_admin;

grant select (search_text) on table public.invoice to app_user;

grant select (search_text) on table public.invoice to app_org_admin;

grant select (search_text) on table public.file to app_user;

grant select (search_text) on table public.file to app_org_admin;

grant execute on function public.global_search(pg_catalog.text) to app_user;

grant execute on function public.global_search(pg_catalog.text) to app_org_admin;

grant execute on function app.found(pg_catalog.text,app.searched,pg_catalog.text,pg_catalog.text,pg_catalog.text) to app_user;

grant execute on function app.found(pg_catalog.text,app.searched,pg_catalog.text,pg_catalog.text,pg_catalog.text) to app_org_admin;

grant execute on function app.search_terms(pg_catalog.text) to app_user;

grant execute on function app.search_terms(pg_catalog.text) to app_org_admin;

comment on column public.claim.search_text is 'What it is found by from any page: policy holder and contacts, their phone numbers and address, policy and external number.';

comment on column public.complaint.search_text is 'What it is found by from any page: complainant and representative, where they are reached, policy, external and AFCA numbers.';

comment on function app.search_terms(pg_catalog.text) is 'What somebody means who types something to find by. Refused when it is too long, or nothing to look for.';

comment on function app.found(pg_catalog.text,app.searched,pg_catalog.text,pg_catalog.text,pg_catalog.text) is 'Keys of the rows of a table with search_text that somebody may mean, the best first: by number (5), by beginnings of words (3 to 4), by parts (2), by likeness (less than 1).';

comment on function public.global_search(pg_catalog.text) is 'What the person who asks may open, by number, name, phone, e-mail or address: at most 6 of a kind, the best first.';
