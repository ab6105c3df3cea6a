-- A record's handling parties as one value of it stand in step with the table of its links; so do other lists of ids, such
-- as an obligation's breaches. What differs comes as arguments of the triggers: the table of the links, its column of the
-- record, the record's column that it holds, the field that a refusal names, and where the list is none of handling parties
-- its column, the links' column, the table that it names and what one of them is called.

create function app.list_follows_links() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  -- arguments: the record's table, the links' column of the record, the record's column that it holds
  owner constant text := tg_argv[0];
  link_column constant text := tg_argv[1];
  key_column constant text := tg_argv[2];
  list_column constant text := coalesce(tg_argv[3], 'external_org_ids');
  listed_column constant text := coalesce(tg_argv[4], 'external_org_id');
begin
  -- the list that is being written makes these links itself
  if current_setting('app.links_follow_list', true) = 'on' then
    return null;
  end if;
  execute format(
    'update %1$I r set %5$I = linked.ids
     from (
       select changed.org_id, changed.%3$I as record,
         array(select l.%6$I from %2$I l where l.org_id = changed.org_id and l.%3$I = changed.%3$I order by l.%6$I) as ids
       from (select distinct org_id, %3$I from changed_links) changed
     ) linked
     where r.org_id = linked.org_id and r.%4$I = linked.record and r.%5$I is distinct from linked.ids',
    owner, tg_table_name, link_column, key_column, list_column, listed_column);
  return null;
end
$$;
comment on function app.list_follows_links() is 'Renews the lists of ids of the records whose links were added or removed.';

create function app.links_follow_list() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  -- arguments: the links' table, its column of the record, the record's column that it holds, the field of a refusal
  links constant text := tg_argv[0];
  link_column constant text := tg_argv[1];
  record_key constant bigint := (to_jsonb(new) ->> tg_argv[2])::bigint;
  list_column constant text := coalesce(tg_argv[4], 'external_org_ids');
  listed_column constant text := coalesce(tg_argv[5], 'external_org_id');
  listed_table constant text := coalesce(tg_argv[6], 'external_org');
  listed constant bigint[] := array(select jsonb_array_elements_text(to_jsonb(new) -> list_column)::bigint);
  is_wrong boolean;
begin
  execute format('select exists (select from unnest($1) listed where not exists (select from %I e where e.org_id = $2 and e.id = listed))', listed_table)
  into is_wrong using listed, new.org_id;
  if is_wrong then
    perform app.refuse('This ' || coalesce(tg_argv[7], 'handling party') || ' cannot be chosen.', tg_argv[3]);
  end if;
  perform set_config('app.links_follow_list', 'on', true);
  execute format('delete from %1$I l where l.org_id = $1 and l.%2$I = $2 and l.%3$I <> all ($3)', links, link_column, listed_column) using new.org_id, record_key, listed;
  execute format(
    'insert into %1$I (org_id, %2$I, %3$I) select $1, $2, listed from unnest($3) listed
     on conflict (org_id, %2$I, %3$I) do nothing', links, link_column, listed_column) using new.org_id, record_key, listed;
  perform set_config('app.links_follow_list', '', true);
  return null;
end
$$;
comment on function app.links_follow_list() is 'Replaces the links of a record by its list of ids.';

create function app.order_party_list() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.external_org_ids := array(select distinct party from unnest(new.external_org_ids) party where party is not null order by party);
  return new;
end
$$;
comment on function app.order_party_list() is 'A list of handling parties holds each once, in their order.';

create procedure app.keep_party_list(owner text, links text, link_column text, key_column text, field text) language plpgsql as $$
begin
  execute format('create trigger t10_order_parties before insert or update of external_org_ids on %I for each row execute function app.order_party_list()', owner);
  execute format('create trigger t60_link_parties_of_new after insert on %I for each row when (new.external_org_ids <> ''{}'') execute function app.links_follow_list(%L, %L, %L, %L)', owner, links, link_column, key_column, field);
  execute format('create trigger t60_link_parties after update of external_org_ids on %I for each row when (new.external_org_ids is distinct from old.external_org_ids) execute function app.links_follow_list(%L, %L, %L, %L)', owner, links, link_column, key_column, field);
  execute format('create trigger t60_list_parties_added after insert on %I referencing new table as changed_links for each statement execute function app.list_follows_links(%L, %L, %L)', links, owner, link_column, key_column);
  execute format('create trigger t60_list_parties_removed after delete on %I referencing old table as changed_links for each statement execute function app.list_follows_links(%L, %L, %L)', links, owner, link_column, key_column);
end
$$;
comment on procedure app.keep_party_list(text, text, text, text, text) is 'Keeps external_org_ids of a table and the table of its links in step, whichever is written.';

create function app.keep_parties() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  -- argument: the table of the records that have handling parties
  record_table constant text := tg_argv[0];
  link constant jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  record_id constant bigint := link ->> (record_table || '_id');
  parties constant text := case tg_op when 'DELETE' then 'array_remove(party_ids, $3)' else 'array_append(array_remove(party_ids, $3), $3)' end;
  made_at timestamptz;
begin
  execute format('update %I set party_ids = %s where org_id = $1 and id = $2 returning created_at', record_table, parties)
  into made_at using (link ->> 'org_id')::bigint, record_id, (link ->> 'external_org_id')::bigint;
  -- those that a record is made with are no change
  if made_at < now() then
    perform app.record_milestone((link ->> 'org_id')::bigint, record_table, record_id, 'handling party changed', 'handling party:' || txid_current());
  end if;
  return null;
end
$$;
comment on function app.keep_parties() is 'Copies the handling parties of a claim or complaint to it, for the row-level policy, and records that they changed.';
