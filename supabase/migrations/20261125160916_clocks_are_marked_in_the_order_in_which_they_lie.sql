-- Written by npm run generate from supabase/schemas.
set check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.pass_clocks(max integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  org constant bigint := app.org_id();
  moment constant timestamptz := app.now();
  today constant date := app.today(org);
  passed integer;
begin
  with due as (
    select k.id from clock k where k.org_id = org and k.state = 'running' and k.due_at < moment order by k.due_at limit $1 for no key update skip locked)
  -- in the order in which they lie: of many, each page is read once
  update clock k set state = 'breached' from (select d.id from due d order by d.id) due where k.org_id = org and k.id = due.id;
  get diagnostics passed = row_count;
  with due as (
    select k.id from clock k where k.org_id = org and k.state = 'paused' and k.paused_until <= today order by k.paused_until limit $1 for no key update skip locked)
  update clock k set state = 'running' from due where k.org_id = org and k.id = due.id;
  return passed;
end
$function$;

CREATE OR REPLACE FUNCTION app.warn_clocks(max integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
declare
  org constant bigint := app.org_id();
  moment constant timestamptz := app.now();
  warned integer;
begin
  with near as (
    select k.id from clock k where k.org_id = org and k.state = 'running' and k.warned_at is null and k.warn_at <= moment and k.due_at >= moment order by k.warn_at limit $1 for no key update skip locked),
  told as (
    update clock k set warned_at = moment from (select n.id from near n order by n.id) near where k.org_id = org and k.id = near.id
    returning k.id, k.entity, k.entity_id, k.rule, k.due_at, k.owner_id),
  -- the owner, else the administrators
  people as (
    select t.*, m.user_id
    from told t
    join user_in_org m on m.org_id = org and m.user_id >= 1000 and not m.disabled
      and case when exists (select from user_in_org o where o.org_id = org and o.user_id = t.owner_id and not o.disabled) then m.user_id = t.owner_id else 'org_admin' = any (m.roles) end),
  counted as (
    select p.*, count(*) over (partition by p.user_id) as near_count, row_number() over (partition by p.user_id order by p.due_at, p.id) as place from people p),
  sent as (
    insert into notification (org_id, user_id, kind, entity, entity_id, title, told_of, claim_id, complaint_id, incident_id)
    select org, c.user_id, 'deadline near', c.entity, c.entity_id,
      upper(left(c.rule, 1)) || substr(c.rule, 2) || ', ' || c.entity || ' ' || c.entity_id || ': due ' || to_char(c.due_at at time zone o.zone, 'DD/MM/YYYY HH24:MI')
        || case when c.near_count > 1 then ', and ' || c.near_count - 1 || ' more' else '' end,
      c.near_count, case c.entity when 'claim' then c.entity_id end, case c.entity when 'complaint' then c.entity_id end, case c.entity when 'incident' then c.entity_id end
    from counted c join org o on o.id = org
    where c.place = 1
    returning id)
  select count(*) into warned from told;
  return warned;
end
$function$;
