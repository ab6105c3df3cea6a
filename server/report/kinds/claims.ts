// The claims of a period, by the day on which they were reported.
import {
  dateColumn,
  localDay,
  member,
  moneyColumn,
  numberColumn,
  parties,
  POLICY_HOLDER,
  textColumn,
  TODAY,
  within,
  worded,
  yesNoColumn,
  type ReportDefinition,
} from '../report-definition.ts';

export const CLAIMS: ReportDefinition = {
  table: 'claim c',
  where: `c.org_id = o.id and ${within('c.claim_reported_at')}`,
  joins: `
    ${member('owner', 'owner_id', 'c')}
    left join insurer on insurer.org_id = c.org_id and insurer.id = c.insurer_id
    left join product_type product on product.org_id = c.org_id and product.id = c.product_type_id
    left join lateral (select sum(r.reserve) as reserve, sum(r.paid) as paid from reserve r where r.org_id = c.org_id and r.claim_id = c.id) money on true`,
  order: 'c.id',
  columns: [
    numberColumn('Claim number', 'c.id'),
    textColumn('External ID', 'c.external_id'),
    textColumn('Status', 'c.status', { options: 'claim_statuses' }),
    textColumn('Decision', 'c.decision', { options: 'claim_decisions' }),
    textColumn('Indicator', worded('c.indicator_color')),
    textColumn('Owner', 'owner.name'),
    textColumn('Handling parties', parties('c')),
    textColumn('Insurer', 'insurer.name'),
    textColumn('Product type', 'product.name'),
    textColumn('Policy number', 'c.policy_no'),
    textColumn('Policy holder', POLICY_HOLDER),
    textColumn('State', 'c.ph_state'),
    textColumn('Postcode', 'c.ph_postcode'),
    textColumn('Broker', 'c.broker_company'),
    textColumn('Cause of loss', 'c.cause_of_loss'),
    dateColumn('Date of loss', localDay('c.claim_occurred_at')),
    dateColumn('Date received', localDay('c.claim_reported_at')),
    dateColumn('Date lodged', localDay('c.created_at')),
    dateColumn('Date closed', localDay('c.closed_at')),
    numberColumn('Days open', `coalesce(${localDay('c.closed_at')}, ${TODAY}) - ${localDay('c.claim_reported_at')}`),
    yesNoColumn('Outside of policy terms', 'c.outside_of_policy_terms'),
    moneyColumn('Reserve', 'coalesce(money.reserve, 0)'),
    moneyColumn('Paid', 'coalesce(money.paid, 0)'),
    moneyColumn('Outstanding', 'coalesce(money.reserve - money.paid, 0)'),
    moneyColumn('Excess', 'c.excess'),
    moneyColumn('Excess received', 'c.excess_received'),
    moneyColumn('Recoveries received', 'c.recovery_received'),
    dateColumn('Next deadline', localDay('c.next_due_at')),
  ],
};
