-- Written by npm run generate from supabase/schemas.
set check_function_bodies = off;

drop trigger t50_version on public.task_template;

alter table public.task_template add column makes_at character varying(20) generated always as (
CASE
    WHEN (trigger_type IS NOT NULL) THEN
    CASE
        WHEN ((trigger_value)::text <> ''::text) THEN trigger_type
        ELSE NULL::character varying
    END
    WHEN (((due_date ->> 'field'::text) = 'milestone'::text) AND ((due_date ->> 'milestoneName'::text) <> ''::text)) THEN 'milestone'::character varying
    ELSE NULL::character varying
END) stored;

CREATE OR REPLACE FUNCTION app.kept_by_triggers()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select '{row_version,updated_at,updated_by_id,party_ids,assignee_ids,indicator_color,indicator_title,committed,paid,amount_requested,change_reason,payee_account_id,payment_count,payment_total,last_seen,current_version_id,full_name,ph_search,insurer_search,broker_search,external_org_names,auth0_id,photo_url,terms_accepted,default_org_id,access_key,edited_at,contact_first_name,contact_surname,contact_dob,workflow_state,wake_at,lifecycle,acknowledged_at,responded_at,makes_at}'::text[]
$function$;

CREATE TRIGGER t50_version BEFORE UPDATE ON public.task_template FOR EACH ROW EXECUTE FUNCTION app.keep_version('makes_at');

grant select (makes_at) on table public.task_template to app_user;

grant select (makes_at) on table public.task_template to app_org_admin;

comment on column public.task_template.makes_at is 'What a template makes its task at by itself, as app.waiting_templates has it; nothing where only people add it.';

-- By hand: what the switch of a decision does, in words.
update public.configuration_item set
  json_schema = jsonb_set(json_schema, '{items,properties,countsAsDecided,description}', '"A claim that gets this decision is decided: its life cycle moves on, and rules that wait for a decision end. Without it the claim still waits for one."')
where name = 'claim_decisions';
