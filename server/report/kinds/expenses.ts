// The expenses of a period, by the day that each is of.
import {
  dateColumn,
  member,
  moneyColumn,
  numberColumn,
  POLICY_HOLDER,
  textColumn,
  worded,
  type ReportDefinition,
} from '../report-definition.ts';

export const EXPENSES: ReportDefinition = {
  table: 'expense_item e',
  where: 'e.org_id = o.id and e.date between $1::date and $2::date',
  joins: `
    left join claim c on c.org_id = e.org_id and c.id = e.claim_id
    left join insurer on insurer.org_id = c.org_id and insurer.id = c.insurer_id
    left join expense_type type on type.org_id = e.org_id and type.id = e.expense_type_id
    left join invoice_item line on line.org_id = e.org_id and line.id = e.invoice_item_id
    left join invoice i on i.org_id = line.org_id and i.id = line.invoice_id
    ${member('person', 'user_id', 'e')}`,
  order: 'e.id',
  columns: [
    numberColumn('Expense number', 'e.id'),
    numberColumn('Claim number', 'e.claim_id'),
    textColumn('Policy holder', POLICY_HOLDER),
    textColumn('Insurer', 'insurer.name'),
    dateColumn('Date', 'e.date'),
    textColumn('Person', 'person.name'),
    textColumn('Expense type', 'type.name'),
    textColumn('Rate code', 'e.rate_code'),
    textColumn('Accounting code', 'type.accounting_code'),
    moneyColumn('Rate', 'e.rate'),
    numberColumn('Quantity', 'e.qty'),
    moneyColumn('Total before GST', 'e.total'),
    numberColumn('GST %', 'e.applied_tax * 100'),
    textColumn('Status', worded('e.status')),
    textColumn('Note', 'e.note'),
    textColumn('Invoice number', 'i.invoice_no'),
  ],
};
