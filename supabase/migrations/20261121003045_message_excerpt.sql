-- The first words of a message, for lists: a page of messages, pushed at each change, need not carry their whole texts.
alter table comm_log add column excerpt varchar(200) generated always as (
  left(btrim(regexp_replace(regexp_replace(
    left(case channel when 'email' then coalesce(content_sanitized, content) else content end, 4000),
    '<(style|script|head|title|details)\M[^>]*>.*?</\1>|<[^>]*>|&nbsp;', ' ', 'gi'), '\s+', ' ', 'g')), 200)
) stored;
comment on column comm_log.excerpt is 'The first words of the text, without mark-up and quoted text; entities stay as they are written.';
grant select (excerpt) on comm_log to app_user, app_org_admin;
