-- Written by npm run generate from supabase/schemas; by hand: the name that is made anew.
set check_function_bodies = off;

drop trigger t50_version on public.complaint;

drop index public.complaint_issue_idx;

drop index public.complaint_dt_received_idx;

drop index public.complaint_outcome_idx;

drop index public.complaint_product_idx;

drop index public.complaint_surname_idx;

alter table public.complaint
  drop column name_search,
  add column name_search text not null generated always as (lower(' ' || coalesce(complainant_first_name, '') || ' ' || coalesce(complainant_last_name, ''))) stored;

CREATE INDEX complaint_count_idx ON public.complaint USING btree (org_id, claim_id, owner_id, id, status, outcome, indicator_color, product, issue) INCLUDE (party_ids, assignee_ids, created_by_id, created_at);

CREATE INDEX complaint_surname_idx ON public.complaint USING btree (org_id, complainant_last_name, id) INCLUDE (claim_id, name_search, owner_id, party_ids, assignee_ids, created_by_id, created_at);

CREATE INDEX complaint_name_search_idx ON public.complaint USING gin (org_id, name_search extensions.gin_trgm_ops);

CREATE INDEX complaint_issue_idx ON public.complaint USING btree (org_id, issue, id) INCLUDE (claim_id, status, outcome, indicator_color, product, owner_id, party_ids, assignee_ids, created_by_id, created_at);

CREATE INDEX complaint_dt_received_idx ON public.complaint USING btree (org_id, dt_received, id) INCLUDE (claim_id, status, acknowledged_at, responded_at, closed_at, complainant_age, issue, owner_id, party_ids, assignee_ids, created_by_id, created_at);

CREATE INDEX complaint_outcome_idx ON public.complaint USING btree (org_id, outcome, id) INCLUDE (claim_id, status, indicator_color, product, issue, owner_id, party_ids, assignee_ids, created_by_id, created_at);

CREATE INDEX complaint_product_idx ON public.complaint USING btree (org_id, product, id) INCLUDE (claim_id, status, outcome, indicator_color, issue, owner_id, party_ids, assignee_ids, created_by_id, created_at);

CREATE TRIGGER t50_version BEFORE UPDATE ON public.complaint FOR EACH ROW EXECUTE FUNCTION app.keep_version('search_text', 'name_search');

grant select (name_search) on table public.complaint to app_user;

grant select (name_search) on table public.complaint to app_org_admin;

comment on column public.complaint.name_search is 'The complainant''s name in small letters, each word after a space, for complaint search.';
