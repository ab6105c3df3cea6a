-- Written by npm run generate from supabase/schemas.
set check_function_bodies = off;

drop index public.notification_user_id_idx;

CREATE INDEX notification_user_id_idx ON public.notification USING btree (org_id, user_id, is_active DESC, id DESC);

CREATE INDEX reserve_change_waiting_idx ON public.reserve_change USING btree (org_id, id) WHERE ((status)::text = 'requested'::text);
