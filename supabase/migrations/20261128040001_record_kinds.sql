-- The kinds of records, and how what they have alike is written once: the twin of domain/records.ts, held to it by
-- tests/integration/database/record-kinds.test.ts.

create function app.record_kinds() returns table (kind text, parent text, feature text, is_shared boolean, parts text[], task_completions text[])
language sql immutable as $$
  values
    ('claim', 'claim_id', 'claim', false, '{notes,tasks,flags,timeline,library,letters,messages,history,milestones,clocks,notifications,customFields}'::text[], '{message,change,reserve,payment}'::text[]),
    ('complaint', 'complaint_id', 'complaint', false, '{notes,tasks,flags,timeline,library,letters,messages,history,milestones,clocks,notifications}', '{message}'),
    ('incident', 'incident_id', 'compliance', true, '{tasks,timeline,library,history,clocks,notifications}', '{}'),
    ('conflict_of_interest', 'conflict_of_interest_id', 'compliance', true, '{library,history}', '{}')
$$;
comment on function app.record_kinds() is 'The kinds of records in their order: the table, the column of what hangs on it, its feature, whether everybody with the feature sees it (RULES 2; else those who hold it), what hangs on it, what its tasks can wait for.';

create function app.for_kinds(template text) returns text language plpgsql immutable as $$
declare
  found text[];
  written text;
begin
  loop
    found := regexp_match(template, '\{\{(\w+?)\|([^|]*?)\|(.*?)\}\}');
    exit when found is null;
    select string_agg(replace(replace(replace(replace(found[3], '@kind', k.kind), '@parent', k.parent), '@label', replace(k.kind, '_', ' ')),
      '@completions', k.task_completions::text), found[2] order by k.position) into written
    from app.record_kinds() with ordinality k (kind, parent, feature, is_shared, parts, task_completions, position)
    where found[1] = any (k.parts || k.task_completions || case when 'tasks' = any (k.parts) then array[case when k.is_shared then 'shared_tasks' else 'held_tasks' end] end);
    if written is null then
      raise exception using message = 'No kind of record has ' || found[1] || '.';
    end if;
    template := replace(template, format('{{%s|%s|%s}}', variadic found), written);
  end loop;
  return template;
end
$$;
comment on function app.for_kinds(text) is 'A text with what stands in {{part|separator|words}} written out for each kind of record that has the part, or whose tasks can wait for it; {{held_tasks}} and {{shared_tasks}} are the kinds with tasks that are seen by those who hold them, or by everybody with the feature: @kind is the table, @parent the column of what hangs on it, @label what it is called, @completions what its tasks can wait for. {{tasks|, |new.@parent}} becomes new.claim_id, new.complaint_id.';

create procedure app.declare_for_kinds(statements text) language plpgsql as $$
begin
  execute app.for_kinds(statements);
end
$$;
comment on procedure app.declare_for_kinds(text) is 'Declares what app.for_kinds writes out: a trigger that runs with every row names the columns of all kinds, and looks nothing up.';
