-- Written by npm run generate from supabase/schemas.
set check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.is_payment_admin()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (select from user_in_org m where m.org_id = app.org_id() and m.user_id = app.user_id() and m.payment_admin)
$function$;

CREATE INDEX expense_item_waiting_idx ON public.expense_item USING btree (org_id, id) WHERE ((status)::text = 'pending'::text);

CREATE INDEX complaint_open_owner_idx ON public.complaint USING btree (org_id, owner_id, indicator_color, id) WHERE ((status)::text = ANY ((ARRAY['open'::character varying, 're-opened'::character varying])::text[]));

CREATE INDEX claim_open_owner_idx ON public.claim USING btree (org_id, owner_id, indicator_color, id) WHERE ((status)::text = ANY ((ARRAY['open'::character varying, 'reopened'::character varying])::text[]));

CREATE INDEX supplier_job_waiting_idx ON public.supplier_job USING btree (org_id, status, updated_at, id) WHERE ((status)::text = ANY ((ARRAY['New'::character varying, 'Completed'::character varying])::text[]));

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
        ( SELECT 'deadline'::text,
            k.id,
            k.entity,
            k.entity_id,
            k.rule,
            NULL::text,
            (k.round)::text AS round,
            NULL::date,
            k.due_at,
            NULL::text,
            NULL::numeric,
            false,
            NULL::jsonb
           FROM clock k
          WHERE ((k.org_id = ( SELECT asked.org_id
                   FROM asked)) AND (k.owner_id = ( SELECT asked.user_id
                   FROM asked)) AND k.is_open AND ((k.state)::text <> 'paused'::text) AND (k.due_at < ( SELECT asked.week_end
                   FROM asked)))
          ORDER BY k.due_at, k.id
         LIMIT 100)
        UNION ALL
         SELECT 'claim'::text,
            c.id,
            'claim'::text,
            c.id,
            COALESCE(c.indicator_title, ''::character varying) AS "coalesce",
            NULL::text,
            NULL::text,
            NULL::date,
            since.at,
            c.indicator_color,
            NULL::numeric,
            false,
            NULL::jsonb
           FROM (( SELECT c_1.id,
                    c_1.indicator_color,
                    c_1.indicator_title
                   FROM claim c_1
                  WHERE ((c_1.org_id = ( SELECT asked.org_id
                           FROM asked)) AND (c_1.owner_id = ( SELECT asked.user_id
                           FROM asked)) AND ((c_1.status)::text = ANY ((ARRAY['open'::character varying, 'reopened'::character varying])::text[])) AND ((c_1.indicator_color)::text > 'green'::text))
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
         SELECT 'complaint'::text,
            c.id,
            'complaint'::text,
            c.id,
            COALESCE(since.title, ''::character varying) AS "coalesce",
            NULL::text,
            NULL::text,
            NULL::date,
            since.at,
            c.indicator_color,
            NULL::numeric,
            false,
            NULL::jsonb
           FROM (( SELECT c_1.id,
                    c_1.indicator_color
                   FROM complaint c_1
                  WHERE ((c_1.org_id = ( SELECT asked.org_id
                           FROM asked)) AND (c_1.owner_id = ( SELECT asked.user_id
                           FROM asked)) AND ((c_1.status)::text = ANY ((ARRAY['open'::character varying, 're-opened'::character varying])::text[])) AND ((c_1.indicator_color)::text > 'green'::text))
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
        ( SELECT 'message'::text,
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
            NULL::date,
            l.created_at,
            NULL::text,
            NULL::numeric,
            (l.attachments <> '[]'::jsonb),
            NULL::jsonb
           FROM (notification n
             JOIN comm_log l ON (((l.org_id = n.org_id) AND (l.id = n.comm_log_id))))
          WHERE ((n.org_id = ( SELECT asked.org_id
                   FROM asked)) AND (n.user_id = ( SELECT asked.user_id
                   FROM asked)) AND n.is_active AND ((n.kind)::text = 'message'::text))
          ORDER BY n.id DESC
         LIMIT 50)
        UNION ALL
        ( SELECT 'payment'::text,
            p.id,
            'claim'::text,
            p.claim_id,
            COALESCE(y.name, ''::character varying) AS "coalesce",
            COALESCE(p.payee_name, r.payee_name) AS "coalesce",
            NULL::text,
            NULL::date,
            p.created_at,
            NULL::text,
            p.amount,
            false,
            NULL::jsonb
           FROM (((reserve_payment p
             JOIN claim c ON (((c.org_id = p.org_id) AND (c.id = p.claim_id) AND ((c.status)::text = ANY ((ARRAY['open'::character varying, 'reopened'::character varying])::text[])))))
             JOIN reserve r ON (((r.org_id = p.org_id) AND (r.id = p.reserve_id))))
             LEFT JOIN cost_type y ON (((y.org_id = p.org_id) AND (y.id = p.payment_type_id))))
          WHERE (( SELECT app.is_payment_admin() AS is_payment_admin) AND (p.org_id = ( SELECT asked.org_id
                   FROM asked)) AND ((p.status)::text = 'pending'::text) AND (p.created_by_id <> ( SELECT asked.user_id
                   FROM asked)) AND (p.changed_by_id <> ( SELECT asked.user_id
                   FROM asked)) AND ((( SELECT app.money_limit('payment'::text) AS money_limit) IS NULL) OR (p.amount <= ( SELECT app.money_limit('payment'::text) AS money_limit))))
          ORDER BY p.id
         LIMIT 50)
        UNION ALL
        ( SELECT 'reserve'::text,
            h.id,
            'claim'::text,
            h.claim_id,
            COALESCE(r.section, ''::character varying) AS "coalesce",
            r.payee_name,
            NULL::text,
            NULL::date,
            h.requested_at,
            NULL::text,
            h.amount_requested,
            false,
            NULL::jsonb
           FROM ((reserve_change h
             JOIN claim c ON (((c.org_id = h.org_id) AND (c.id = h.claim_id) AND ((c.status)::text = ANY ((ARRAY['open'::character varying, 'reopened'::character varying])::text[])))))
             JOIN reserve r ON (((r.org_id = h.org_id) AND (r.id = h.reserve_id))))
          WHERE (( SELECT app.is_payment_admin() AS is_payment_admin) AND (h.org_id = ( SELECT asked.org_id
                   FROM asked)) AND ((h.status)::text = 'requested'::text) AND (h.requested_by_id <> ( SELECT asked.user_id
                   FROM asked)) AND ((( SELECT app.money_limit('reserve'::text) AS money_limit) IS NULL) OR ((h.amount_requested + ( SELECT COALESCE(sum(o.reserve), (0)::numeric) AS "coalesce"
                   FROM reserve o
                  WHERE ((o.org_id = h.org_id) AND (o.claim_id = h.claim_id) AND (o.id <> h.reserve_id)))) <= ( SELECT app.money_limit('reserve'::text) AS money_limit))))
          ORDER BY h.id
         LIMIT 50)
        UNION ALL
        ( SELECT 'expense'::text,
            e.id,
            'claim'::text,
            e.claim_id,
            COALESCE(y.name, ''::character varying) AS "coalesce",
            u.name,
            NULL::text,
            NULL::date,
            e.created_at,
            NULL::text,
            e.total,
            false,
            NULL::jsonb
           FROM (((expense_item e
             JOIN claim c ON (((c.org_id = e.org_id) AND (c.id = e.claim_id) AND ((c.status)::text = ANY ((ARRAY['open'::character varying, 'reopened'::character varying])::text[])))))
             LEFT JOIN expense_type y ON (((y.org_id = e.org_id) AND (y.id = e.expense_type_id))))
             LEFT JOIN user_in_org u ON (((u.org_id = e.org_id) AND (u.user_id = e.user_id))))
          WHERE ((( SELECT app.role() AS role) = 'org_admin'::text) AND (e.org_id = ( SELECT asked.org_id
                   FROM asked)) AND ((e.status)::text = 'pending'::text))
          ORDER BY e.id
         LIMIT 50)
        UNION ALL
        ( SELECT 'job'::text,
            j.id,
            'claim'::text,
            j.claim_id,
            j.description_short,
            s.name,
            j.status,
            NULL::date,
            j.updated_at,
            NULL::text,
            NULL::numeric,
            false,
            NULL::jsonb
           FROM (((supplier_job j
             JOIN claim c ON (((c.org_id = j.org_id) AND (c.id = j.claim_id) AND (c.owner_id = ( SELECT asked.user_id
                   FROM asked)) AND ((c.status)::text = ANY ((ARRAY['open'::character varying, 'reopened'::character varying])::text[])))))
             JOIN claim_supplier l ON (((l.org_id = j.org_id) AND (l.id = j.claim_supplier_id))))
             LEFT JOIN supplier s ON (((s.org_id = l.org_id) AND (s.id = l.supplier_id))))
          WHERE ((j.org_id = ( SELECT asked.org_id
                   FROM asked)) AND ((j.status)::text = ANY ((ARRAY['New'::character varying, 'Completed'::character varying])::text[])) AND
                CASE j.status
                    WHEN 'New'::text THEN (j.updated_at < (app.now() - '1 day'::interval))
                    ELSE (j.updated_at > (app.now() - '14 days'::interval))
                END)
          ORDER BY j.updated_at, j.id
         LIMIT 50)
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

grant select on table public.my_work to app_user;

grant select on table public.my_work to app_org_admin;

grant execute on function app.is_payment_admin() to app_user;

grant execute on function app.is_payment_admin() to app_org_admin;

comment on function app.is_payment_admin() is 'Whether the person who asks approves payments and reserves (RULES 26).';

comment on view public.my_work is 'What waits for the person who asks, an item a row: tasks, deadlines, red and orange records, unread messages, approvals, jobs (home page).';

comment on column public.my_work.kind is 'task, deadline, claim, complaint, message, payment, reserve, expense or job; item_id is its number there.';

comment on column public.my_work.about is 'Whom the record is about.';

comment on column public.my_work.detail is 'Of a task its type, of a deadline its round, of a message its channel, of a job its status.';

comment on column public.my_work.at is 'Of a deadline when it is due, else since when it waits.';
