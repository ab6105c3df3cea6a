-- My work: what waits for the person who asks, over all records, as one list (the home page). Each part reads an index that
-- begins with the organisation and the person, or with what waits in the organisation, and has an end: home is opened more
-- than any other page. Who sees what is said by the policies of the tables, because the view reads with the rights of who asks.

create function app.is_payment_admin() returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from user_in_org m where m.org_id = app.org_id() and m.user_id = app.user_id() and m.payment_admin)
$$;
comment on function app.is_payment_admin() is 'Whether the person who asks approves payments and reserves (RULES 26).';

-- what is red or orange of the open records that somebody owns; the same index counts those (team.sql)
create index claim_open_owner_idx on claim (org_id, owner_id, indicator_color, id) where status in ('open', 'reopened');
create index complaint_open_owner_idx on complaint (org_id, owner_id, indicator_color, id) where status in ('open', 're-opened');
create index supplier_job_waiting_idx on supplier_job (org_id, status, updated_at, id) where status in ('New', 'Completed');
create index expense_item_waiting_idx on expense_item (org_id, id) where status = 'pending';
-- what did not reach anybody
create index comm_log_undelivered_idx on comm_log (org_id, created_at, id) where delivery_status in ('failed', 'uncertain');

call app.declare_for_kinds($declare$
create view my_work with (security_invoker) as
with asked as (
  select o.id as org_id, app.user_id() as user_id, app.today(o.id) as today, ((app.today(o.id) + 7)::timestamp at time zone o.zone) as week_end
  from org o where o.id = (select app.org_id())),
item as (
  -- tasks that are overdue or due within the week that begins today
  (select 'task' as kind, t.id as item_id, case {{tasks| |when t.@parent is not null then '@kind'}} end as entity, coalesce({{tasks|, |t.@parent}}) as entity_id,
    t.title::text as title, null::text as who, t.type::text as detail, t.due_date as due_on, null::timestamptz as at,
    null::text as color, null::numeric as amount, false as has_files, t.task_config
  from task t
  where t.org_id = (select org_id from asked) and t.assigned_to_id = (select user_id from asked) and not t.is_completed and t.due_date < (select today from asked) + 7
  order by t.due_date, t.id limit 200)
  union all
  -- what law and Code ask for, until the week's end
  (select 'deadline', k.id, k.entity, k.entity_id, k.rule, null, k.round::text, null, k.due_at, null, null, false, null
  from clock k
  where k.org_id = (select org_id from asked) and k.owner_id = (select user_id from asked) and k.is_open and k.state <> 'paused' and k.due_at < (select week_end from asked)
  order by k.due_at, k.id limit 100)
  union all
  -- greater than green are orange and red, and the red ones come first; equal to either would lose the order of the index
  (select 'claim', c.id, 'claim', c.id, coalesce(c.indicator_title, ''), null, null, null, since.at, c.indicator_color, null, false, null
  from (
    select c.id, c.indicator_color, c.indicator_title from claim c
    where c.org_id = (select org_id from asked) and c.owner_id = (select user_id from asked) and c.status in ('open', 'reopened') and c.indicator_color > 'green'
    order by c.indicator_color desc, c.id desc limit 50) c
  cross join lateral (
    select min(r.turned_on_at) as at from (
      select i.turned_on_at, i.color from indicator i where i.org_id = (select org_id from asked) and i.entity_id = c.id and i.is_on
      union all
      select i.turned_on_at, i.color from workflow_rule_instance i where i.org_id = (select org_id from asked) and i.entity_id = c.id and i.is_on) r
    where r.color = c.indicator_color) since)
  union all
  (select 'complaint', c.id, 'complaint', c.id, coalesce(since.title, ''), null, null, null, since.at, c.indicator_color, null, false, null
  from (
    select c.id, c.indicator_color from complaint c
    where c.org_id = (select org_id from asked) and c.owner_id = (select user_id from asked) and c.status in ('open', 're-opened') and c.indicator_color > 'green'
    order by c.indicator_color desc, c.id desc limit 50) c
  left join lateral (
    select i.title, i.turned_on_at as at from complaint_indicator i
    where i.org_id = (select org_id from asked) and i.entity_id = c.id and i.is_on and i.color = c.indicator_color
    order by i.priority desc, i.turned_on_at limit 1) since on true)
  union all
  (select 'message', l.id, case {{messages| |when l.@parent is not null then '@kind'}} end, coalesce({{messages|, |l.@parent}}),
    coalesce(nullif(l.subject, ''), nullif(l.excerpt, ''), n.title, ''),
    coalesce(l."from" ->> 'name', l."from" -> 0 ->> 'name', l."from" ->> 'email', l."from" -> 0 ->> 'email', l."from" ->> 'phone', l."from" -> 0 ->> 'phone'),
    l.channel, null, l.created_at, null, null, l.attachments <> '[]', null
  from notification n join comm_log l on l.org_id = n.org_id and l.id = n.comm_log_id
  where n.org_id = (select org_id from asked) and n.user_id = (select user_id from asked) and n.is_active and n.kind = 'message' and not l.no_answer_needed
  order by n.id desc limit 50)
  union all
  -- somebody else approves what one asked for oneself, and nobody above their limit (RULES 26, 27)
  (select 'payment', p.id, 'claim', p.claim_id, coalesce(y.name, ''), coalesce(p.payee_name, r.payee_name), null, null, p.created_at, null, p.amount, false, null
  from reserve_payment p
  join claim c on c.org_id = p.org_id and c.id = p.claim_id and c.status in ('open', 'reopened')
  join reserve r on r.org_id = p.org_id and r.id = p.reserve_id
  left join cost_type y on y.org_id = p.org_id and y.id = p.payment_type_id
  where (select app.is_payment_admin()) and p.org_id = (select org_id from asked) and p.status = 'pending'
    and p.created_by_id <> (select user_id from asked) and p.changed_by_id <> (select user_id from asked)
    and ((select app.money_limit('payment')) is null or p.amount <= (select app.money_limit('payment')))
  order by p.id limit 50)
  union all
  (select 'reserve', h.id, 'claim', h.claim_id, coalesce(r.section, ''), r.payee_name, null, null, h.requested_at, null, h.amount_requested, false, null
  from reserve_change h
  join claim c on c.org_id = h.org_id and c.id = h.claim_id and c.status in ('open', 'reopened')
  join reserve r on r.org_id = h.org_id and r.id = h.reserve_id
  where (select app.is_payment_admin()) and h.org_id = (select org_id from asked) and h.status = 'requested' and h.requested_by_id <> (select user_id from asked)
    -- the limit is that of the claim's whole reserve
    and ((select app.money_limit('reserve')) is null or h.amount_requested
      + (select coalesce(sum(o.reserve), 0) from reserve o where o.org_id = h.org_id and o.claim_id = h.claim_id and o.id <> h.reserve_id) <= (select app.money_limit('reserve')))
  order by h.id limit 50)
  union all
  -- approved payments are paid by whoever has a payment right (RULES 26): by hand where there is no account, and reversals; all
  -- others by a run that somebody begins, and a run that was begun is brought to its end
  (select 'pay', p.id, 'claim', p.claim_id, coalesce(y.name, ''), p.payee_name, case when p.reversal_of_id is null then 'payment' else 'reversal' end, null, p.approved_at, null, p.amount, false, null
  from reserve_payment p
  join claim c on c.org_id = p.org_id and c.id = p.claim_id and c.status in ('open', 'reopened')
  left join cost_type y on y.org_id = p.org_id and y.id = p.payment_type_id
  where (select app.has_payment_right()) and p.org_id = (select org_id from asked) and p.status = 'approved' and p.payment_run_id is null
    and (p.account_no is null or p.reversal_of_id is not null)
  order by p.id limit 50)
  union all
  (select 'run payments', 1, null, null, '', null, count(*)::text, null, min(p.approved_at), null, sum(p.amount), false, null
  from (
    select p.approved_at, p.amount from reserve_payment p
    join claim c on c.org_id = p.org_id and c.id = p.claim_id and c.status in ('open', 'reopened')
    where (select app.has_payment_right()) and p.org_id = (select org_id from asked) and p.status = 'approved' and p.payment_run_id is null
      and p.account_no is not null and p.reversal_of_id is null
    limit 1001) p
  having count(*) > 0)
  union all
  (select 'payment run', r.id, null, null, r.description, null, r.status, null, coalesce(r.written_at, r.created_at), null, r.payment_total, false, null
  from payment_run r
  where (select app.has_payment_right()) and r.org_id = (select org_id from asked) and (r.status = 'written' or r.status = 'open' and r.payment_count > 0)
  order by r.id limit 50)
  union all
  -- only administrators approve expenses, also those of closed claims (spec 1 §4, RULES 19)
  (select 'expense', e.id, 'claim', e.claim_id, coalesce(y.name, ''), u.name, null, null, e.created_at, null, e.total, false, null
  from expense_item e
  left join expense_type y on y.org_id = e.org_id and y.id = e.expense_type_id
  left join user_in_org u on u.org_id = e.org_id and u.user_id = e.user_id
  where (select app.role()) = 'org_admin' and e.org_id = (select org_id from asked) and e.status = 'pending'
  order by e.id limit 50)
  union all
  -- jobs that nobody took up for a day, and those done in the last fortnight, of one's own claims
  (select 'job', j.id, 'claim', j.claim_id, j.description_short, s.name, j.status, null, j.updated_at, null, null, false, null
  from supplier_job j
  join claim c on c.org_id = j.org_id and c.id = j.claim_id and c.owner_id = (select user_id from asked) and c.status in ('open', 'reopened')
  join claim_supplier l on l.org_id = j.org_id and l.id = j.claim_supplier_id
  left join supplier s on s.org_id = l.org_id and s.id = l.supplier_id
  where j.org_id = (select org_id from asked) and j.status in ('New', 'Completed')
    and case j.status when 'New' then j.updated_at < app.now() - interval '1 day' else j.updated_at > app.now() - interval '14 days' end
  order by j.updated_at, j.id limit 50)
  union all
  -- controls that the person is to attest
  (select 'attestation', a.id, 'obligation', a.obligation_id, c.name, null, null, a.due_date, a.asked_at, null, null, false, null
  from control_attestation a join obligation_control c on c.org_id = a.org_id and c.id = a.control_id
  where a.org_id = (select org_id from asked) and a.asked_of_id = (select user_id from asked) and a.answer is null
  order by a.due_date, a.id limit 50)
  union all
  -- what was sent in the last fortnight from one's own records and did not arrive, or nobody knows whether it did (RULES 23);
  -- of a record without an owner it is for whoever sent it
  (select 'sending', l.id, case {{messages| |when l.@parent is not null then '@kind'}} end, coalesce({{messages|, |l.@parent}}),
    coalesce(nullif(l.subject, ''), nullif(l.excerpt, ''), ''),
    coalesce(l."to" -> 0 ->> 'name', l."to" -> 0 ->> 'email', l."to" -> 0 ->> 'phone', l."to" ->> 0), l.delivery_status, null, l.created_at, null, null, false, null
  from comm_log l
  left join claim c on c.org_id = l.org_id and c.id = l.claim_id
  left join complaint m on m.org_id = l.org_id and m.id = l.complaint_id
  where l.org_id = (select org_id from asked) and l.delivery_status in ('failed', 'uncertain') and l.created_at > app.now() - interval '14 days'
    and coalesce(c.owner_id, m.owner_id, l.created_by_id) = (select user_id from asked)
  order by l.created_at, l.id limit 50)
  union all
  -- what is nobody's waits for those who may give it to somebody (RULES 34)
  (select 'unassigned', 1, 'complaint', null, '', null, count(*)::text, null, min(m.dt_received), null, null, false, null
  from (
    select m.dt_received from complaint m
    where (select app.sees_all()) and m.org_id = (select org_id from asked) and m.owner_id is null and m.status in ('open', 're-opened')
    limit 1001) m
  having count(*) > 0)
  union all
  (select 'unassigned', 2, 'task', null, '', null, count(*)::text, null, min(t.created_at), null, null, false, null
  from (
    select t.created_at from task t
    where (select app.role()) = 'org_admin' and t.org_id = (select org_id from asked) and t.assigned_to_id is null and not t.is_completed
    limit 1001) t
  having count(*) > 0))
select (select org_id from asked) as org_id, i.kind || ':' || i.item_id as id, i.kind, i.item_id, i.entity, i.entity_id, i.title, i.who,
  -- whom the record is about; one by one: a join would read all claims of the organisation for a few hundred of them
  case i.entity
    when 'claim' then (
      select coalesce(nullif(c.ph_company, ''), nullif(concat_ws(' ', nullif(c.ph_first_name, ''), nullif(c.ph_last_name, '')), ''))
      from claim c where c.org_id = (select org_id from asked) and c.id = i.entity_id)
    when 'complaint' then (
      select nullif(concat_ws(' ', nullif(m.complainant_first_name, ''), nullif(m.complainant_last_name, '')), '')
      from complaint m where m.org_id = (select org_id from asked) and m.id = i.entity_id)
  end as about,
  i.detail, i.due_on, i.at, i.color, i.amount, i.has_files, i.task_config
from item i
$declare$);
comment on view my_work is 'What waits for the person who asks, an item a row: tasks, deadlines, red and orange records, unread messages, approvals, payments to be paid, attestations, messages that did not arrive, what is nobody''s, jobs (home page). @every 5';
comment on column my_work.kind is 'task, deadline, claim, complaint, message, payment, reserve, pay, run payments, payment run, expense, job, attestation, sending or unassigned; item_id is its number there, of what is counted together (run payments, unassigned) a number of its own.';
comment on column my_work.about is 'Whom the record is about.';
comment on column my_work.detail is 'Of a task its type, of a deadline its round, of a message its channel, of a job, payment run or sending its status, of what is counted together how many there are, at most 1,001.';
comment on column my_work.at is 'Of a deadline when it is due, else since when it waits.';
revoke all on my_work from anon, authenticated;
grant select on my_work to app_user, app_org_admin;
grant execute on function app.is_payment_admin() to app_user, app_org_admin;
