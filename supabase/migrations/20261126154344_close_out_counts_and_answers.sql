-- Written by npm run generate from supabase/schemas.
set check_function_bodies = off;

drop trigger t90_audit on public.comm_log;

alter table public.workflow add column copied_from_id bigint;

alter table public.comm_log add column sent_to_many boolean default false not null;

alter table public.comm_log add column awaits_answer boolean default false not null;

alter table public.comm_log add column no_answer_needed boolean default false not null;

alter table public.comm_log add column no_answer_by_id bigint;

alter table public.comm_log add column no_answer_at timestamp with time zone;

CREATE OR REPLACE FUNCTION app.kept_by_triggers()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select '{row_version,updated_at,updated_by_id,party_ids,assignee_ids,indicator_color,indicator_title,committed,paid,amount_requested,change_reason,payee_account_id,payment_count,payment_total,last_seen,current_version_id,full_name,name_search,ph_search,insurer_search,broker_search,cause_search,external_org_names,auth0_id,photo_url,terms_accepted,default_org_id,access_key,edited_at,contact_first_name,contact_surname,contact_dob,workflow_state,wake_at,lifecycle,acknowledged_at,responded_at,acknowledged_in,answered_in,responded_in,issue_group,makes_at,next_attestation_due,next_due_at,next_due_rule,reserve_total,current_step,last_step,received_at,incurred,search_text,sent_to_many,awaits_answer,no_answer_by_id,no_answer_at}'::text[]
$function$;

CREATE OR REPLACE FUNCTION app.saved_lists()
 RETURNS TABLE(list text, feature text, for_administrators boolean)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  values
    ('claims', 'claim', false),
    ('complaints', 'complaint', false),
    ('tasks', null, false),
    ('deadlines', null, false),
    ('approvals', 'claim', false),
    ('invoices', 'claim', true),
    ('incident', 'compliance', false),
    ('conflict-of-interest', 'compliance', false),
    ('obligation', 'compliance', false),
    ('systemic-issue', null, false),
    ('training', 'compliance', false),
    ('supplier', 'claim', false),
    ('user-in-org', null, true),
    ('external-org', null, true),
    ('comm-template', null, true),
    ('letter-template', null, true),
    ('task-template', null, true),
    ('insurer', 'claim', true),
    ('product-type', 'claim', true),
    ('pds', 'claim', true),
    ('pds-version', 'claim', true),
    ('pds-config-item', 'claim', true),
    ('specified-item', 'claim', true),
    ('questionnaire', 'claim', true),
    ('workflow', 'claim', true),
    ('workflow-rule', 'claim', true),
    ('indicator-definition', 'claim', true),
    ('complaint-indicator-definition', 'complaint', true),
    ('insurance-product', 'complaint', true),
    ('cost-type', 'claim', true),
    ('expense-type', 'claim', true),
    ('billing-office', 'claim', true),
    ('change-log', null, true)
$function$;

CREATE OR REPLACE FUNCTION app.settle_conversation(of_org bigint, of_thread bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  waiting bigint;
begin
  -- what comes in and what goes out at the same time is seen by whichever of them is second
  perform from comm_log where org_id = of_org and id = of_thread for no key update;
  -- a call was answered while it lasted; an answer is what somebody has written to them and what has reached them
  select m.id into waiting from comm_log m
  where m.org_id = of_org and m.thread_id = of_thread and m.direction = 'inbound' and m.channel <> 'phone' and not m.no_answer_needed
    and not exists (
      select from comm_log a
      where a.org_id = of_org and a.thread_id = of_thread and a.direction = 'outbound' and a.channel in ('email', 'sms') and a.delivery_status = 'sent'
        and not a.sent_to_many and (a.reply_to_id is not null or a.created_by_id >= 1000)
        and (a.created_at, a.id) > (m.created_at, m.id))
  order by m.created_at desc, m.id desc limit 1;
  update comm_log m set awaits_answer = m.id is not distinct from waiting
  where m.org_id = of_org and m.thread_id = of_thread and m.awaits_answer <> (m.id is not distinct from waiting);
end
$function$;

CREATE OR REPLACE FUNCTION app.settle_answers()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform app.settle_conversation(new.org_id, new.thread_id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.say_no_answer()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if new.direction <> 'inbound' or new.channel = 'phone' then
    perform app.refuse('Only a message that came in can wait for an answer.', 'noAnswerNeeded');
  end if;
  new.no_answer_by_id := case when new.no_answer_needed then app.actor_id() end;
  new.no_answer_at := case when new.no_answer_needed then now() end;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.copy_workflow_rules()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into workflow_rule (org_id, workflow_id, title, milestone_start_name, milestone_end_name, interval_in_days, interval_type, priority, color, is_enabled)
  select new.org_id, new.id, r.title, r.milestone_start_name, r.milestone_end_name, r.interval_in_days, r.interval_type, r.priority, r.color, r.is_enabled
  from workflow_rule r where r.org_id = new.org_id and r.workflow_id = new.copied_from_id
  order by r.id;
  return null;
end
$function$;

alter table public.workflow add constraint workflow_copied_from_id_fkey FOREIGN KEY (org_id, copied_from_id) REFERENCES workflow(org_id, id);

alter table public.comm_log add constraint comm_log_waits_for_us CHECK (((NOT (awaits_answer OR no_answer_needed)) OR (((direction)::text = 'inbound'::text) AND ((channel)::text <> 'phone'::text))));

alter table public.comm_log add constraint comm_log_no_answer CHECK (((no_answer_needed = (no_answer_at IS NOT NULL)) AND (no_answer_needed = (no_answer_by_id IS NOT NULL))));

alter table public.comm_log add constraint comm_log_no_answer_by_id_fkey FOREIGN KEY (org_id, no_answer_by_id) REFERENCES user_in_org(org_id, user_id);

alter table public.comm_log add constraint comm_log_no_answer_at_finite CHECK (((no_answer_at >= '0001-01-02 00:00:00+00'::timestamp with time zone) AND (no_answer_at <= '9999-12-30 00:00:00+00'::timestamp with time zone)));

CREATE INDEX workflow_copied_from_id_idx ON public.workflow USING btree (org_id, copied_from_id);

CREATE INDEX comm_log_no_answer_by_id_idx ON public.comm_log USING btree (org_id, no_answer_by_id);

create or replace view public.my_work with (security_invoker=true) as
 WITH asked AS (
         SELECT o.id AS org_id,
            app.user_id() AS user_id,
            app.today(o.id) AS today,
            (((app.today(o.id) + 7))::timestamp without time zone AT TIME ZONE o.zone) AS week_end
           FROM org o
          WHERE (o.id = ( SELECT app.org_id() AS org_id))
        ), item AS (
        ( SELECT 'task'::text AS kind,
            t.id AS item_id,
                CASE
                    WHEN (t.claim_id IS NOT NULL) THEN 'claim'::text
                    WHEN (t.complaint_id IS NOT NULL) THEN 'complaint'::text
                    WHEN (t.incident_id IS NOT NULL) THEN 'incident'::text
                    ELSE NULL::text
                END AS entity,
            COALESCE(t.claim_id, t.complaint_id, t.incident_id) AS entity_id,
            (t.title)::text AS title,
            NULL::text AS who,
            (t.type)::text AS detail,
            t.due_date AS due_on,
            NULL::timestamp with time zone AS at,
            NULL::text AS color,
            NULL::numeric AS amount,
            false AS has_files,
            t.task_config
           FROM task t
          WHERE ((t.org_id = ( SELECT asked.org_id
                   FROM asked)) AND (t.assigned_to_id = ( SELECT asked.user_id
                   FROM asked)) AND (NOT t.is_completed) AND (t.due_date < (( SELECT asked.today
                   FROM asked) + 7)))
          ORDER BY t.due_date, t.id
         LIMIT 200)
        UNION ALL
        ( SELECT 'deadline'::text AS text,
            k.id,
            k.entity,
            k.entity_id,
            k.rule,
            NULL::text AS text,
            (k.round)::text AS round,
            NULL::date AS date,
            k.due_at,
            NULL::text AS text,
            NULL::numeric AS "numeric",
            false,
            NULL::jsonb AS jsonb
           FROM clock k
          WHERE ((k.org_id = ( SELECT asked.org_id
                   FROM asked)) AND (k.owner_id = ( SELECT asked.user_id
                   FROM asked)) AND k.is_open AND ((k.state)::text <> 'paused'::text) AND (k.due_at < ( SELECT asked.week_end
                   FROM asked)))
          ORDER BY k.due_at, k.id
         LIMIT 100)
        UNION ALL
         SELECT 'claim'::text AS text,
            c.id,
            'claim'::text AS text,
            c.id,
            COALESCE(c.indicator_title, ''::character varying) AS "coalesce",
            NULL::text AS text,
            NULL::text AS text,
            NULL::date AS date,
            since.at,
            c.indicator_color,
            NULL::numeric AS "numeric",
            false,
            NULL::jsonb AS jsonb
           FROM (( SELECT c_1.id,
                    c_1.indicator_color,
                    c_1.indicator_title
                   FROM claim c_1
                  WHERE ((c_1.org_id = ( SELECT asked.org_id
                           FROM asked)) AND (c_1.owner_id = ( SELECT asked.user_id
                           FROM asked)) AND ((c_1.status)::text = ANY (ARRAY[('open'::character varying)::text, ('reopened'::character varying)::text])) AND ((c_1.indicator_color)::text > 'green'::text))
                  ORDER BY c_1.indicator_color DESC, c_1.id DESC
                 LIMIT 50) c
             CROSS JOIN LATERAL ( SELECT min(r.turned_on_at) AS at
                   FROM ( SELECT i_1.turned_on_at,
                            i_1.color
                           FROM indicator i_1
                          WHERE ((i_1.org_id = ( SELECT asked.org_id
                                   FROM asked)) AND (i_1.entity_id = c.id) AND i_1.is_on)
                        UNION ALL
                         SELECT i_1.turned_on_at,
                            i_1.color
                           FROM workflow_rule_instance i_1
                          WHERE ((i_1.org_id = ( SELECT asked.org_id
                                   FROM asked)) AND (i_1.entity_id = c.id) AND i_1.is_on)) r
                  WHERE ((r.color)::text = (c.indicator_color)::text)) since)
        UNION ALL
         SELECT 'complaint'::text AS text,
            c.id,
            'complaint'::text AS text,
            c.id,
            COALESCE(since.title, ''::character varying) AS "coalesce",
            NULL::text AS text,
            NULL::text AS text,
            NULL::date AS date,
            since.at,
            c.indicator_color,
            NULL::numeric AS "numeric",
            false,
            NULL::jsonb AS jsonb
           FROM (( SELECT c_1.id,
                    c_1.indicator_color
                   FROM complaint c_1
                  WHERE ((c_1.org_id = ( SELECT asked.org_id
                           FROM asked)) AND (c_1.owner_id = ( SELECT asked.user_id
                           FROM asked)) AND ((c_1.status)::text = ANY (ARRAY[('open'::character varying)::text, ('re-opened'::character varying)::text])) AND ((c_1.indicator_color)::text > 'green'::text))
                  ORDER BY c_1.indicator_color DESC, c_1.id DESC
                 LIMIT 50) c
             LEFT JOIN LATERAL ( SELECT i_1.title,
                    i_1.turned_on_at AS at
                   FROM complaint_indicator i_1
                  WHERE ((i_1.org_id = ( SELECT asked.org_id
                           FROM asked)) AND (i_1.entity_id = c.id) AND i_1.is_on AND ((i_1.color)::text = (c.indicator_color)::text))
                  ORDER BY i_1.priority DESC, i_1.turned_on_at
                 LIMIT 1) since ON (true))
        UNION ALL
        ( SELECT 'message'::text AS text,
            l.id,
                CASE
                    WHEN (l.claim_id IS NOT NULL) THEN 'claim'::text
                    WHEN (l.complaint_id IS NOT NULL) THEN 'complaint'::text
                    ELSE NULL::text
                END AS "case",
            COALESCE(l.claim_id, l.complaint_id) AS "coalesce",
            COALESCE(NULLIF((l.subject)::text, ''::text), NULLIF((l.excerpt)::text, ''::text), (n.title)::text, ''::text) AS "coalesce",
            COALESCE((l."from" ->> 'name'::text), ((l."from" -> 0) ->> 'name'::text), (l."from" ->> 'email'::text), ((l."from" -> 0) ->> 'email'::text), (l."from" ->> 'phone'::text), ((l."from" -> 0) ->> 'phone'::text)) AS "coalesce",
            l.channel,
            NULL::date AS date,
            l.created_at,
            NULL::text AS text,
            NULL::numeric AS "numeric",
            (l.attachments <> '[]'::jsonb),
            NULL::jsonb AS jsonb
           FROM (notification n
             JOIN comm_log l ON (((l.org_id = n.org_id) AND (l.id = n.comm_log_id))))
          WHERE ((n.org_id = ( SELECT asked.org_id
                   FROM asked)) AND (n.user_id = ( SELECT asked.user_id
                   FROM asked)) AND n.is_active AND ((n.kind)::text = 'message'::text) AND (NOT l.no_answer_needed))
          ORDER BY n.id DESC
         LIMIT 50)
        UNION ALL
        ( SELECT 'payment'::text AS text,
            p.id,
            'claim'::text AS text,
            p.claim_id,
            COALESCE(y.name, ''::character varying) AS "coalesce",
            COALESCE(p.payee_name, r.payee_name) AS "coalesce",
            NULL::text AS text,
            NULL::date AS date,
            p.created_at,
            NULL::text AS text,
            p.amount,
            false,
            NULL::jsonb AS jsonb
           FROM (((reserve_payment p
             JOIN claim c ON (((c.org_id = p.org_id) AND (c.id = p.claim_id) AND ((c.status)::text = ANY (ARRAY[('open'::character varying)::text, ('reopened'::character varying)::text])))))
             JOIN reserve r ON (((r.org_id = p.org_id) AND (r.id = p.reserve_id))))
             LEFT JOIN cost_type y ON (((y.org_id = p.org_id) AND (y.id = p.payment_type_id))))
          WHERE (( SELECT app.is_payment_admin() AS is_payment_admin) AND (p.org_id = ( SELECT asked.org_id
                   FROM asked)) AND ((p.status)::text = 'pending'::text) AND (p.created_by_id <> ( SELECT asked.user_id
                   FROM asked)) AND (p.changed_by_id <> ( SELECT asked.user_id
                   FROM asked)) AND ((( SELECT app.money_limit('payment'::text) AS money_limit) IS NULL) OR (p.amount <= ( SELECT app.money_limit('payment'::text) AS money_limit))))
          ORDER BY p.id
         LIMIT 50)
        UNION ALL
        ( SELECT 'reserve'::text AS text,
            h.id,
            'claim'::text AS text,
            h.claim_id,
            COALESCE(r.section, ''::character varying) AS "coalesce",
            r.payee_name,
            NULL::text AS text,
            NULL::date AS date,
            h.requested_at,
            NULL::text AS text,
            h.amount_requested,
            false,
            NULL::jsonb AS jsonb
           FROM ((reserve_change h
             JOIN claim c ON (((c.org_id = h.org_id) AND (c.id = h.claim_id) AND ((c.status)::text = ANY (ARRAY[('open'::character varying)::text, ('reopened'::character varying)::text])))))
             JOIN reserve r ON (((r.org_id = h.org_id) AND (r.id = h.reserve_id))))
          WHERE (( SELECT app.is_payment_admin() AS is_payment_admin) AND (h.org_id = ( SELECT asked.org_id
                   FROM asked)) AND ((h.status)::text = 'requested'::text) AND (h.requested_by_id <> ( SELECT asked.user_id
                   FROM asked)) AND ((( SELECT app.money_limit('reserve'::text) AS money_limit) IS NULL) OR ((h.amount_requested + ( SELECT COALESCE(sum(o.reserve), (0)::numeric) AS "coalesce"
                   FROM reserve o
                  WHERE ((o.org_id = h.org_id) AND (o.claim_id = h.claim_id) AND (o.id <> h.reserve_id)))) <= ( SELECT app.money_limit('reserve'::text) AS money_limit))))
          ORDER BY h.id
         LIMIT 50)
        UNION ALL
        ( SELECT 'pay'::text AS text,
            p.id,
            'claim'::text AS text,
            p.claim_id,
            COALESCE(y.name, ''::character varying) AS "coalesce",
            p.payee_name,
                CASE
                    WHEN (p.reversal_of_id IS NULL) THEN 'payment'::text
                    ELSE 'reversal'::text
                END AS "case",
            NULL::date AS date,
            p.approved_at,
            NULL::text AS text,
            p.amount,
            false,
            NULL::jsonb AS jsonb
           FROM ((reserve_payment p
             JOIN claim c ON (((c.org_id = p.org_id) AND (c.id = p.claim_id) AND ((c.status)::text = ANY (ARRAY[('open'::character varying)::text, ('reopened'::character varying)::text])))))
             LEFT JOIN cost_type y ON (((y.org_id = p.org_id) AND (y.id = p.payment_type_id))))
          WHERE (( SELECT app.has_payment_right() AS has_payment_right) AND (p.org_id = ( SELECT asked.org_id
                   FROM asked)) AND ((p.status)::text = 'approved'::text) AND (p.payment_run_id IS NULL) AND ((p.account_no IS NULL) OR (p.reversal_of_id IS NOT NULL)))
          ORDER BY p.id
         LIMIT 50)
        UNION ALL
         SELECT 'run payments'::text AS text,
            1,
            NULL::text AS text,
            NULL::bigint AS int8,
            ''::text AS text,
            NULL::text AS text,
            (count(*))::text AS count,
            NULL::date AS date,
            min(p.approved_at) AS min,
            NULL::text AS text,
            sum(p.amount) AS sum,
            false,
            NULL::jsonb AS jsonb
           FROM ( SELECT p_1.approved_at,
                    p_1.amount
                   FROM (reserve_payment p_1
                     JOIN claim c ON (((c.org_id = p_1.org_id) AND (c.id = p_1.claim_id) AND ((c.status)::text = ANY (ARRAY[('open'::character varying)::text, ('reopened'::character varying)::text])))))
                  WHERE (( SELECT app.has_payment_right() AS has_payment_right) AND (p_1.org_id = ( SELECT asked.org_id
                           FROM asked)) AND ((p_1.status)::text = 'approved'::text) AND (p_1.payment_run_id IS NULL) AND (p_1.account_no IS NOT NULL) AND (p_1.reversal_of_id IS NULL))
                 LIMIT 1001) p
         HAVING (count(*) > 0)
        UNION ALL
        ( SELECT 'payment run'::text AS text,
            r.id,
            NULL::text AS text,
            NULL::bigint AS int8,
            r.description,
            NULL::text AS text,
            r.status,
            NULL::date AS date,
            COALESCE(r.written_at, r.created_at) AS "coalesce",
            NULL::text AS text,
            r.payment_total,
            false,
            NULL::jsonb AS jsonb
           FROM payment_run r
          WHERE (( SELECT app.has_payment_right() AS has_payment_right) AND (r.org_id = ( SELECT asked.org_id
                   FROM asked)) AND (((r.status)::text = 'written'::text) OR (((r.status)::text = 'open'::text) AND (r.payment_count > 0))))
          ORDER BY r.id
         LIMIT 50)
        UNION ALL
        ( SELECT 'expense'::text AS text,
            e.id,
            'claim'::text AS text,
            e.claim_id,
            COALESCE(y.name, ''::character varying) AS "coalesce",
            u.name,
            NULL::text AS text,
            NULL::date AS date,
            e.created_at,
            NULL::text AS text,
            e.total,
            false,
            NULL::jsonb AS jsonb
           FROM ((expense_item e
             LEFT JOIN expense_type y ON (((y.org_id = e.org_id) AND (y.id = e.expense_type_id))))
             LEFT JOIN user_in_org u ON (((u.org_id = e.org_id) AND (u.user_id = e.user_id))))
          WHERE ((( SELECT app.role() AS role) = 'org_admin'::text) AND (e.org_id = ( SELECT asked.org_id
                   FROM asked)) AND ((e.status)::text = 'pending'::text))
          ORDER BY e.id
         LIMIT 50)
        UNION ALL
        ( SELECT 'job'::text AS text,
            j.id,
            'claim'::text AS text,
            j.claim_id,
            j.description_short,
            s.name,
            j.status,
            NULL::date AS date,
            j.updated_at,
            NULL::text AS text,
            NULL::numeric AS "numeric",
            false,
            NULL::jsonb AS jsonb
           FROM (((supplier_job j
             JOIN claim c ON (((c.org_id = j.org_id) AND (c.id = j.claim_id) AND (c.owner_id = ( SELECT asked.user_id
                   FROM asked)) AND ((c.status)::text = ANY (ARRAY[('open'::character varying)::text, ('reopened'::character varying)::text])))))
             JOIN claim_supplier l ON (((l.org_id = j.org_id) AND (l.id = j.claim_supplier_id))))
             LEFT JOIN supplier s ON (((s.org_id = l.org_id) AND (s.id = l.supplier_id))))
          WHERE ((j.org_id = ( SELECT asked.org_id
                   FROM asked)) AND ((j.status)::text = ANY (ARRAY[('New'::character varying)::text, ('Completed'::character varying)::text])) AND
                CASE j.status
                    WHEN 'New'::text THEN (j.updated_at < (app.now() - '1 day'::interval))
                    ELSE (j.updated_at > (app.now() - '14 days'::interval))
                END)
          ORDER BY j.updated_at, j.id
         LIMIT 50)
        UNION ALL
        ( SELECT 'attestation'::text AS text,
            a.id,
            'obligation'::text AS text,
            a.obligation_id,
            c.name,
            NULL::text AS text,
            NULL::text AS text,
            a.due_date,
            a.asked_at,
            NULL::text AS text,
            NULL::numeric AS "numeric",
            false,
            NULL::jsonb AS jsonb
           FROM (control_attestation a
             JOIN obligation_control c ON (((c.org_id = a.org_id) AND (c.id = a.control_id))))
          WHERE ((a.org_id = ( SELECT asked.org_id
                   FROM asked)) AND (a.asked_of_id = ( SELECT asked.user_id
                   FROM asked)) AND (a.answer IS NULL))
          ORDER BY a.due_date, a.id
         LIMIT 50)
        UNION ALL
        ( SELECT 'sending'::text AS text,
            l.id,
                CASE
                    WHEN (l.claim_id IS NOT NULL) THEN 'claim'::text
                    WHEN (l.complaint_id IS NOT NULL) THEN 'complaint'::text
                    ELSE NULL::text
                END AS "case",
            COALESCE(l.claim_id, l.complaint_id) AS "coalesce",
            COALESCE(NULLIF((l.subject)::text, ''::text), NULLIF((l.excerpt)::text, ''::text), ''::text) AS "coalesce",
            COALESCE(((l."to" -> 0) ->> 'name'::text), ((l."to" -> 0) ->> 'email'::text), ((l."to" -> 0) ->> 'phone'::text), (l."to" ->> 0)) AS "coalesce",
            l.delivery_status,
            NULL::date AS date,
            l.created_at,
            NULL::text AS text,
            NULL::numeric AS "numeric",
            false,
            NULL::jsonb AS jsonb
           FROM ((comm_log l
             LEFT JOIN claim c ON (((c.org_id = l.org_id) AND (c.id = l.claim_id))))
             LEFT JOIN complaint m ON (((m.org_id = l.org_id) AND (m.id = l.complaint_id))))
          WHERE ((l.org_id = ( SELECT asked.org_id
                   FROM asked)) AND ((l.delivery_status)::text = ANY (ARRAY[('failed'::character varying)::text, ('uncertain'::character varying)::text])) AND (l.created_at > (app.now() - '14 days'::interval)) AND (COALESCE(c.owner_id, m.owner_id, l.created_by_id) = ( SELECT asked.user_id
                   FROM asked)))
          ORDER BY l.created_at, l.id
         LIMIT 50)
        UNION ALL
         SELECT 'unassigned'::text AS text,
            1,
            'complaint'::text AS text,
            NULL::bigint AS int8,
            ''::text AS text,
            NULL::text AS text,
            (count(*))::text AS count,
            NULL::date AS date,
            min(m.dt_received) AS min,
            NULL::text AS text,
            NULL::numeric AS "numeric",
            false,
            NULL::jsonb AS jsonb
           FROM ( SELECT m_1.dt_received
                   FROM complaint m_1
                  WHERE (( SELECT app.sees_all() AS sees_all) AND (m_1.org_id = ( SELECT asked.org_id
                           FROM asked)) AND (m_1.owner_id IS NULL) AND ((m_1.status)::text = ANY (ARRAY[('open'::character varying)::text, ('re-opened'::character varying)::text])))
                 LIMIT 1001) m
         HAVING (count(*) > 0)
        UNION ALL
         SELECT 'unassigned'::text AS text,
            2,
            'task'::text AS text,
            NULL::bigint AS int8,
            ''::text AS text,
            NULL::text AS text,
            (count(*))::text AS count,
            NULL::date AS date,
            min(t.created_at) AS min,
            NULL::text AS text,
            NULL::numeric AS "numeric",
            false,
            NULL::jsonb AS jsonb
           FROM ( SELECT t_1.created_at
                   FROM task t_1
                  WHERE ((( SELECT app.role() AS role) = 'org_admin'::text) AND (t_1.org_id = ( SELECT asked.org_id
                           FROM asked)) AND (t_1.assigned_to_id IS NULL) AND (NOT t_1.is_completed))
                 LIMIT 1001) t
         HAVING (count(*) > 0)
        )
 SELECT ( SELECT asked.org_id
           FROM asked) AS org_id,
    ((kind || ':'::text) || item_id) AS id,
    kind,
    item_id,
    entity,
    entity_id,
    title,
    who,
        CASE entity
            WHEN 'claim'::text THEN ( SELECT COALESCE(NULLIF((c.ph_company)::text, ''::text), NULLIF(concat_ws(' '::text, NULLIF((c.ph_first_name)::text, ''::text), NULLIF((c.ph_last_name)::text, ''::text)), ''::text)) AS "coalesce"
               FROM claim c
              WHERE ((c.org_id = ( SELECT asked.org_id
                       FROM asked)) AND (c.id = i.entity_id)))
            WHEN 'complaint'::text THEN ( SELECT NULLIF(concat_ws(' '::text, NULLIF((m.complainant_first_name)::text, ''::text), NULLIF((m.complainant_last_name)::text, ''::text)), ''::text) AS "nullif"
               FROM complaint m
              WHERE ((m.org_id = ( SELECT asked.org_id
                       FROM asked)) AND (m.id = i.entity_id)))
            ELSE NULL::text
        END AS about,
    detail,
    due_on,
    at,
    color,
    amount,
    has_files,
    task_config
   FROM item i;

create or replace view public.claim_open_item with (security_invoker=true) as
 SELECT org_id,
    claim_id,
    kind,
    item_id,
    within_id,
    title,
    state,
    day,
    moment,
    amount,
    row_number() OVER (of_kind ORDER BY day, moment, item_id) AS "position",
    count(*) OVER of_kind AS kind_count,
    sum(amount) OVER of_kind AS kind_amount
   FROM ( SELECT t.org_id,
            t.claim_id,
            'task'::text AS kind,
            t.id AS item_id,
            NULL::bigint AS within_id,
            (t.title)::text AS title,
            NULL::text AS state,
            t.due_date AS day,
            NULL::timestamp with time zone AS moment,
            NULL::numeric(14,2) AS amount
           FROM task t
          WHERE ((t.claim_id IS NOT NULL) AND (NOT t.is_completed))
        UNION ALL
         SELECT r.org_id,
            r.claim_id,
            'reserve'::text AS text,
            r.id,
            NULL::bigint AS int8,
            (((r.section)::text || ', '::text) || (r.payee_name)::text),
            NULL::text AS text,
            NULL::date AS date,
            NULL::timestamp with time zone AS timestamptz,
            (r.reserve - r.paid)
           FROM reserve r
          WHERE (r.paid < r.reserve)
        UNION ALL
         SELECT h.org_id,
            h.claim_id,
            'reserve change'::text AS text,
            h.id,
            h.reserve_id,
            (((r.section)::text || ', '::text) || (r.payee_name)::text),
            h.status,
            NULL::date AS date,
            h.requested_at,
            h.amount_requested
           FROM (reserve_change h
             JOIN reserve r ON (((r.org_id = h.org_id) AND (r.id = h.reserve_id))))
          WHERE ((h.status)::text = 'requested'::text)
        UNION ALL
         SELECT p.org_id,
            p.claim_id,
            'payment'::text AS text,
            p.id,
            p.reserve_id,
            (COALESCE(((y.name)::text || ', '::text), ''::text) || (COALESCE(p.payee_name, r.payee_name))::text),
            p.status,
            NULL::date AS date,
            p.created_at,
            p.amount
           FROM ((reserve_payment p
             JOIN reserve r ON (((r.org_id = p.org_id) AND (r.id = p.reserve_id))))
             LEFT JOIN cost_type y ON (((y.org_id = p.org_id) AND (y.id = p.payment_type_id))))
          WHERE ((p.status)::text = ANY (ARRAY[('pending'::character varying)::text, ('approved'::character varying)::text]))
        UNION ALL
         SELECT e.org_id,
            e.claim_id,
            'expense'::text AS text,
            e.id,
            NULL::bigint AS int8,
            COALESCE(y.name, ''::character varying) AS "coalesce",
            e.status,
            e.date,
            NULL::timestamp with time zone AS timestamptz,
            e.total
           FROM (expense_item e
             LEFT JOIN expense_type y ON (((y.org_id = e.org_id) AND (y.id = e.expense_type_id))))
          WHERE ((e.status)::text <> 'invoiced'::text)
        UNION ALL
         SELECT i.org_id,
            i.claim_id,
            'invoice'::text AS text,
            i.id,
            NULL::bigint AS int8,
            i.invoice_no,
            i.status,
            i.due_date,
            NULL::timestamp with time zone AS timestamptz,
            i.total_amount
           FROM invoice i
          WHERE ((i.status)::text = 'draft'::text)
        UNION ALL
         SELECT c.org_id,
            c.id,
            'excess'::text AS text,
            c.id,
            NULL::bigint AS int8,
            'Excess'::text AS text,
            NULL::text AS text,
            NULL::date AS date,
            NULL::timestamp with time zone AS timestamptz,
            (c.excess - COALESCE(c.excess_received, (0)::numeric))
           FROM claim c
          WHERE (c.excess > COALESCE(c.excess_received, (0)::numeric))
        UNION ALL
         SELECT v.org_id,
            v.claim_id,
            'recovery'::text AS text,
            v.id,
            NULL::bigint AS int8,
            v.party_name,
            v.status,
            v.limitation_date,
            NULL::timestamp with time zone AS timestamptz,
            (v.demand - got.amount)
           FROM (recovery v
             CROSS JOIN LATERAL ( SELECT COALESCE(sum(g.amount), (0)::numeric) AS amount
                   FROM receipt g
                  WHERE ((g.org_id = v.org_id) AND (g.recovery_id = v.id) AND (g.claim_id = v.claim_id))) got)
          WHERE ((v.status)::text = ANY (ARRAY[('open'::character varying)::text, ('demanded'::character varying)::text, ('agreed'::character varying)::text]))
        UNION ALL
         SELECT c.org_id,
            c.id,
            'expected recovery'::text AS text,
            c.id,
            NULL::bigint AS int8,
            'Recovery'::text AS text,
            NULL::text AS text,
            NULL::date AS date,
            NULL::timestamp with time zone AS timestamptz,
            (c.recovery - COALESCE(c.recovery_received, (0)::numeric))
           FROM claim c
          WHERE ((c.recovery > COALESCE(c.recovery_received, (0)::numeric)) AND (NOT (EXISTS ( SELECT
                   FROM recovery v
                  WHERE ((v.org_id = c.org_id) AND (v.claim_id = c.id) AND ((v.status)::text = ANY (ARRAY[('open'::character varying)::text, ('demanded'::character varying)::text, ('agreed'::character varying)::text])))))))
        UNION ALL
         SELECT j.org_id,
            j.claim_id,
            'job'::text AS text,
            j.id,
            j.claim_supplier_id,
            j.description_short,
            j.status,
            NULL::date AS date,
            NULL::timestamp with time zone AS timestamptz,
            NULL::numeric AS "numeric"
           FROM supplier_job j
          WHERE ((j.status)::text <> 'Completed'::text)
        UNION ALL
         SELECT m.org_id,
            m.claim_id,
            'message'::text AS text,
            m.id,
            NULL::bigint AS int8,
            COALESCE(NULLIF(btrim((m.subject)::text), ''::text), app.excerpt((m.excerpt)::text, 100)) AS "coalesce",
            m.channel,
            NULL::date AS date,
            m.created_at,
            NULL::numeric AS "numeric"
           FROM comm_log m
          WHERE ((m.claim_id IS NOT NULL) AND m.awaits_answer)
        UNION ALL
         SELECT c.org_id,
            c.claim_id,
            'clock'::text AS text,
            c.id,
            NULL::bigint AS int8,
            c.rule,
            c.state,
            NULL::date AS date,
            c.due_at,
            NULL::numeric AS "numeric"
           FROM clock c
          WHERE ((c.claim_id IS NOT NULL) AND c.is_open)) o
  WINDOW of_kind AS (PARTITION BY org_id, claim_id, kind);

CREATE TRIGGER t90_audit AFTER INSERT OR DELETE OR UPDATE OF shared_with_job_id, no_answer_needed ON public.comm_log FOR EACH ROW EXECUTE FUNCTION app.audit('subject', '');

CREATE TRIGGER t20_no_answer BEFORE UPDATE OF no_answer_needed ON public.comm_log FOR EACH ROW WHEN ((old.no_answer_needed <> new.no_answer_needed)) EXECUTE FUNCTION app.say_no_answer();

CREATE TRIGGER t61_no_answer AFTER UPDATE OF no_answer_needed ON public.comm_log FOR EACH ROW WHEN ((old.no_answer_needed <> new.no_answer_needed)) EXECUTE FUNCTION app.settle_answers();

CREATE TRIGGER t61_delivered AFTER UPDATE OF delivery_status ON public.comm_log FOR EACH ROW WHEN ((((new.direction)::text = 'outbound'::text) AND (((old.delivery_status)::text = 'sent'::text) IS DISTINCT FROM ((new.delivery_status)::text = 'sent'::text)))) EXECUTE FUNCTION app.settle_answers();

CREATE TRIGGER t61_answers AFTER INSERT ON public.comm_log FOR EACH ROW WHEN (((((new.direction)::text = 'inbound'::text) AND ((new.channel)::text <> 'phone'::text)) OR (((new.direction)::text = 'outbound'::text) AND ((new.delivery_status)::text = 'sent'::text)))) EXECUTE FUNCTION app.settle_answers();

CREATE TRIGGER t60_copied_rules AFTER INSERT ON public.workflow FOR EACH ROW WHEN ((new.copied_from_id IS NOT NULL)) EXECUTE FUNCTION app.copy_workflow_rules();

grant select (copied_from_id) on table public.workflow to app_user;

grant insert (copied_from_id) on table public.workflow to app_org_admin;

grant select (copied_from_id) on table public.workflow to app_org_admin;

grant select (sent_to_many) on table public.comm_log to app_user;

grant select (sent_to_many) on table public.comm_log to app_org_admin;

grant select (awaits_answer) on table public.comm_log to app_user;

grant select (awaits_answer) on table public.comm_log to app_org_admin;

grant select (no_answer_by_id) on table public.comm_log to app_user;

grant select (no_answer_by_id) on table public.comm_log to app_org_admin;

grant select (no_answer_at) on table public.comm_log to app_user;

grant select (no_answer_at) on table public.comm_log to app_org_admin;

grant select (no_answer_needed) on table public.comm_log to app_user;

grant update (no_answer_needed) on table public.comm_log to app_user;

grant select (no_answer_needed) on table public.comm_log to app_org_admin;

grant update (no_answer_needed) on table public.comm_log to app_org_admin;

comment on view public.claim_open_item is 'What a claim leaves open: tasks, reserves that are not paid out, reserves and payments that wait for somebody, expenses that are not billed, draft invoices, excess and recoveries that are still to come, jobs that suppliers have not completed, messages that wait for an answer, time limits that run.';

comment on column public.claim_open_item.kind is 'task, reserve, reserve change, payment, expense, invoice, excess, recovery, expected recovery, job, message or clock.';

comment on column public.claim_open_item.item_id is 'Its number among its kind; of excess and expected recovery the claim''s.';

comment on column public.claim_open_item.within_id is 'Of a job the supplier of the claim that has it, of a payment and a reserve change the reserve: its place is there.';

comment on column public.claim_open_item.state is 'Of a job, a payment, an expense, an invoice, a recovery its status, of a message its channel, of a time limit running, paused or breached.';

comment on column public.claim_open_item.day is 'When a task or an invoice is due; of an expense its day, of a recovery the last day on which it can be brought.';

comment on column public.claim_open_item.moment is 'When a time limit is due; when a message came in; since when something waits for approval.';

comment on column public.claim_open_item.amount is 'What a reserve has not paid out; what is asked for; what is not billed; what is still to come in.';

comment on column public.workflow.copied_from_id is 'The workflow that it was made after: its rules came with it (rules.sql).';

comment on constraint workflow_copied_from_id_fkey on public.workflow is '@object CopiedFrom @array -';

comment on column public.comm_log.sent_to_many is 'Sent about many records in one call: it answers nobody.';

comment on column public.comm_log.awaits_answer is 'Whether it is the one of its conversation that waits for an answer (app.settle_conversation).';

comment on column public.comm_log.no_answer_needed is 'Somebody has said of a message that came in that it needs no answer.';

comment on constraint comm_log_no_answer_by_id_fkey on public.comm_log is '@object NoAnswerBy @array -';

comment on function app.settle_conversation(bigint,bigint) is 'Marks the message of a conversation that waits for an answer: the newest that came in, is not said to need none, and has no answer after it. What failed on its way, was sent to many or by the system by itself, answers nobody. At most one waits: an answer is one to all that came before it.';

comment on function app.say_no_answer() is 'Keeps who has said when that a message needs no answer, until it is taken back.';

comment on function app.copy_workflow_rules() is 'Gives a workflow that was made after another one the rules of that one: its claims would be coloured by none.';

comment on column public.claim_open_item."position" is 'From 1 among those of its kind on the claim, what is due first before the others.';

comment on column public.claim_open_item.kind_count is 'How many of its kind the claim has.';

comment on column public.claim_open_item.kind_amount is 'The sum of the amounts of its kind.';

-- by hand: what waits for an answer among the messages that are there; no edit of any of them
alter table public.comm_log disable trigger user;

update public.comm_log m set awaits_answer = true
where m.direction = 'inbound' and m.channel <> 'phone'
  and not exists (
    select from public.comm_log later
    where later.org_id = m.org_id and later.thread_id = m.thread_id and (later.created_at, later.id) > (m.created_at, m.id)
      and (later.direction = 'inbound' and later.channel <> 'phone'
        or later.direction = 'outbound' and later.channel in ('email', 'sms') and later.delivery_status = 'sent' and (later.reply_to_id is not null or later.created_by_id >= 1000)));

alter table public.comm_log enable trigger user;
