-- Amounts are numbers and days are in the calendar: Postgres takes 'NaN' for a numeric (it is more than any limit and
-- passes every "0 or more"), 'infinity' for dates and times, and years that no other program reads.

create procedure app.keep_finite(tables text[]) language plpgsql as $$
declare
  found record;
begin
  for found in
    select c.relname as table_name, a.attname as column_name, case a.atttypid
        when 'numeric'::regtype then format('abs(%I) < ''Infinity''', a.attname)
        when 'date'::regtype then format('%1$I >= ''0001-01-01'' and %1$I <= ''9999-12-31''', a.attname)
        else format('%1$I >= ''0001-01-02 00:00:00+00'' and %1$I <= ''9999-12-30 00:00:00+00''', a.attname)
      end as condition
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relname = any (tables) and a.attnum > 0 and not a.attisdropped
      and a.atttypid in ('numeric'::regtype, 'date'::regtype, 'timestamptz'::regtype)
      -- the database's own clock
      and a.attname not in ('created_at', 'updated_at')
      and not exists (select from pg_constraint k where k.conrelid = c.oid and k.conname = c.relname || '_' || a.attname || '_finite')
    order by 1, 2
  loop
    execute format('alter table public.%I add constraint %I check (%s)', found.table_name, found.table_name || '_' || found.column_name || '_finite', found.condition);
  end loop;
end
$$;
comment on procedure app.keep_finite is 'Has the numbers of tables be numbers and their days and times be of the years 1 to 9999; call it for every new table and after adding such a column.';

do $$
declare
  every text[];
begin
  select array_agg(relname::text) into every from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r';
  call app.keep_finite(every);
end
$$;
