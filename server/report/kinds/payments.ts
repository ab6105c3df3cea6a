// The payments of a period and what takes them back, by the day on which they were made. Account numbers are masked: what
// people read of them is their mask (RULES 42).
import {
  dateColumn,
  localDay,
  member,
  moneyColumn,
  numberColumn,
  POLICY_HOLDER,
  textColumn,
  within,
  worded,
  type ReportDefinition,
} from '../report-definition.ts';

export const PAYMENTS: ReportDefinition = {
  table: 'reserve_payment p',
  where: `p.org_id = o.id and ${within('p.created_at')}`,
  joins: `
    left join claim c on c.org_id = p.org_id and c.id = p.claim_id
    left join insurer on insurer.org_id = c.org_id and insurer.id = c.insurer_id
    left join reserve r on r.org_id = p.org_id and r.id = p.reserve_id
    left join cost_type cost on cost.org_id = r.org_id and cost.id = r.cost_type1_id
    left join cost_type cost2 on cost2.org_id = r.org_id and cost2.id = r.cost_type2_id
    left join cost_type paid_for on paid_for.org_id = p.org_id and paid_for.id = p.payment_type_id
    ${member('maker', 'created_by_id', 'p')}
    ${member('approver', 'approved_by_id', 'p')}
    ${member('payer', 'paid_by_id', 'p')}`,
  order: 'p.id',
  columns: [
    numberColumn('Payment number', 'p.id'),
    numberColumn('Claim number', 'p.claim_id'),
    textColumn('Policy number', 'c.policy_no'),
    textColumn('Policy holder', POLICY_HOLDER),
    textColumn('Insurer', 'insurer.name'),
    textColumn('Section', 'r.section'),
    textColumn('Cost type', 'cost.name'),
    textColumn('Cost sub-type', 'cost2.name'),
    textColumn('Payment type', 'paid_for.name'),
    textColumn('Cost centre', 'paid_for.cost_centre_code'),
    textColumn('Payee type', worded('r.payee_type')),
    textColumn('Payee', 'coalesce(p.payee_name, r.payee_name)'),
    textColumn('Account name', 'p.account_name'),
    textColumn('BSB', 'p.bsb'),
    textColumn('Account number', 'p.account_no'),
    textColumn('Status', worded('p.status')),
    numberColumn('Takes back payment', 'p.reversal_of_id'),
    moneyColumn('Amount', 'p.amount'),
    moneyColumn('GST', 'p.gst_amount'),
    moneyColumn('Net amount', 'p.net_amount'),
    dateColumn('Date made', localDay('p.created_at')),
    textColumn('Made by', 'maker.name'),
    dateColumn('Date approved', localDay('p.approved_at')),
    textColumn('Approved by', 'approver.name'),
    dateColumn('Date paid', localDay('p.paid_at')),
    textColumn('Paid by', 'payer.name'),
    dateColumn('Date refused', localDay('p.refused_at')),
    textColumn('Reason of the decision', 'p.decision_reason'),
    numberColumn('Payment run', 'p.payment_run_id'),
    textColumn('Returned because', 'p.returned_reason'),
  ],
};
