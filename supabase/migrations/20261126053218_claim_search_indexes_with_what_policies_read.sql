-- Written by npm run generate from supabase/schemas.
set check_function_bodies = off;

drop index public.claim_indicator_title_idx;

drop index public.claim_current_step_idx;

drop index public.claim_list_idx;

CREATE INDEX claim_indicator_title_idx ON public.claim USING btree (org_id, indicator_title, id) INCLUDE (owner_id, party_ids, assignee_ids, created_by_id, created_at);

CREATE INDEX claim_current_step_idx ON public.claim USING btree (org_id, current_step, id) INCLUDE (owner_id, party_ids, assignee_ids, created_by_id, created_at);

CREATE INDEX claim_list_idx ON public.claim USING btree (org_id, id) INCLUDE (status, owner_id, insurer_id, product_type_id, indicator_color, cause_of_loss, claim_occurred_at, received_at, closed_at, party_ids, assignee_ids, created_by_id, created_at);
