-- Written by npm run generate from supabase/schemas.
set check_function_bodies = off;

drop index public.clock_due_at_idx;

CREATE INDEX clock_due_at_idx ON public.clock USING btree (org_id, is_open, due_at, id, rule) INCLUDE (claim_id, complaint_id, incident_id, owner_id, party_ids, assignee_ids);
