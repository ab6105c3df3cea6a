-- Written by npm run generate from supabase/schemas.
set check_function_bodies = off;

drop view public.team_member;

CREATE OR REPLACE FUNCTION app.report_kinds()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select '{claims,complaints,payments,invoices,expenses,incidents,deadlines}'::text[]
$function$;

CREATE OR REPLACE FUNCTION public.suggested_owners(party_ids bigint[])
 RETURNS SETOF owner_load
 LANGUAGE sql
 STABLE
AS $function$
  select l.* from public.owner_load l
  join public.user_in_org m on m.org_id = l.org_id and m.user_id = l.user_id
  where l.org_id = (select app.org_id()) and (select app.has_feature('claim')) and l.away_until is null
    and (m.allow_access_to_all_external_orgs or m.external_org_ids && $1)
  order by coalesce(l.is_full, false), l.away_soon is not null, l.load, l.open_claims, l.user_id
$function$;

CREATE OR REPLACE FUNCTION app.last_day_of_leave_ahead()
 RETURNS date
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  -- beyond the years whose holidays are known, calendar days
  select coalesce(app.business_day_after(app.calendar_of(app.org_id()), app.today(app.org_id()), 3), app.today(app.org_id()) + 3)
$function$;

CREATE INDEX comm_log_undelivered_idx ON public.comm_log USING btree (org_id, created_at, id) WHERE ((delivery_status)::text = ANY ((ARRAY['failed'::character varying, 'uncertain'::character varying])::text[]));

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
                   FROM asked)) AND n.is_active AND ((n.kind)::text = 'message'::text))
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

create or replace view public.team_member with (security_invoker=true) as
 WITH recent AS (
         SELECT r.owner_id,
            (count(*) FILTER (WHERE (r.kind = 'claim'::text)))::integer AS claims,
            (count(*) FILTER (WHERE (r.kind = 'complaint'::text)))::integer AS complaints
           FROM ( SELECT 'claim'::text AS kind,
                    c.owner_id
                   FROM claim c
                  WHERE ((c.org_id = ( SELECT app.org_id() AS org_id)) AND ((c.status)::text = ANY (ARRAY[('open'::character varying)::text, ('reopened'::character varying)::text])) AND (c.created_at > (app.now() - '7 days'::interval)))
                UNION ALL
                 SELECT 'complaint'::text AS text,
                    m.owner_id
                   FROM complaint m
                  WHERE ((m.org_id = ( SELECT app.org_id() AS org_id)) AND ((m.status)::text = ANY (ARRAY[('open'::character varying)::text, ('re-opened'::character varying)::text])) AND (m.dt_received > (app.now() - '7 days'::interval)))) r
          GROUP BY r.owner_id
        )
 SELECT m.org_id,
    m.user_id,
    m.name,
    m.photo_url,
    m."position",
    m.claim_capacity,
    m.row_version,
    claims.open AS open_claims,
    clocks.claims AS overdue_claims,
    COALESCE(recent.claims, 0) AS new_claims,
    complaints.open AS open_complaints,
    clocks.complaints AS overdue_complaints,
    COALESCE(recent.complaints, 0) AS new_complaints,
    tasks.open AS open_tasks,
    tasks.overdue AS overdue_tasks,
    tasks.new AS new_tasks,
    away.ends_on AS away_until,
    next.starts_on AS away_from,
        CASE
            WHEN (next.starts_on <= ( SELECT app.last_day_of_leave_ahead() AS last_day_of_leave_ahead)) THEN next.starts_on
            ELSE NULL::date
        END AS away_soon,
    may.hold AS may_hold
   FROM ((((((((user_in_org m
     CROSS JOIN LATERAL ( SELECT ((NOT m.disabled) AND (m.roles && '{user,org_admin}'::text[])) AS hold) may)
     LEFT JOIN recent ON ((recent.owner_id = m.user_id)))
     CROSS JOIN LATERAL ( SELECT (count(*))::integer AS open
           FROM claim c
          WHERE ((c.org_id = m.org_id) AND (c.owner_id = m.user_id) AND ((c.status)::text = ANY (ARRAY[('open'::character varying)::text, ('reopened'::character varying)::text])))) claims)
     CROSS JOIN LATERAL ( SELECT (count(*))::integer AS open
           FROM complaint c
          WHERE ((c.org_id = m.org_id) AND (c.owner_id = m.user_id) AND ((c.status)::text = ANY (ARRAY[('open'::character varying)::text, ('re-opened'::character varying)::text])))) complaints)
     CROSS JOIN LATERAL ( SELECT (count(*))::integer AS open,
            (count(*) FILTER (WHERE (t.due_date < ( SELECT app.today(app.org_id()) AS today))))::integer AS overdue,
            (count(*) FILTER (WHERE (t.created_at > (app.now() - '7 days'::interval))))::integer AS new
           FROM task t
          WHERE ((t.org_id = m.org_id) AND (t.assigned_to_id = m.user_id) AND (NOT t.is_completed))) tasks)
     CROSS JOIN LATERAL ( SELECT (count(DISTINCT k.claim_id))::integer AS claims,
            (count(DISTINCT k.complaint_id))::integer AS complaints
           FROM clock k
          WHERE ((k.org_id = m.org_id) AND (k.owner_id = m.user_id) AND k.is_open AND (k.due_at < app.now()))) clocks)
     LEFT JOIN LATERAL ( SELECT max(l.ends_on) AS ends_on
           FROM member_leave l
          WHERE ((l.org_id = m.org_id) AND (l.user_id = m.user_id) AND (l.ends_on >= ( SELECT app.today(app.org_id()) AS today)) AND (l.starts_on <= ( SELECT app.today(app.org_id()) AS today)))) away ON (true))
     LEFT JOIN LATERAL ( SELECT min(l.starts_on) AS starts_on
           FROM member_leave l
          WHERE ((l.org_id = m.org_id) AND (l.user_id = m.user_id) AND (l.starts_on > ( SELECT app.today(app.org_id()) AS today)))) next ON (true))
  WHERE ((m.org_id = ( SELECT app.org_id() AS org_id)) AND (( SELECT app.role() AS role) = 'org_admin'::text) AND (m.user_id >= 1000) AND (may.hold OR (((claims.open + complaints.open) + tasks.open) > 0)))
UNION ALL
 SELECT ( SELECT app.org_id() AS org_id) AS org_id,
    NULL::bigint AS user_id,
    NULL::character varying AS name,
    NULL::character varying AS photo_url,
    NULL::character varying AS "position",
    NULL::integer AS claim_capacity,
    NULL::integer AS row_version,
    0 AS open_claims,
    0 AS overdue_claims,
    0 AS new_claims,
    complaints.open AS open_complaints,
    clocks.complaints AS overdue_complaints,
    complaints.new AS new_complaints,
    tasks.open AS open_tasks,
    tasks.overdue AS overdue_tasks,
    tasks.new AS new_tasks,
    NULL::date AS away_until,
    NULL::date AS away_from,
    NULL::date AS away_soon,
    false AS may_hold
   FROM ((( SELECT (count(*))::integer AS open,
            (count(*) FILTER (WHERE (m.dt_received > (app.now() - '7 days'::interval))))::integer AS new
           FROM complaint m
          WHERE ((m.org_id = ( SELECT app.org_id() AS org_id)) AND (m.owner_id IS NULL) AND ((m.status)::text = ANY (ARRAY[('open'::character varying)::text, ('re-opened'::character varying)::text])))) complaints
     CROSS JOIN ( SELECT (count(*))::integer AS open,
            (count(*) FILTER (WHERE (t.due_date < ( SELECT app.today(app.org_id()) AS today))))::integer AS overdue,
            (count(*) FILTER (WHERE (t.created_at > (app.now() - '7 days'::interval))))::integer AS new
           FROM task t
          WHERE ((t.org_id = ( SELECT app.org_id() AS org_id)) AND (t.assigned_to_id IS NULL) AND (NOT t.is_completed))) tasks)
     CROSS JOIN ( SELECT (count(DISTINCT k.complaint_id))::integer AS complaints
           FROM clock k
          WHERE ((k.org_id = ( SELECT app.org_id() AS org_id)) AND (k.owner_id IS NULL) AND k.is_open AND (k.due_at < app.now()))) clocks)
  WHERE (( SELECT app.role() AS role) = 'org_admin'::text);

create or replace view public.owner_load with (security_barrier=true) as
 SELECT m.org_id,
    m.user_id,
    m.name,
    m.photo_url,
    held.claims AS open_claims,
    away.ends_on AS away_until,
    (held.claims >= m.claim_capacity) AS is_full,
    ((held.claims)::numeric / GREATEST(COALESCE((m.claim_capacity)::numeric, usual.capacity, (100)::numeric), (1)::numeric)) AS load,
    m.claim_capacity,
    soon.starts_on AS away_soon
   FROM ((((user_in_org m
     CROSS JOIN ( SELECT avg(o.claim_capacity) AS capacity
           FROM user_in_org o
          WHERE ((o.org_id = ( SELECT app.org_id() AS org_id)) AND (NOT o.disabled))) usual)
     CROSS JOIN LATERAL ( SELECT (count(*))::integer AS claims
           FROM claim c
          WHERE ((c.org_id = m.org_id) AND (c.owner_id = m.user_id) AND ((c.status)::text = ANY (ARRAY[('open'::character varying)::text, ('reopened'::character varying)::text])) AND ( SELECT app.has_feature('claim'::text) AS has_feature))) held)
     LEFT JOIN LATERAL ( SELECT max(l.ends_on) AS ends_on
           FROM member_leave l
          WHERE ((l.org_id = m.org_id) AND (l.user_id = m.user_id) AND ((( SELECT app.today(app.org_id()) AS today) >= l.starts_on) AND (( SELECT app.today(app.org_id()) AS today) <= l.ends_on)))) away ON (true))
     LEFT JOIN LATERAL ( SELECT min(l.starts_on) AS starts_on
           FROM member_leave l
          WHERE ((l.org_id = m.org_id) AND (l.user_id = m.user_id) AND (l.starts_on > ( SELECT app.today(app.org_id()) AS today)) AND (l.starts_on <= ( SELECT app.last_day_of_leave_ahead() AS last_day_of_leave_ahead)))) soon ON (true))
  WHERE ((m.org_id = ( SELECT app.org_id() AS org_id)) AND (( SELECT app.role() AS role) = ANY (ARRAY['user'::text, 'org_admin'::text])) AND (NOT m.disabled) AND (m.user_id >= 1000) AND (m.roles && '{user,org_admin}'::text[]));

grant execute on function app.last_day_of_leave_ahead() to app_user;

grant execute on function app.last_day_of_leave_ahead() to app_org_admin;

grant select on table public.team_member to app_org_admin;

comment on column public.my_work.kind is 'task, deadline, claim, complaint, message, payment, reserve, pay, run payments, payment run, expense, job, attestation, sending or unassigned; item_id is its number there, of what is counted together (run payments, unassigned) a number of its own.';

comment on column public.my_work.detail is 'Of a task its type, of a deadline its round, of a message its channel, of a job, payment run or sending its status, of what is counted together how many there are, at most 1,001.';

comment on function public.suggested_owners(bigint[]) is 'Who could own a claim of these handling parties, those with the least in hand first, of them those who are about to go on leave last; nobody who is away.';

comment on view public.my_work is 'What waits for the person who asks, an item a row: tasks, deadlines, red and orange records, unread messages, approvals, payments to be paid, attestations, messages that did not arrive, what is nobody''s, jobs (home page). @every 5';

comment on view public.team_member is 'The people who may hold records, with what they have to do, those who may not and still do, and what is nobody''s; for administrators (team board). @every 5';

comment on function app.last_day_of_leave_ahead() is 'The third business day from today on: whose leave begins until then could hardly begin with what they are given now (DAYS_AHEAD in domain/owner-load.ts).';

comment on column public.team_member.user_id is 'Null in the row of what is nobody''s.';

comment on column public.team_member.away_soon is 'The first day of a leave that begins within the next three business days.';

comment on column public.team_member.may_hold is 'Whether something may be given to them; not where they are disabled or no member of staff any more.';

comment on column public.owner_load.away_soon is 'The first day of a leave that begins within the next three business days.';

comment on column public.team_member.overdue_claims is 'Open claims with a deadline that has passed.';

comment on column public.team_member.new_claims is 'Of the open ones, those lodged in the last seven days.';

comment on column public.team_member.overdue_complaints is 'Open complaints with a deadline that has passed.';

comment on column public.team_member.new_complaints is 'Of the open ones, those received in the last seven days.';

comment on column public.team_member.new_tasks is 'Of the open ones, those made in the last seven days.';

comment on column public.team_member.away_until is 'The last day of the leave that is on today.';

comment on column public.team_member.away_from is 'The first day of the next leave.';
