-- Written by npm run generate from supabase/schemas.
set check_function_bodies = off;

drop trigger t50_version on public.claim;

drop index public.claim_ph_search_idx;

drop index public.claim_broker_search_idx;

drop index public.complaint_dt_received_idx;

drop index public.supplier_name_idx;

drop index public.claim_external_id_part_idx;

drop index public.claim_cause_of_loss_idx;

drop index public.supplier_contact_person_idx;

drop index public.complaint_closed_at_idx;

drop index public.claim_policy_no_part_idx;

drop index public.claim_insurer_search_idx;

drop index public.flag_label_active_idx;

drop index public.user_in_org_name_idx;

alter table public.complaint add column last_step character varying(200) default 'No step completed'::character varying not null;

alter table public.claim add column reserve_total numeric(14,2) default 0 not null;

alter table public.claim add column current_step character varying(200) default 'No timeline'::character varying not null;

alter table public.claim add column received_at timestamp with time zone generated always as (COALESCE(claim_reported_at, created_at)) stored not null;

alter table public.claim add column incurred numeric(14,2) generated always as (GREATEST((0)::numeric, ((reserve_total - COALESCE(recovery, (0)::numeric)) - COALESCE(excess, (0)::numeric)))) stored not null;

CREATE OR REPLACE FUNCTION app.kept_by_triggers()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select '{row_version,updated_at,updated_by_id,party_ids,assignee_ids,indicator_color,indicator_title,committed,paid,amount_requested,change_reason,payee_account_id,payment_count,payment_total,last_seen,current_version_id,full_name,name_search,ph_search,insurer_search,broker_search,external_org_names,auth0_id,photo_url,terms_accepted,default_org_id,access_key,edited_at,contact_first_name,contact_surname,contact_dob,workflow_state,wake_at,lifecycle,acknowledged_at,responded_at,makes_at,next_attestation_due,next_due_at,next_due_rule,reserve_total,current_step,last_step,received_at,incurred}'::text[]
$function$;

CREATE OR REPLACE FUNCTION app.prepare_claim()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  new.status := coalesce(new.status, app.first_choice(new.org_id, 'claim_statuses'), 'open');
  new.decision := coalesce(new.decision, app.first_choice(new.org_id, 'claim_decisions'));
  new.lifecycle := coalesce(new.lifecycle, 'lodged');
  -- the timeline that it is about to get, so that it need not be written twice
  new.current_step := coalesce((select item ->> 'label' from app.offered_items(app.setting(new.org_id, 'claim_timeline_items')) where item -> 'hideFromUi' is distinct from 'true' order by "position" limit 1), new.current_step);
  new.owner_id := coalesce(new.owner_id, app.actor_id());
  new.access_key := coalesce(new.access_key, app.new_access_key());
  if new.pds_version_id is not null then
    select coalesce(new.questionnaire_id, v.questionnaire_id), coalesce(new.workflow_id, v.workflow_id)
    into new.questionnaire_id, new.workflow_id
    from pds_version v where v.org_id = new.org_id and v.id = new.pds_version_id;
  end if;
  if new.questionnaire_id is not null and new.questionnaire_version_id is null then
    select q.current_version_id into new.questionnaire_version_id from questionnaire q where q.org_id = new.org_id and q.id = new.questionnaire_id;
  end if;
  if app.is_closed(new.status) then
    new.closed_at := coalesce(new.closed_at, now());
  end if;
  perform app.check_claim_dates(new);
  new.outside_of_policy_terms := app.is_outside_of_terms(new.policy_status, new.policy_term_from, new.policy_term_to, app.local_date(new.org_id, new.created_at), app.local_date(new.org_id, new.claim_occurred_at));
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.keep_claim_step()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  changed bigint[];
begin
  case tg_op
    when 'DELETE' then select array_agg(distinct b.claim_id) into changed from before b where b.claim_id is not null;
    else select array_agg(distinct a.claim_id) into changed from after a where a.claim_id is not null;
  end case;
  -- one after the other, and each sees what the one before it wrote
  perform from claim r where r.id = any (changed) order by r.id for no key update;
  update claim r set current_step = s.step
  from claim of_claim cross join lateral (
    select coalesce((array_agg(i.label order by i."order", i.id) filter (where not i.is_completed))[1], case when count(*) = 0 then 'No timeline' else 'All done' end) as step
    from timeline_item i where i.org_id = of_claim.org_id and i.claim_id = of_claim.id and not i.hide_from_ui) s
  where of_claim.id = any (changed) and r.org_id = of_claim.org_id and r.id = of_claim.id and r.current_step <> s.step;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.keep_complaint_step()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  changed bigint[];
begin
  case tg_op
    when 'DELETE' then select array_agg(distinct b.complaint_id) into changed from before b where b.complaint_id is not null;
    else select array_agg(distinct a.complaint_id) into changed from after a where a.complaint_id is not null;
  end case;
  -- one after the other, and each sees what the one before it wrote
  perform from complaint r where r.id = any (changed) order by r.id for no key update;
  update complaint r set last_step = s.step
  from complaint of_complaint cross join lateral (
    select coalesce((array_agg(coalesce(i.label_when_completed, i.label) order by i.completed_timestamp desc, i."order" desc, i.id desc) filter (where i.is_completed))[1], 'No step completed') as step
    from timeline_item i where i.org_id = of_complaint.org_id and i.complaint_id = of_complaint.id and not i.hide_from_ui) s
  where of_complaint.id = any (changed) and r.org_id = of_complaint.org_id and r.id = of_complaint.id and r.last_step <> s.step;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.total_claim_reserves()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  claims bigint[];
begin
  case tg_op
    when 'INSERT' then select array_agg(distinct a.claim_id) into claims from after a;
    when 'DELETE' then select array_agg(distinct b.claim_id) into claims from before b;
    else select array_agg(distinct a.claim_id) into claims from after a join before b on b.org_id = a.org_id and b.id = a.id where a.reserve <> b.reserve;
  end case;
  -- one after the other, and each sees what the one before it wrote
  perform from claim c where c.id = any (claims) order by c.id for no key update;
  update claim c set reserve_total = t.reserves
  from (select c.org_id, c.id, app.reserve_total(c.org_id, c.id, null) as reserves from claim c where c.id = any (claims)) t
  where c.org_id = t.org_id and c.id = t.id and c.reserve_total <> t.reserves;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.zone()
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select o.zone from org o where o.id = app.org_id()
$function$;

CREATE OR REPLACE FUNCTION app.is_chosen(chosen bigint[], held bigint[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select $1 is null or $1 = '{}' or $2 && $1
$function$;

CREATE OR REPLACE FUNCTION app.local_days(first integer, last integer)
 RETURNS tstzrange
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select tstzrange((t.today - $1)::timestamp at time zone o.zone, (t.today - $2 + 1)::timestamp at time zone o.zone)
  from org o cross join lateral (select (app.now() at time zone o.zone)::date as today) t where o.id = app.org_id()
$function$;

CREATE OR REPLACE FUNCTION app.local_months(months integer, previous boolean)
 RETURNS tstzrange
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select tstzrange((date_trunc('month', t.local) - make_interval(months => case when $2 then 2 * $1 - 1 else $1 - 1 end)) at time zone o.zone,
    (case when $2 then t.local - make_interval(months => $1) else date_trunc('day', t.local) + interval '1 day' end) at time zone o.zone)
  from org o cross join lateral (select app.now() at time zone o.zone as local) t where o.id = app.org_id()
$function$;

CREATE OR REPLACE FUNCTION app.months_of(period tstzrange)
 RETURNS TABLE(month text, starts_at timestamp with time zone, ends_at timestamp with time zone)
 LANGUAGE sql
 STABLE ROWS 12
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select to_char(m, 'YYYY-MM'), greatest(m at time zone o.zone, lower($1)), least((m + interval '1 month') at time zone o.zone, upper($1))
  from (select app.zone() as zone) o
  cross join generate_series(date_trunc('month', lower($1) at time zone o.zone), (upper($1) - interval '1 microsecond') at time zone o.zone, interval '1 month') m
$function$;

CREATE OR REPLACE FUNCTION app.counted_days(days integer)
 RETURNS TABLE(day date, ordinal integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select b.day, b.ordinal from app.business_day b
  where b.calendar = app.calendar_of(app.org_id()) and b.day between app.today(app.org_id()) - $1 and app.today(app.org_id())
$function$;

CREATE OR REPLACE FUNCTION app.is_chosen(chosen bigint[], held bigint)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select $1 is null or $1 = '{}' or $2 = any ($1)
$function$;

CREATE OR REPLACE FUNCTION app.is_incident_chosen(chosen bigint[], org_id bigint, claim_id bigint, complaint_id bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select $1 is null or $1 = '{}'
    or exists (select from public.claim c where c.org_id = $2 and c.id = $3 and c.party_ids && $1)
    or exists (select from public.complaint c where c.org_id = $2 and c.id = $4 and c.party_ids && $1)
$function$;

CREATE OR REPLACE PROCEDURE app.allow(IN command text, IN tables text[], IN roles text[], IN only_columns text[] DEFAULT NULL::text[], IN except_columns text[] DEFAULT '{}'::text[])
 LANGUAGE plpgsql
AS $procedure$
declare
  name text;
  columns text;
begin
  foreach name in array tables loop
    if command = 'delete' then
      execute format('grant delete on public.%I to %s', name, array_to_string(roles, ', '));
      continue;
    end if;
    select string_agg(quote_ident(a.attname), ', ' order by a.attnum) into strict columns
    from pg_attribute a
    where a.attrelid = format('public.%I', name)::regclass and a.attnum > 0 and not a.attisdropped
      and (only_columns is null or a.attname = any (only_columns))
      and a.attname <> all (except_columns)
      -- what triggers write
      and (command = 'select' or a.attgenerated = '' and a.attname <> all (
        '{created_at,created_by_id,updated_at,updated_by_id,party_ids,assignee_ids,indicator_color,indicator_title,next_due_at,next_due_rule,reserve_total,current_step,last_step}'))
      and (command <> 'insert' or a.attname <> 'row_version' and (a.attname <> 'id' or a.atttypid = 'uuid'::regtype))
      and (command <> 'update' or a.attname not in ('org_id', 'id'));
    execute format('grant %s (%s) on public.%I to %s', command, columns, name, array_to_string(roles, ', '));
  end loop;
end
$procedure$;

alter table public.claim add constraint claim_reserve_total_finite CHECK ((abs(reserve_total) < 'Infinity'::numeric));

alter table public.claim add constraint claim_received_at_finite CHECK (((received_at >= '0001-01-02 00:00:00+00'::timestamp with time zone) AND (received_at <= '9999-12-30 00:00:00+00'::timestamp with time zone)));

alter table public.claim add constraint claim_incurred_finite CHECK ((abs(incurred) < 'Infinity'::numeric));

CREATE INDEX claim_ph_search_idx ON public.claim USING gin (org_id, ph_search extensions.gin_trgm_ops);

CREATE INDEX claim_broker_search_idx ON public.claim USING gin (org_id, broker_search extensions.gin_trgm_ops);

CREATE INDEX complaint_dt_received_idx ON public.complaint USING btree (org_id, dt_received, id) INCLUDE (status, acknowledged_at, responded_at, closed_at, complainant_age, issue, owner_id, party_ids, assignee_ids, created_by_id, created_at);

CREATE INDEX supplier_name_idx ON public.supplier USING gin (org_id, name extensions.gin_trgm_ops);

CREATE INDEX claim_external_id_part_idx ON public.claim USING gin (org_id, external_id extensions.gin_trgm_ops);

CREATE INDEX claim_cause_of_loss_idx ON public.claim USING gin (org_id, cause_of_loss extensions.gin_trgm_ops);

CREATE INDEX supplier_contact_person_idx ON public.supplier USING gin (org_id, contact_person extensions.gin_trgm_ops);

CREATE INDEX complaint_closed_at_idx ON public.complaint USING btree (org_id, closed_at, id) INCLUDE (status, outcome, last_step, monetary_remedy, owner_id, party_ids, assignee_ids, created_by_id, created_at);

CREATE INDEX claim_policy_no_part_idx ON public.claim USING gin (org_id, policy_no extensions.gin_trgm_ops);

CREATE INDEX claim_insurer_search_idx ON public.claim USING gin (org_id, insurer_search extensions.gin_trgm_ops);

CREATE INDEX flag_label_active_idx ON public.flag USING gin (org_id, label_active extensions.gin_trgm_ops);

CREATE INDEX user_in_org_name_idx ON public.user_in_org USING gin (org_id, name extensions.gin_trgm_ops);

CREATE INDEX claim_open_idx ON public.claim USING btree (org_id, owner_id, id) INCLUDE (status, indicator_color, indicator_title, current_step, insurer_id, product_type_id, incurred, party_ids, assignee_ids, created_by_id, created_at) WHERE ((status)::text = ANY ((ARRAY['open'::character varying, 'reopened'::character varying])::text[]));

CREATE INDEX claim_received_at_idx ON public.claim USING btree (org_id, received_at, id) INCLUDE (status, owner_id, party_ids, assignee_ids, created_by_id, created_at);

CREATE INDEX complaint_responded_at_idx ON public.complaint USING btree (org_id, responded_at, id) INCLUDE (status, dt_received, owner_id, party_ids, assignee_ids, created_by_id, created_at) WHERE (responded_at IS NOT NULL);

CREATE INDEX complaint_open_idx ON public.complaint USING btree (org_id, owner_id, id) INCLUDE (status, indicator_color, party_ids, assignee_ids, created_by_id, created_at) WHERE ((status)::text = ANY ((ARRAY['open'::character varying, 're-opened'::character varying])::text[]));

CREATE INDEX claim_closed_at_idx ON public.claim USING btree (org_id, closed_at, id) INCLUDE (status, received_at, incurred, owner_id, party_ids, assignee_ids, created_by_id, created_at) WHERE (closed_at IS NOT NULL);

create or replace view public.dashboard_figure as
 SELECT NULL::text AS figure,
    NULL::boolean AS is_previous,
    NULL::bigint AS res_big_int,
    NULL::numeric AS res_decimal,
    NULL::text AS res_string,
    NULL::text AS res_key
  WHERE false;

create or replace view public.dashboard_row as
 SELECT NULL::bigint AS res_big_int,
    NULL::numeric AS res_decimal,
    NULL::text AS res_string,
    NULL::text AS res_key
  WHERE false;

CREATE TRIGGER t50_version BEFORE UPDATE ON public.claim FOR EACH ROW EXECUTE FUNCTION app.keep_version('ph_search', 'insurer_search', 'broker_search', 'contact_first_name', 'contact_surname', 'contact_dob', 'received_at', 'incurred');

CREATE TRIGGER t60_complaint_step_removed AFTER DELETE ON public.timeline_item REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION app.keep_complaint_step();

CREATE TRIGGER t60_complaint_step_changed AFTER UPDATE ON public.timeline_item REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION app.keep_complaint_step();

CREATE TRIGGER t60_complaint_step_added AFTER INSERT ON public.timeline_item REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION app.keep_complaint_step();

CREATE TRIGGER t60_claim_step_removed AFTER DELETE ON public.timeline_item REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION app.keep_claim_step();

CREATE TRIGGER t60_claim_step_changed AFTER UPDATE ON public.timeline_item REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION app.keep_claim_step();

CREATE TRIGGER t60_claim_step_added AFTER INSERT ON public.timeline_item REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION app.keep_claim_step();

CREATE TRIGGER t65_total_removed AFTER DELETE ON public.reserve REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION app.total_claim_reserves();

CREATE TRIGGER t65_total AFTER UPDATE ON public.reserve REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION app.total_claim_reserves();

CREATE TRIGGER t65_total_added AFTER INSERT ON public.reserve REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION app.total_claim_reserves();

grant select on table public.dashboard_figure to app_user;

grant select on table public.dashboard_figure to app_org_admin;

grant select on table public.dashboard_row to app_user;

grant select on table public.dashboard_row to app_org_admin;

grant select (reserve_total) on table public.claim to app_user;

grant select (reserve_total) on table public.claim to app_org_admin;

grant select (current_step) on table public.claim to app_user;

grant select (current_step) on table public.claim to app_org_admin;

grant select (received_at) on table public.claim to app_user;

grant select (received_at) on table public.claim to app_org_admin;

grant select (incurred) on table public.claim to app_user;

grant select (incurred) on table public.claim to app_org_admin;

grant select (last_step) on table public.complaint to app_user;

grant select (last_step) on table public.complaint to app_org_admin;

grant execute on function app.zone() to app_org_admin;

grant execute on function app.zone() to app_system;

grant execute on function app.zone() to app_user;

grant execute on function app.is_chosen(bigint[],bigint[]) to app_org_admin;

grant execute on function app.is_chosen(bigint[],bigint[]) to app_system;

grant execute on function app.is_chosen(bigint[],bigint[]) to app_user;

grant execute on function app.local_days(integer,integer) to app_org_admin;

grant execute on function app.local_days(integer,integer) to app_system;

grant execute on function app.local_days(integer,integer) to app_user;

grant execute on function app.local_months(integer,boolean) to app_org_admin;

grant execute on function app.local_months(integer,boolean) to app_system;

grant execute on function app.local_months(integer,boolean) to app_user;

grant execute on function app.months_of(pg_catalog.tstzrange) to app_org_admin;

grant execute on function app.months_of(pg_catalog.tstzrange) to app_system;

grant execute on function app.months_of(pg_catalog.tstzrange) to app_user;

grant execute on function app.counted_days(integer) to app_org_admin;

grant execute on function app.counted_days(integer) to app_system;

grant execute on function app.counted_days(integer) to app_user;

grant execute on function app.is_chosen(bigint[],bigint) to app_org_admin;

grant execute on function app.is_chosen(bigint[],bigint) to app_system;

grant execute on function app.is_chosen(bigint[],bigint) to app_user;

grant execute on function app.is_incident_chosen(bigint[],bigint,bigint,bigint) to app_org_admin;

grant execute on function app.is_incident_chosen(bigint[],bigint,bigint,bigint) to app_system;

grant execute on function app.is_incident_chosen(bigint[],bigint,bigint,bigint) to app_user;

comment on column public.claim.reserve_total is 'Sum of its reserves, kept by them.';

comment on column public.claim.current_step is 'Label of the first step of its timeline that is shown and not completed, kept by the timeline: ''No timeline'' where there is none, ''All done'' when all are.';

comment on column public.claim.received_at is 'When it was reported, else when it was lodged.';

comment on column public.claim.incurred is 'Reserves less recovery and excess, never below zero (spec 1 §5; incurredCost in domain/money.ts).';

comment on column public.complaint.last_step is 'What the last step of its timeline that was completed is called then, kept by the timeline; ''No step completed'' where there is none.';

comment on function app.keep_claim_step() is 'Keeps claim.current_step as its timeline says.';

comment on function app.keep_complaint_step() is 'Keeps complaint.last_step as its timeline says.';

comment on function app.total_claim_reserves() is 'What the reserves of claims come to, for claim.incurred.';

comment on view public.dashboard_row is 'A row of a dashboard''s figures: a count, an amount or average, what it is of, and the key by which a search finds the same records.';

comment on function app.zone() is 'Zone of the organisation of the request.';

comment on function app.local_days(integer,integer) is 'The days from so many days ago to so many days ago, in the organisation''s zone; (1, 1) is yesterday.';

comment on function app.local_months(integer,boolean) is 'From the first of the month so many months back, this one included, until the end of today; before it: as far into as many months before.';

comment on function app.months_of(pg_catalog.tstzrange) is 'The local months that a period touches, as YYYY-MM, each with its part of the period.';

comment on function app.counted_days(integer) is 'The last so many days with how many business days of the organisation there were up to each: the difference of two is the business days between them.';

comment on function app.is_chosen(bigint[],bigint[]) is 'Whether one of the chosen is held; nothing chosen is all.';

comment on function app.is_chosen(bigint[],bigint) is 'Whether it is among the chosen; nothing chosen is all.';

comment on function app.is_incident_chosen(bigint[],bigint,bigint,bigint) is 'Whether an incident came of a claim or complaint of one of the chosen handling parties; nothing chosen is all.';

comment on view public.dashboard_figure is 'A row of one of a dashboard''s figures.';

CREATE OR REPLACE FUNCTION public.claims_received_last_6_months(external_org_ids bigint[] DEFAULT '{}'::bigint[], owner_ids bigint[] DEFAULT '{}'::bigint[], previous boolean DEFAULT false)
 RETURNS SETOF dashboard_row
 LANGUAGE sql
 STABLE
AS $function$
  select f.n, f.amount, m.month, m.month
  from app.months_of(app.local_months(6, $3)) m
  cross join lateral (
    select count(*) as n, null::numeric as amount
    from public.claim c
    where c.received_at >= m.starts_at and c.received_at < m.ends_at
      and app.is_chosen($1, c.party_ids) and app.is_chosen($2, c.owner_id)) f
  order by m.month
$function$;

CREATE OR REPLACE FUNCTION public.claims_closed_last_6_months(external_org_ids bigint[] DEFAULT '{}'::bigint[], owner_ids bigint[] DEFAULT '{}'::bigint[], previous boolean DEFAULT false)
 RETURNS SETOF dashboard_row
 LANGUAGE sql
 STABLE
AS $function$
  select f.n, f.amount, m.month, m.month
  from app.months_of(app.local_months(6, $3)) m
  cross join lateral (
    select count(*) as n, null::numeric as amount
    from public.claim c
    where c.closed_at >= m.starts_at and c.closed_at < m.ends_at
      and app.is_chosen($1, c.party_ids) and app.is_chosen($2, c.owner_id)) f
  order by m.month
$function$;

CREATE OR REPLACE FUNCTION public.claims_received_yesterday(external_org_ids bigint[] DEFAULT '{}'::bigint[], owner_ids bigint[] DEFAULT '{}'::bigint[], previous boolean DEFAULT false)
 RETURNS SETOF dashboard_row
 LANGUAGE sql
 STABLE
AS $function$
  select count(*), null::numeric, to_char((select lower(app.local_days(1 + $3::integer, 1 + $3::integer))) at time zone (select app.zone()), 'YYYY-MM-DD'), null::text
  from public.claim c
  where c.received_at >= (select lower(app.local_days(1 + $3::integer, 1 + $3::integer))) and c.received_at < (select upper(app.local_days(1 + $3::integer, 1 + $3::integer)))
    and app.is_chosen($1, c.party_ids) and app.is_chosen($2, c.owner_id)
$function$;

CREATE OR REPLACE FUNCTION public.claims_closed_yesterday(external_org_ids bigint[] DEFAULT '{}'::bigint[], owner_ids bigint[] DEFAULT '{}'::bigint[], previous boolean DEFAULT false)
 RETURNS SETOF dashboard_row
 LANGUAGE sql
 STABLE
AS $function$
  select count(*), null::numeric, to_char((select lower(app.local_days(1 + $3::integer, 1 + $3::integer))) at time zone (select app.zone()), 'YYYY-MM-DD'), null::text
  from public.claim c
  where c.closed_at >= (select lower(app.local_days(1 + $3::integer, 1 + $3::integer))) and c.closed_at < (select upper(app.local_days(1 + $3::integer, 1 + $3::integer)))
    and app.is_chosen($1, c.party_ids) and app.is_chosen($2, c.owner_id)
$function$;

CREATE OR REPLACE FUNCTION public.claims_open_by_status(external_org_ids bigint[] DEFAULT '{}'::bigint[], owner_ids bigint[] DEFAULT '{}'::bigint[])
 RETURNS SETOF dashboard_row
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(f.n, 0), null::numeric, i.item ->> 'label', i.item ->> 'key'
  from jsonb_array_elements(app.setting((select app.org_id()), 'claim_statuses')) with ordinality i (item, "position")
  left join (
    select c.status, count(*) as n
    from public.claim c
    where c.status in ('open', 'reopened') and app.is_chosen($1, c.party_ids) and app.is_chosen($2, c.owner_id)
    group by c.status) f on f.status = i.item ->> 'key'
  where i.item ->> 'key' in ('open', 'reopened')
  order by i."position"
$function$;

CREATE OR REPLACE FUNCTION public.claims_open_by_owner(external_org_ids bigint[] DEFAULT '{}'::bigint[], owner_ids bigint[] DEFAULT '{}'::bigint[])
 RETURNS SETOF dashboard_row
 LANGUAGE sql
 STABLE
AS $function$
  select f.n, null::numeric, u.name, f.owner_id::text
  from (
    select c.owner_id, count(*) as n
    from public.claim c
    where c.status in ('open', 'reopened') and app.is_chosen($1, c.party_ids) and app.is_chosen($2, c.owner_id)
    group by c.owner_id) f join public.user_in_org u on u.org_id = (select app.org_id()) and u.user_id = f.owner_id
  order by f.n desc, u.name, f.owner_id
$function$;

CREATE OR REPLACE FUNCTION public.claims_open_by_milestone(external_org_ids bigint[] DEFAULT '{}'::bigint[], owner_ids bigint[] DEFAULT '{}'::bigint[])
 RETURNS SETOF dashboard_row
 LANGUAGE sql
 STABLE
AS $function$
  select count(*), null::numeric, c.current_step::text, c.current_step::text
  from public.claim c
  where c.status in ('open', 'reopened') and app.is_chosen($1, c.party_ids) and app.is_chosen($2, c.owner_id)
  group by c.current_step
  order by 1 desc, 3
$function$;

CREATE OR REPLACE FUNCTION public.claims_open_by_indicator(external_org_ids bigint[] DEFAULT '{}'::bigint[], owner_ids bigint[] DEFAULT '{}'::bigint[])
 RETURNS SETOF dashboard_row
 LANGUAGE sql
 STABLE
AS $function$
  select count(*), null::numeric, c.indicator_title::text, c.indicator_color::text
  from public.claim c
  where c.status in ('open', 'reopened') and app.is_chosen($1, c.party_ids) and app.is_chosen($2, c.owner_id)
  group by c.indicator_color, c.indicator_title
  order by array_position('{red,orange,green}', c.indicator_color::text), 1 desc, 3
$function$;

CREATE OR REPLACE FUNCTION public.claims_average_duration(external_org_ids bigint[] DEFAULT '{}'::bigint[], owner_ids bigint[] DEFAULT '{}'::bigint[], previous boolean DEFAULT false)
 RETURNS SETOF dashboard_row
 LANGUAGE sql
 STABLE
AS $function$
  select f.n, round((case k.key when 'average' then f.average else f.median end)::numeric, 1), k.key, k.key
  from (
    select count(*) as n, avg(d.days) as average, percentile_cont(0.5) within group (order by d.days) as median
    from (
      select greatest(0, extract(epoch from c.closed_at - c.received_at) / 86400)::double precision as days
      from public.claim c
      where c.status in ('closed', 'closed in recovery only') and c.closed_at >= (select lower(app.local_months(6, $3))) and c.closed_at < (select upper(app.local_months(6, $3)))
        and app.is_chosen($1, c.party_ids) and app.is_chosen($2, c.owner_id)) d) f
  cross join (values (1, 'average'), (2, 'median')) k (place, key)
  order by k.place
$function$;

CREATE OR REPLACE FUNCTION public.claims_average_cost(external_org_ids bigint[] DEFAULT '{}'::bigint[], owner_ids bigint[] DEFAULT '{}'::bigint[], previous boolean DEFAULT false)
 RETURNS SETOF dashboard_row
 LANGUAGE sql
 STABLE
AS $function$
  select count(*), round(avg(c.incurred), 2), 'average', null::text
  from public.claim c
  where c.status in ('closed', 'closed in recovery only') and c.closed_at >= (select lower(app.local_months(6, $3))) and c.closed_at < (select upper(app.local_months(6, $3)))
    and app.is_chosen($1, c.party_ids) and app.is_chosen($2, c.owner_id)
$function$;

CREATE OR REPLACE FUNCTION public.complaints_open_by_indicator(external_org_ids bigint[] DEFAULT '{}'::bigint[])
 RETURNS SETOF dashboard_row
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(f.n, 0), null::numeric, k.color, k.color
  from unnest('{green,orange,red}'::text[]) with ordinality k (color, place) left join (
    select c.indicator_color::text as color, count(*) as n
    from public.complaint c
    where c.status in ('open', 're-opened') and app.is_chosen($1, c.party_ids)
    group by 1) f on f.color = k.color
  order by k.place
$function$;

CREATE OR REPLACE FUNCTION public.claims_cost_incurred(external_org_ids bigint[] DEFAULT '{}'::bigint[], owner_ids bigint[] DEFAULT '{}'::bigint[], grouped_by text DEFAULT 'insurer'::text)
 RETURNS SETOF dashboard_row
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(sum(f.n), 0)::bigint, coalesce(sum(f.incurred), 0), case when grouping(f.insurer_id) = 1 then 'total' else coalesce(max(f.name), 'None') end, f.insurer_id::text
  from (
    select g.id as insurer_id, g.n, g.incurred, coalesce(i.name, p.name)::text as name
    from (
      select case $3 when 'product' then c.product_type_id else c.insurer_id end as id, count(*) as n, sum(c.incurred) as incurred
      from public.claim c
      where c.status in ('open', 'reopened') and app.is_chosen($1, c.party_ids) and app.is_chosen($2, c.owner_id)
      group by 1) g
    left join public.insurer i on $3 <> 'product' and i.org_id = (select app.org_id()) and i.id = g.id
    left join public.product_type p on $3 = 'product' and p.org_id = (select app.org_id()) and p.id = g.id) f
  group by grouping sets ((), (f.insurer_id))
  order by grouping(f.insurer_id) desc, 2 desc, 3, 4
$function$;

CREATE OR REPLACE FUNCTION public.complaints_open_count(external_org_ids bigint[] DEFAULT '{}'::bigint[])
 RETURNS SETOF dashboard_row
 LANGUAGE sql
 STABLE
AS $function$
  select count(*), null::numeric, 'open', null::text
  from public.complaint c
  where c.status in ('open', 're-opened') and app.is_chosen($1, c.party_ids)
$function$;

CREATE OR REPLACE FUNCTION public.complaints_responded_within_5_days(external_org_ids bigint[] DEFAULT '{}'::bigint[], previous boolean DEFAULT false)
 RETURNS SETOF dashboard_row
 LANGUAGE sql
 STABLE
AS $function$
  select case k.key when 'within' then f.n_within else f.n end, case k.key when 'within' then round(100.0 * f.n_within / nullif(f.n, 0), 1) end, k.key, k.key
  from (
    select count(*) as n, count(*) filter (where answered.ordinal - received.ordinal <= 5) as n_within
    from public.complaint c
    cross join (select app.zone() as zone) o
    join app.counted_days(90) received on received.day = (c.dt_received at time zone o.zone)::date
    join app.counted_days(90) answered on answered.day = (coalesce(c.responded_at, c.closed_at) at time zone o.zone)::date
    where c.dt_received >= (select lower(app.local_days(30 + 31 * $2::integer, 31 * $2::integer))) and c.dt_received < (select upper(app.local_days(30 + 31 * $2::integer, 31 * $2::integer)))
      and c.status <> 'cancelled' and (c.responded_at is not null or c.closed_at is not null) and app.is_chosen($1, c.party_ids)) f
  cross join (values (1, 'within'), (2, 'responded')) k (place, key)
  order by k.place
$function$;

CREATE OR REPLACE FUNCTION public.complaints_average_time_to_acknowledge(external_org_ids bigint[] DEFAULT '{}'::bigint[], previous boolean DEFAULT false)
 RETURNS SETOF dashboard_row
 LANGUAGE sql
 STABLE
AS $function$
  select case k.key when 'average' then f.n else f.n_within end, case k.key when 'average' then round(f.average::numeric, 1) else round(100.0 * f.n_within / nullif(f.n, 0), 1) end, k.key, k.key
  from (
    select count(*) as n, avg(extract(epoch from c.acknowledged_at - c.dt_received) / 3600) as average,
      count(*) filter (where answered.ordinal - received.ordinal <= 1) as n_within
    from public.complaint c
    cross join (select app.zone() as zone) o
    join app.counted_days(90) received on received.day = (c.dt_received at time zone o.zone)::date
    join app.counted_days(90) answered on answered.day = (c.acknowledged_at at time zone o.zone)::date
    where c.dt_received >= (select lower(app.local_days(30 + 31 * $2::integer, 31 * $2::integer))) and c.dt_received < (select upper(app.local_days(30 + 31 * $2::integer, 31 * $2::integer)))
      and c.status <> 'cancelled' and c.acknowledged_at is not null and app.is_chosen($1, c.party_ids)) f
  cross join (values (1, 'average'), (2, 'within')) k (place, key)
  order by k.place
$function$;

CREATE OR REPLACE FUNCTION public.complaints_average_time_to_respond(external_org_ids bigint[] DEFAULT '{}'::bigint[], previous boolean DEFAULT false)
 RETURNS SETOF dashboard_row
 LANGUAGE sql
 STABLE
AS $function$
  select case k.key when 'average' then f.n else f.n_within end, case k.key when 'average' then round(f.average::numeric, 1) else round(100.0 * f.n_within / nullif(f.n, 0), 1) end, k.key, k.key
  from (
    select count(*) as n, avg(d.days) as average, count(*) filter (where d.days <= 30) as n_within
    from (
      select (c.responded_at at time zone o.zone)::date - (c.dt_received at time zone o.zone)::date as days
      from public.complaint c cross join (select app.zone() as zone) o
      where c.responded_at >= (select lower(app.local_days(30 + 31 * $2::integer, 31 * $2::integer))) and c.responded_at < (select upper(app.local_days(30 + 31 * $2::integer, 31 * $2::integer)))
        and c.status <> 'cancelled' and app.is_chosen($1, c.party_ids)) d) f
  cross join (values (1, 'average'), (2, 'within')) k (place, key)
  order by k.place
$function$;

CREATE OR REPLACE FUNCTION public.complaints_closed_by_org(external_org_ids bigint[] DEFAULT '{}'::bigint[], previous boolean DEFAULT false)
 RETURNS SETOF dashboard_row
 LANGUAGE sql
 STABLE
AS $function$
  select count(*), null::numeric, coalesce(p.name, 'No handling party')::text, p.id::text
  from public.complaint c
  left join lateral unnest(case when c.party_ids = '{}' then null else c.party_ids end) party (id) on true
  left join public.external_org p on p.org_id = (select app.org_id()) and p.id = party.id
  where c.closed_at >= (select lower(app.local_days(30 + 31 * $2::integer, 31 * $2::integer))) and c.closed_at < (select upper(app.local_days(30 + 31 * $2::integer, 31 * $2::integer)))
    and c.status = 'closed' and app.is_chosen($1, c.party_ids)
    and (party.id is null or app.is_chosen($1, party.id))
  group by p.id, p.name
  order by 1 desc, 3, 4
$function$;

CREATE OR REPLACE FUNCTION public.complaints_closed_by_outcome(external_org_ids bigint[] DEFAULT '{}'::bigint[], previous boolean DEFAULT false)
 RETURNS SETOF dashboard_row
 LANGUAGE sql
 STABLE
AS $function$
  select count(c.n), null::numeric, o.outcome, o.outcome
  from (values (1, 'Accepted'), (2, 'Rejected'), (3, 'Partially rejected'), (4, 'None')) o (place, outcome)
  left join lateral (
    select 1 as n
    from public.complaint c
    where c.closed_at >= (select lower(app.local_days(30 + 31 * $2::integer, 31 * $2::integer))) and c.closed_at < (select upper(app.local_days(30 + 31 * $2::integer, 31 * $2::integer)))
      and c.status = 'closed' and app.is_chosen($1, c.party_ids)
      and coalesce(c.outcome, 'None') = o.outcome) c on true
  group by o.place, o.outcome
  order by o.place
$function$;

CREATE OR REPLACE FUNCTION public.complaints_closed_by_milestone(external_org_ids bigint[] DEFAULT '{}'::bigint[], previous boolean DEFAULT false)
 RETURNS SETOF dashboard_row
 LANGUAGE sql
 STABLE
AS $function$
  select count(*), null::numeric, c.last_step::text, c.last_step::text
  from public.complaint c
  where c.closed_at >= (select lower(app.local_months(6, $2))) and c.closed_at < (select upper(app.local_months(6, $2)))
    and c.status = 'closed' and app.is_chosen($1, c.party_ids)
  group by c.last_step
  order by 1 desc, 3
$function$;

CREATE OR REPLACE FUNCTION public.complaints_monetary_remedy(external_org_ids bigint[] DEFAULT '{}'::bigint[], previous boolean DEFAULT false)
 RETURNS SETOF dashboard_row
 LANGUAGE sql
 STABLE
AS $function$
  select f.n, f.amount, m.month, m.month
  from app.months_of(app.local_months(6, $2)) m
  cross join lateral (
    select count(*) as n, sum(c.monetary_remedy) as amount
    from public.complaint c
    where c.closed_at >= m.starts_at and c.closed_at < m.ends_at
      and c.status = 'closed' and c.monetary_remedy > 0 and app.is_chosen($1, c.party_ids)) f
  order by m.month
$function$;

CREATE OR REPLACE FUNCTION public.complaints_received_by_age(external_org_ids bigint[] DEFAULT '{}'::bigint[], previous boolean DEFAULT false)
 RETURNS SETOF dashboard_row
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(f.n, 0), null::numeric, coalesce(b.band, f.age), coalesce(b.band, f.age)
  from unnest('{Less than 18 years,18-24,25-34,35-44,45-54,55-64,65-74,75 years and over,Unknown or not applicable}'::text[]) with ordinality b (band, place)
  full join (
    select coalesce(g.age, 'Not recorded')::text as age, g.n
    from (
      select c.complainant_age as age, count(*) as n
      from public.complaint c
      where c.dt_received >= (select lower(app.local_months(6, $2))) and c.dt_received < (select upper(app.local_months(6, $2)))
        and c.status <> 'cancelled' and app.is_chosen($1, c.party_ids)
      group by c.complainant_age) g) f on f.age = b.band
  order by b.place, 3
$function$;

CREATE OR REPLACE FUNCTION public.complaints_received_by_month(external_org_ids bigint[] DEFAULT '{}'::bigint[], previous boolean DEFAULT false)
 RETURNS SETOF dashboard_row
 LANGUAGE sql
 STABLE
AS $function$
  select f.n, f.amount, m.month, m.month
  from app.months_of(app.local_months(12, $2)) m
  cross join lateral (
    select count(*) as n, null::numeric as amount
    from public.complaint c
    where c.dt_received >= m.starts_at and c.dt_received < m.ends_at
      and c.status <> 'cancelled' and app.is_chosen($1, c.party_ids)) f
  order by m.month
$function$;

CREATE OR REPLACE FUNCTION public.complaints_open_by_flag(external_org_ids bigint[] DEFAULT '{}'::bigint[])
 RETURNS SETOF dashboard_row
 LANGUAGE sql
 STABLE
AS $function$
  select count(distinct c.id), null::numeric, f.label_active::text, f.label_active::text
  from public.complaint c join public.flag f on f.org_id = c.org_id and f.complaint_id = c.id and not f.is_completed
  where c.status in ('open', 're-opened') and app.is_chosen($1, c.party_ids)
  group by f.label_active
  order by 1 desc, 3
$function$;

CREATE OR REPLACE FUNCTION public.complaints_received_by_issue(external_org_ids bigint[] DEFAULT '{}'::bigint[], previous boolean DEFAULT false)
 RETURNS SETOF dashboard_row
 LANGUAGE sql
 STABLE
AS $function$
  select count(*), null::numeric, coalesce(c.issue, 'None')::text, c.issue::text
  from public.complaint c
  where c.dt_received >= (select lower(app.local_days(30 + 31 * $2::integer, 31 * $2::integer))) and c.dt_received < (select upper(app.local_days(30 + 31 * $2::integer, 31 * $2::integer)))
    and c.status <> 'cancelled' and app.is_chosen($1, c.party_ids)
  group by c.issue
  order by 1 desc, 3
$function$;

CREATE OR REPLACE FUNCTION public.complaints_open_by_user(external_org_ids bigint[] DEFAULT '{}'::bigint[])
 RETURNS SETOF dashboard_row
 LANGUAGE sql
 STABLE
AS $function$
  select f.n, null::numeric, coalesce(u.name, 'Unassigned')::text, f.owner_id::text
  from (
    select c.owner_id, count(*) as n
    from public.complaint c
    where c.status in ('open', 're-opened') and app.is_chosen($1, c.party_ids)
    group by c.owner_id) f left join public.user_in_org u on u.org_id = (select app.org_id()) and u.user_id = f.owner_id
  order by f.n desc, u.name, f.owner_id
$function$;

CREATE OR REPLACE FUNCTION public.incidents_reported_by_month(external_org_ids bigint[] DEFAULT '{}'::bigint[], previous boolean DEFAULT false)
 RETURNS SETOF dashboard_row
 LANGUAGE sql
 STABLE
AS $function$
  select f.n, f.amount, m.month, m.month
  from app.months_of(app.local_months(12, $2)) m
  cross join lateral (
    select count(*) as n, null::numeric as amount
    from public.incident i
    where i.dt_identified >= m.starts_at and i.dt_identified < m.ends_at
      and app.is_incident_chosen($1, i.org_id, i.claim_id, i.complaint_id)) f
  order by m.month
$function$;

CREATE OR REPLACE FUNCTION public.incidents_by_type(external_org_ids bigint[] DEFAULT '{}'::bigint[], previous boolean DEFAULT false)
 RETURNS SETOF dashboard_row
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(f.n, 0), null::numeric, t.type, t.type
  from unnest('{near miss,incident,reportable situation,minor breach,breach of security delegation,major breach}'::text[]) with ordinality t (type, place) left join (
    select i.type::text as type, count(*) as n
    from public.incident i
    where i.dt_identified >= (select lower(app.local_days(30 + 31 * $2::integer, 31 * $2::integer))) and i.dt_identified < (select upper(app.local_days(30 + 31 * $2::integer, 31 * $2::integer)))
      and app.is_incident_chosen($1, i.org_id, i.claim_id, i.complaint_id)
    group by 1) f on f.type = t.type
  order by t.place
$function$;

CREATE OR REPLACE FUNCTION public.incidents_by_product(external_org_ids bigint[] DEFAULT '{}'::bigint[], previous boolean DEFAULT false)
 RETURNS SETOF dashboard_row
 LANGUAGE sql
 STABLE
AS $function$
  select count(*), null::numeric, i.product_impacted::text, i.product_impacted::text
  from public.incident i
  where i.dt_identified >= (select lower(app.local_days(30 + 31 * $2::integer, 31 * $2::integer))) and i.dt_identified < (select upper(app.local_days(30 + 31 * $2::integer, 31 * $2::integer)))
    and app.is_incident_chosen($1, i.org_id, i.claim_id, i.complaint_id)
  group by i.product_impacted
  order by 1 desc, 3
$function$;

CREATE OR REPLACE FUNCTION public.incidents_open(external_org_ids bigint[] DEFAULT '{}'::bigint[])
 RETURNS SETOF dashboard_row
 LANGUAGE sql
 STABLE
AS $function$
  select count(*), null::numeric, 'open', null::text
  from public.incident i
  where i.status = 'open' and app.is_incident_chosen($1, i.org_id, i.claim_id, i.complaint_id)
$function$;

CREATE OR REPLACE FUNCTION public.incidents_open_breaches(external_org_ids bigint[] DEFAULT '{}'::bigint[])
 RETURNS SETOF dashboard_row
 LANGUAGE sql
 STABLE
AS $function$
  select count(*), null::numeric, 'open', null::text
  from public.incident i
  where i.status = 'open' and i.type in ('major breach', 'minor breach', 'breach of security delegation') and app.is_incident_chosen($1, i.org_id, i.claim_id, i.complaint_id)
$function$;

CREATE OR REPLACE FUNCTION public.incidents_by_severity_and_frequency(external_org_ids bigint[] DEFAULT '{}'::bigint[])
 RETURNS SETOF dashboard_row
 LANGUAGE sql
 STABLE
AS $function$
  select count(i.id), null::numeric, s.severity || ',' || f.frequency, s.severity || ',' || f.frequency
  from unnest('{high,medium,low}'::text[]) with ordinality s (severity, place)
  cross join unnest('{low,medium,high}'::text[]) with ordinality f (frequency, place)
  left join public.incident i on i.potential_impact_severity = s.severity and i.potential_impact_frequency = f.frequency and i.status = 'open' and app.is_incident_chosen($1, i.org_id, i.claim_id, i.complaint_id)
  group by s.severity, s.place, f.frequency, f.place
  order by s.place, f.place
$function$;

CREATE OR REPLACE FUNCTION public.claims_dashboard(external_org_ids bigint[] DEFAULT '{}'::bigint[], owner_ids bigint[] DEFAULT '{}'::bigint[], grouped_by text DEFAULT 'insurer'::text)
 RETURNS SETOF dashboard_figure
 LANGUAGE sql
 STABLE
AS $function$
  select 'received', false, f.* from public.claims_received_last_6_months($1, $2) f
  union all
  select 'received', true, f.* from public.claims_received_last_6_months($1, $2, true) f
  union all
  select 'closed', false, f.* from public.claims_closed_last_6_months($1, $2) f
  union all
  select 'closed', true, f.* from public.claims_closed_last_6_months($1, $2, true) f
  union all
  select 'received yesterday', false, f.* from public.claims_received_yesterday($1, $2) f
  union all
  select 'received yesterday', true, f.* from public.claims_received_yesterday($1, $2, true) f
  union all
  select 'closed yesterday', false, f.* from public.claims_closed_yesterday($1, $2) f
  union all
  select 'closed yesterday', true, f.* from public.claims_closed_yesterday($1, $2, true) f
  union all
  select 'open by status', false, f.* from public.claims_open_by_status($1, $2) f
  union all
  select 'open by owner', false, f.* from public.claims_open_by_owner($1, $2) f
  union all
  select 'open by milestone', false, f.* from public.claims_open_by_milestone($1, $2) f
  union all
  select 'open by indicator', false, f.* from public.claims_open_by_indicator($1, $2) f
  union all
  select 'average duration', false, f.* from public.claims_average_duration($1, $2) f
  union all
  select 'average duration', true, f.* from public.claims_average_duration($1, $2, true) f
  union all
  select 'average cost', false, f.* from public.claims_average_cost($1, $2) f
  union all
  select 'average cost', true, f.* from public.claims_average_cost($1, $2, true) f
  union all
  select 'cost incurred', false, f.* from public.claims_cost_incurred($1, $2, $3) f
$function$;

CREATE OR REPLACE FUNCTION public.complaints_dashboard(external_org_ids bigint[] DEFAULT '{}'::bigint[])
 RETURNS SETOF dashboard_figure
 LANGUAGE sql
 STABLE
AS $function$
  select 'open', false, f.* from public.complaints_open_count($1) f
  union all
  select 'responded within 5 days', false, f.* from public.complaints_responded_within_5_days($1) f
  union all
  select 'responded within 5 days', true, f.* from public.complaints_responded_within_5_days($1, true) f
  union all
  select 'time to acknowledge', false, f.* from public.complaints_average_time_to_acknowledge($1) f
  union all
  select 'time to acknowledge', true, f.* from public.complaints_average_time_to_acknowledge($1, true) f
  union all
  select 'time to respond', false, f.* from public.complaints_average_time_to_respond($1) f
  union all
  select 'time to respond', true, f.* from public.complaints_average_time_to_respond($1, true) f
  union all
  select 'closed by org', false, f.* from public.complaints_closed_by_org($1) f
  union all
  select 'closed by outcome', false, f.* from public.complaints_closed_by_outcome($1) f
  union all
  select 'closed by milestone', false, f.* from public.complaints_closed_by_milestone($1) f
  union all
  select 'monetary remedy', false, f.* from public.complaints_monetary_remedy($1) f
  union all
  select 'monetary remedy', true, f.* from public.complaints_monetary_remedy($1, true) f
  union all
  select 'received by age', false, f.* from public.complaints_received_by_age($1) f
  union all
  select 'received by month', false, f.* from public.complaints_received_by_month($1) f
  union all
  select 'received by month', true, f.* from public.complaints_received_by_month($1, true) f
  union all
  select 'open by flag', false, f.* from public.complaints_open_by_flag($1) f
  union all
  select 'open by indicator', false, f.* from public.complaints_open_by_indicator($1) f
  union all
  select 'received by issue', false, f.* from public.complaints_received_by_issue($1) f
  union all
  select 'open by user', false, f.* from public.complaints_open_by_user($1) f
$function$;

CREATE OR REPLACE FUNCTION public.incidents_dashboard(external_org_ids bigint[] DEFAULT '{}'::bigint[])
 RETURNS SETOF dashboard_figure
 LANGUAGE sql
 STABLE
AS $function$
  select 'reported by month', false, f.* from public.incidents_reported_by_month($1) f
  union all
  select 'reported by month', true, f.* from public.incidents_reported_by_month($1, true) f
  union all
  select 'by type', false, f.* from public.incidents_by_type($1) f
  union all
  select 'by product', false, f.* from public.incidents_by_product($1) f
  union all
  select 'open', false, f.* from public.incidents_open($1) f
  union all
  select 'open breaches', false, f.* from public.incidents_open_breaches($1) f
  union all
  select 'severity and frequency', false, f.* from public.incidents_by_severity_and_frequency($1) f
$function$;

grant execute on function public.claims_received_last_6_months(bigint[],bigint[],boolean) to app_org_admin;

grant execute on function public.claims_received_last_6_months(bigint[],bigint[],boolean) to app_user;

grant execute on function public.claims_closed_last_6_months(bigint[],bigint[],boolean) to app_org_admin;

grant execute on function public.claims_closed_last_6_months(bigint[],bigint[],boolean) to app_user;

grant execute on function public.claims_received_yesterday(bigint[],bigint[],boolean) to app_org_admin;

grant execute on function public.claims_received_yesterday(bigint[],bigint[],boolean) to app_user;

grant execute on function public.claims_closed_yesterday(bigint[],bigint[],boolean) to app_org_admin;

grant execute on function public.claims_closed_yesterday(bigint[],bigint[],boolean) to app_user;

grant execute on function public.claims_open_by_status(bigint[],bigint[]) to app_org_admin;

grant execute on function public.claims_open_by_status(bigint[],bigint[]) to app_user;

grant execute on function public.claims_open_by_owner(bigint[],bigint[]) to app_org_admin;

grant execute on function public.claims_open_by_owner(bigint[],bigint[]) to app_user;

grant execute on function public.claims_open_by_milestone(bigint[],bigint[]) to app_org_admin;

grant execute on function public.claims_open_by_milestone(bigint[],bigint[]) to app_user;

grant execute on function public.claims_open_by_indicator(bigint[],bigint[]) to app_org_admin;

grant execute on function public.claims_open_by_indicator(bigint[],bigint[]) to app_user;

grant execute on function public.claims_average_duration(bigint[],bigint[],boolean) to app_org_admin;

grant execute on function public.claims_average_duration(bigint[],bigint[],boolean) to app_user;

grant execute on function public.claims_average_cost(bigint[],bigint[],boolean) to app_org_admin;

grant execute on function public.claims_average_cost(bigint[],bigint[],boolean) to app_user;

grant execute on function public.complaints_open_by_indicator(bigint[]) to app_org_admin;

grant execute on function public.complaints_open_by_indicator(bigint[]) to app_user;

grant execute on function public.claims_cost_incurred(bigint[],bigint[],pg_catalog.text) to app_org_admin;

grant execute on function public.claims_cost_incurred(bigint[],bigint[],pg_catalog.text) to app_user;

grant execute on function public.complaints_open_count(bigint[]) to app_org_admin;

grant execute on function public.complaints_open_count(bigint[]) to app_user;

grant execute on function public.complaints_responded_within_5_days(bigint[],boolean) to app_org_admin;

grant execute on function public.complaints_responded_within_5_days(bigint[],boolean) to app_user;

grant execute on function public.complaints_average_time_to_acknowledge(bigint[],boolean) to app_org_admin;

grant execute on function public.complaints_average_time_to_acknowledge(bigint[],boolean) to app_user;

grant execute on function public.complaints_average_time_to_respond(bigint[],boolean) to app_org_admin;

grant execute on function public.complaints_average_time_to_respond(bigint[],boolean) to app_user;

grant execute on function public.complaints_closed_by_org(bigint[],boolean) to app_org_admin;

grant execute on function public.complaints_closed_by_org(bigint[],boolean) to app_user;

grant execute on function public.complaints_closed_by_outcome(bigint[],boolean) to app_org_admin;

grant execute on function public.complaints_closed_by_outcome(bigint[],boolean) to app_user;

grant execute on function public.complaints_closed_by_milestone(bigint[],boolean) to app_org_admin;

grant execute on function public.complaints_closed_by_milestone(bigint[],boolean) to app_user;

grant execute on function public.complaints_monetary_remedy(bigint[],boolean) to app_org_admin;

grant execute on function public.complaints_monetary_remedy(bigint[],boolean) to app_user;

grant execute on function public.complaints_received_by_age(bigint[],boolean) to app_org_admin;

grant execute on function public.complaints_received_by_age(bigint[],boolean) to app_user;

grant execute on function public.complaints_received_by_month(bigint[],boolean) to app_org_admin;

grant execute on function public.complaints_received_by_month(bigint[],boolean) to app_user;

grant execute on function public.complaints_open_by_flag(bigint[]) to app_org_admin;

grant execute on function public.complaints_open_by_flag(bigint[]) to app_user;

grant execute on function public.complaints_received_by_issue(bigint[],boolean) to app_org_admin;

grant execute on function public.complaints_received_by_issue(bigint[],boolean) to app_user;

grant execute on function public.complaints_open_by_user(bigint[]) to app_org_admin;

grant execute on function public.complaints_open_by_user(bigint[]) to app_user;

grant execute on function public.incidents_reported_by_month(bigint[],boolean) to app_org_admin;

grant execute on function public.incidents_reported_by_month(bigint[],boolean) to app_user;

grant execute on function public.incidents_by_type(bigint[],boolean) to app_org_admin;

grant execute on function public.incidents_by_type(bigint[],boolean) to app_user;

grant execute on function public.incidents_by_product(bigint[],boolean) to app_org_admin;

grant execute on function public.incidents_by_product(bigint[],boolean) to app_user;

grant execute on function public.incidents_open(bigint[]) to app_org_admin;

grant execute on function public.incidents_open(bigint[]) to app_user;

grant execute on function public.incidents_open_breaches(bigint[]) to app_org_admin;

grant execute on function public.incidents_open_breaches(bigint[]) to app_user;

grant execute on function public.incidents_by_severity_and_frequency(bigint[]) to app_org_admin;

grant execute on function public.incidents_by_severity_and_frequency(bigint[]) to app_user;

grant execute on function public.claims_dashboard(bigint[],bigint[],pg_catalog.text) to app_org_admin;

grant execute on function public.claims_dashboard(bigint[],bigint[],pg_catalog.text) to app_user;

grant execute on function public.complaints_dashboard(bigint[]) to app_org_admin;

grant execute on function public.complaints_dashboard(bigint[]) to app_user;

grant execute on function public.incidents_dashboard(bigint[]) to app_org_admin;

grant execute on function public.incidents_dashboard(bigint[]) to app_user;

comment on function public.claims_received_last_6_months(bigint[],bigint[],boolean) is 'Claims by the month in which they were received: this month and the five before. @reads claim @every 10 @shared';

comment on function public.claims_closed_last_6_months(bigint[],bigint[],boolean) is 'Claims by the month in which they were closed, withdrawn or cancelled: this month and the five before. @reads claim @every 10 @shared';

comment on function public.claims_received_yesterday(bigint[],bigint[],boolean) is 'How many claims were received yesterday, and which day that was; before it: the day before. @reads claim @every 10 @shared';

comment on function public.claims_closed_yesterday(bigint[],bigint[],boolean) is 'How many claims were closed yesterday, and which day that was; before it: the day before. @reads claim @every 10 @shared';

comment on function public.claims_open_by_status(bigint[],bigint[]) is 'Open claims by status, in the order of the list. @reads claim,configuration_item_org @every 10 @shared';

comment on function public.claims_open_by_owner(bigint[],bigint[]) is 'Open claims by owner, most first. @reads claim,user_in_org @every 10 @shared';

comment on function public.claims_open_by_milestone(bigint[],bigint[]) is 'Open claims by the step of their timeline that they are at, most first. @reads claim @every 10 @shared';

comment on function public.claims_open_by_indicator(bigint[],bigint[]) is 'Open claims by the highest rule that is on, red first; those without one are green and have no title. @reads claim @every 10 @shared';

comment on function public.claims_average_duration(bigint[],bigint[],boolean) is 'Days from received to closed of the claims that were completed in the last 6 months: their average and their median, with how many they are. @reads claim @every 10 @shared';

comment on function public.claims_average_cost(bigint[],bigint[],boolean) is 'Average incurred cost, in dollars, of the claims that were completed in the last 6 months. @reads claim @every 10 @shared';

comment on function public.claims_cost_incurred(bigint[],bigint[],pg_catalog.text) is 'Incurred cost, in dollars, of open claims: the total first, then by insurer, or by product type (product), most first. @reads claim,insurer,product_type @every 10 @shared';

comment on function public.complaints_open_count(bigint[]) is 'How many complaints are open. @reads complaint @every 10 @shared';

comment on function public.complaints_responded_within_5_days(bigint[],boolean) is 'Of the complaints received in the last 30 days that were responded to or closed: how many, and which percentage, within 5 business days; then how many there are. @reads complaint,configuration_item_org @every 10 @shared';

comment on function public.complaints_average_time_to_acknowledge(bigint[],boolean) is 'Hours from received to acknowledged of the complaints received in the last 30 days: their average; then how many, and which percentage, within 1 business day. @reads complaint,configuration_item_org @every 10 @shared';

comment on function public.complaints_average_time_to_respond(bigint[],boolean) is 'Calendar days from received to responded of the complaints responded to in the last 30 days: their average; then how many, and which percentage, within 30 days. @reads complaint @every 10 @shared';

comment on function public.complaints_closed_by_org(bigint[],boolean) is 'Complaints closed in the last 30 days by handling party; one with two counts for each. @reads complaint,external_org @every 10 @shared';

comment on function public.complaints_closed_by_outcome(bigint[],boolean) is 'Complaints closed in the last 30 days by outcome. @reads complaint @every 10 @shared';

comment on function public.complaints_closed_by_milestone(bigint[],boolean) is 'Complaints closed in the last 6 months by the last step of their timeline that was completed, most first. @reads complaint @every 10 @shared';

comment on function public.complaints_monetary_remedy(bigint[],boolean) is 'What complaints closed in the last 6 months cost, in dollars, by month, with how many they are. @reads complaint @every 10 @shared';

comment on function public.complaints_received_by_age(bigint[],boolean) is 'Complaints received in the last 6 months by the complainants age; those whose age is not recorded last. @reads complaint @every 10 @shared';

comment on function public.complaints_received_by_month(bigint[],boolean) is 'Complaints by the month in which they were received: this month and the eleven before. @reads complaint @every 10 @shared';

comment on function public.complaints_open_by_flag(bigint[]) is 'Open complaints by their active flags, most first; one with two counts for each. @reads complaint,flag @every 10 @shared';

comment on function public.complaints_open_by_indicator(bigint[]) is 'Open complaints by the colour of the highest rule that is on: green, orange, red. @reads complaint @every 10 @shared';

comment on function public.complaints_received_by_issue(bigint[],boolean) is 'Complaints received in the last 30 days by issue, most first. @reads complaint @every 10 @shared';

comment on function public.complaints_open_by_user(bigint[]) is 'Open complaints by owner, most first. @reads complaint,user_in_org @every 10 @shared';

comment on function public.incidents_reported_by_month(bigint[],boolean) is 'Incidents by the month in which they were identified: this month and the eleven before. @reads incident,claim,complaint @every 10 @shared';

comment on function public.incidents_by_type(bigint[],boolean) is 'Incidents identified in the last 30 days by type. @reads incident,claim,complaint @every 10 @shared';

comment on function public.incidents_by_product(bigint[],boolean) is 'Incidents identified in the last 30 days by the product impacted, most first. @reads incident,claim,complaint @every 10 @shared';

comment on function public.incidents_open(bigint[]) is 'How many incidents are open. @reads incident,claim,complaint @every 10 @shared';

comment on function public.incidents_open_breaches(bigint[]) is 'How many breaches are open. @reads incident,claim,complaint @every 10 @shared';

comment on function public.incidents_by_severity_and_frequency(bigint[]) is 'Open incidents by potential severity and frequency: nine rows, their keys as severity,frequency. @reads incident,claim,complaint @every 10 @shared';

comment on function public.claims_dashboard(bigint[],bigint[],pg_catalog.text) is 'The figures of the claims dashboard; cost incurred by insurer, or by product type (product). @reads claim,user_in_org,insurer,product_type,configuration_item_org @every 10 @shared';

comment on function public.complaints_dashboard(bigint[]) is 'The figures of the complaints dashboard. @reads complaint,flag,external_org,user_in_org,configuration_item_org @every 10 @shared';

comment on function public.incidents_dashboard(bigint[]) is 'The figures of the compliance dashboard. @reads incident,claim,complaint @every 10 @shared';

-- By hand: what the new columns say of the records that are there.
update public.claim c set reserve_total = r.reserves
from (select org_id, claim_id, sum(reserve) as reserves from public.reserve group by 1, 2) r
where r.org_id = c.org_id and r.claim_id = c.id and r.reserves <> 0;

update public.claim c set current_step = s.step
from (
  select org_id, claim_id, coalesce((array_agg(label order by "order", id) filter (where not is_completed))[1], 'All done') as step
  from public.timeline_item where claim_id is not null and not hide_from_ui group by 1, 2) s
where s.org_id = c.org_id and s.claim_id = c.id;

update public.complaint c set last_step = s.step
from (
  select org_id, complaint_id, (array_agg(coalesce(label_when_completed, label) order by completed_timestamp desc, "order" desc, id desc))[1] as step
  from public.timeline_item where complaint_id is not null and is_completed and not hide_from_ui group by 1, 2) s
where s.org_id = c.org_id and s.complaint_id = c.id;
