-- Written by npm run generate from supabase/schemas.
set check_function_bodies = off;

drop index public.clock_open_rule_idx;

drop index public.complaint_status_history_complaint_id_idx;

drop index public.clock_rule_due_at_idx;

CREATE INDEX complaint_status_history_complaint_id_idx ON public.complaint_status_history USING btree (org_id, complaint_id, created_at, id) INCLUDE (status, outcome);

CREATE INDEX clock_rule_idx ON public.clock USING btree (org_id, is_open, rule, id);
