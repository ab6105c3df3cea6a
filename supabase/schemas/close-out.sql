-- What is still open on a claim, for who is about to close it.

-- with the rights of who asks: nobody is told of a task, a payment or a message that they would not see on the claim itself
create view claim_open_item with (security_invoker) as
select t.org_id, t.claim_id, 'task' as kind, t.id as item_id, null::bigint as within_id, t.title::text as title, null::text as state, t.due_date as day, null::timestamptz as moment, null::numeric(14, 2) as amount
from task t
where t.claim_id is not null and not t.is_completed
union all
select r.org_id, r.claim_id, 'reserve', r.id, null, r.section || ', ' || r.payee_name, null, null, null, r.reserve - r.paid
from reserve r
where r.paid < r.reserve
union all
select j.org_id, j.claim_id, 'job', j.id, j.claim_supplier_id, j.description_short, j.status, null, null, null
from supplier_job j
where j.status <> 'Completed'
union all
-- a conversation whose last word is theirs; a call was answered while it lasted
select m.org_id, m.claim_id, 'message', m.id, null, coalesce(nullif(btrim(m.subject), ''), app.excerpt(m.excerpt, 100)), m.channel, null, m.created_at, null
from comm_log m
where m.claim_id is not null and m.direction = 'inbound' and m.channel <> 'phone'
  and not exists (
    select from comm_log later
    where later.org_id = m.org_id and later.thread_id = m.thread_id and (later.created_at, later.id) > (m.created_at, m.id))
union all
select c.org_id, c.claim_id, 'clock', c.id, null, c.rule, c.state, null, c.due_at, null
from clock c
where c.claim_id is not null and c.is_open;
comment on view claim_open_item is 'What a claim leaves open: tasks, reserves that are not paid out, jobs that suppliers have not completed, conversations whose last message came in and was not answered (whether it was read or not: reading is no answer), time limits that run.';
comment on column claim_open_item.kind is 'task, reserve, job, message or clock.';
comment on column claim_open_item.item_id is 'Its number among its kind.';
comment on column claim_open_item.within_id is 'Of a job the supplier of the claim that has it: its place is there.';
comment on column claim_open_item.state is 'Of a job its status, of a message its channel, of a time limit running, paused or breached.';
comment on column claim_open_item.day is 'When a task is due.';
comment on column claim_open_item.moment is 'When a time limit is due; when a message came in.';
comment on column claim_open_item.amount is 'What a reserve has not paid out.';
revoke all on claim_open_item from anon, authenticated;
grant select on claim_open_item to app_user, app_org_admin;
