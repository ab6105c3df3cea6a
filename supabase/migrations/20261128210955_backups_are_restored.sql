-- Written by npm run generate from supabase/schemas.
set check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.search_text(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(regexp_replace(app.plain_letters(translate(words, '''’`'::text, ''::text)), '(?<=[0-9])[-_./\\:#]+|[-_./\\:#]+(?=[0-9])'::text, ''::text, 'g'::text), '[^[:alnum:]]+'::text, ' '::text, 'g'::text);

CREATE OR REPLACE FUNCTION app.search_contacts(contacts jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE WHEN (contacts = '[]'::jsonb) THEN ''::text ELSE (((' '::text || app.search_text((((((((jsonb_path_query_array(contacts, '$[*]."firstName"?(@ != null)'::jsonpath))::text || ' '::text) || (jsonb_path_query_array(contacts, '$[*]."surname"?(@ != null)'::jsonpath))::text) || ' '::text) || (jsonb_path_query_array(contacts, '$[*]."email"?(@ != null)'::jsonpath))::text) || ' '::text) || (jsonb_path_query_array(contacts, '$[*]."branch"?(@ != null)'::jsonpath))::text))) || ' '::text) || app.search_phones((jsonb_path_query_array(contacts, '$[*]."phone"?(@ != null)'::jsonpath))::text)) END;

CREATE OR REPLACE FUNCTION app.contacts_text(contacts jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE WHEN (contacts = '[]'::jsonb) THEN ''::text ELSE ((((app.words_of(contacts, '$[*]."firstName"?(@ != null)'::jsonpath) || app.words_of(contacts, '$[*]."surname"?(@ != null)'::jsonpath)) || app.words_of(contacts, '$[*]."email"?(@ != null)'::jsonpath)) || app.words_of(contacts, '$[*]."phone"?(@ != null)'::jsonpath)) || app.words_of(contacts, '$[*]."branch"?(@ != null)'::jsonpath)) END;

CREATE OR REPLACE FUNCTION app.thread_key(channel text, contacts text[], subject text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (channel = 'email'::text) THEN ((((channel || ' '::text) || (contacts)[1]) || ' '::text) || app.subject_of_thread(subject)) ELSE ((channel || ' '::text) || (contacts)[1]) END;
