-- What is still open on a claim, for who is about to close it.

-- with the rights of who asks: nobody is told of a task, a payment or a message that they would not see on the claim itself
create view claim_open_item with (security_invoker) as
select o.org_id, o.claim_id, o.kind, o.item_id, o.within_id, o.title, o.state, o.day, o.moment, o.amount,
  row_number() over (of_kind order by o.day nulls last, o.moment nulls last, o.item_id) as position,
  count(*) over of_kind as kind_count, sum(o.amount) over of_kind as kind_amount
from (
  select t.org_id, t.claim_id, 'task' as kind, t.id as item_id, null::bigint as within_id, t.title::text as title, null::text as state, t.due_date as day, null::timestamptz as moment, null::numeric(14, 2) as amount
  from task t
  where t.claim_id is not null and not t.is_completed
  union all
  select r.org_id, r.claim_id, 'reserve', r.id, null, r.section || ', ' || r.payee_name, null, null, null, r.reserve - r.paid
  from reserve r
  where r.paid < r.reserve
  union all
  -- nobody approves or pays on a closed claim (RULES 19)
  select h.org_id, h.claim_id, 'reserve change', h.id, h.reserve_id, r.section || ', ' || r.payee_name, h.status, null, h.requested_at, h.amount_requested
  from reserve_change h join reserve r on r.org_id = h.org_id and r.id = h.reserve_id
  where h.status = 'requested'
  union all
  select p.org_id, p.claim_id, 'payment', p.id, p.reserve_id, coalesce(y.name || ', ', '') || coalesce(p.payee_name, r.payee_name), p.status, null, p.created_at, p.amount
  from reserve_payment p
  join reserve r on r.org_id = p.org_id and r.id = p.reserve_id
  left join cost_type y on y.org_id = p.org_id and y.id = p.payment_type_id
  where p.status in ('pending', 'approved')
  union all
  -- these can still be done when it is closed, and then nobody looks for them
  select e.org_id, e.claim_id, 'expense', e.id, null, coalesce(y.name, ''), e.status, e.date, null, e.total
  from expense_item e left join expense_type y on y.org_id = e.org_id and y.id = e.expense_type_id
  where e.status <> 'invoiced'
  union all
  select i.org_id, i.claim_id, 'invoice', i.id, null, i.invoice_no, i.status, i.due_date, null, i.total_amount
  from invoice i
  where i.status = 'draft'
  union all
  select c.org_id, c.id, 'excess', c.id, null, 'Excess', null, null, null, c.excess - coalesce(c.excess_received, 0)
  from claim c
  where c.excess > coalesce(c.excess_received, 0)
  union all
  select v.org_id, v.claim_id, 'recovery', v.id, null, v.party_name, v.status, v.limitation_date, null, v.demand - got.amount
  from recovery v
  cross join lateral (select coalesce(sum(g.amount), 0) as amount from receipt g where g.org_id = v.org_id and g.recovery_id = v.id and g.claim_id = v.claim_id) got
  where v.status in ('open', 'demanded', 'agreed')
  union all
  -- what is expected back and nobody has written down from whom
  select c.org_id, c.id, 'expected recovery', c.id, null, 'Recovery', null, null, null, c.recovery - coalesce(c.recovery_received, 0)
  from claim c
  where c.recovery > coalesce(c.recovery_received, 0)
    and not exists (select from recovery v where v.org_id = c.org_id and v.claim_id = c.id and v.status in ('open', 'demanded', 'agreed'))
  union all
  select j.org_id, j.claim_id, 'job', j.id, j.claim_supplier_id, j.description_short, j.status, null, null, null
  from supplier_job j
  where j.status <> 'Completed'
  union all
  select m.org_id, m.claim_id, 'message', m.id, null, coalesce(nullif(btrim(m.subject), ''), app.excerpt(m.excerpt, 100)), m.channel, null, m.created_at, null
  from comm_log m
  where m.claim_id is not null and m.awaits_answer
  union all
  select c.org_id, c.claim_id, 'clock', c.id, null, c.rule, c.state, null, c.due_at, null
  from clock c
  where c.claim_id is not null and c.is_open) o
-- a condition on the claim and the kind goes below it
window of_kind as (partition by o.org_id, o.claim_id, o.kind);
comment on view claim_open_item is 'What a claim leaves open: tasks, reserves that are not paid out, reserves and payments that wait for somebody, expenses that are not billed, draft invoices, excess and recoveries that are still to come, jobs that suppliers have not completed, messages that wait for an answer, time limits that run.';
comment on column claim_open_item.kind is 'task, reserve, reserve change, payment, expense, invoice, excess, recovery, expected recovery, job, message or clock.';
comment on column claim_open_item.item_id is 'Its number among its kind; of excess and expected recovery the claim''s.';
comment on column claim_open_item.within_id is 'Of a job the supplier of the claim that has it, of a payment and a reserve change the reserve: its place is there.';
comment on column claim_open_item.state is 'Of a job, a payment, an expense, an invoice, a recovery its status, of a message its channel, of a time limit running, paused or breached.';
comment on column claim_open_item.day is 'When a task or an invoice is due; of an expense its day, of a recovery the last day on which it can be brought.';
comment on column claim_open_item.moment is 'When a time limit is due; when a message came in; since when something waits for approval.';
comment on column claim_open_item.amount is 'What a reserve has not paid out; what is asked for; what is not billed; what is still to come in.';
comment on column claim_open_item.position is 'From 1 among those of its kind on the claim, what is due first before the others.';
comment on column claim_open_item.kind_count is 'How many of its kind the claim has.';
comment on column claim_open_item.kind_amount is 'The sum of the amounts of its kind.';
revoke all on claim_open_item from anon, authenticated;
grant select on claim_open_item to app_user, app_org_admin;
