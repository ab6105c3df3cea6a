// The invoices of a period, by their issue date; a draft without one is in no period.
import {
  dateColumn,
  localDay,
  member,
  moneyColumn,
  numberColumn,
  POLICY_HOLDER,
  textColumn,
  TODAY,
  worded,
  type ReportDefinition,
} from '../report-definition.ts';

export const INVOICES: ReportDefinition = {
  table: 'invoice i',
  where: 'i.org_id = o.id and i.issue_date between $1::date and $2::date',
  joins: `
    left join claim c on c.org_id = i.org_id and c.id = i.claim_id
    left join insurer on insurer.org_id = i.org_id and insurer.id = i.invoice_to_id
    left join billing_office office on office.org_id = i.org_id and office.id = i.invoice_from_id
    ${member('maker', 'created_by_id', 'i')}`,
  order: 'i.id',
  columns: [
    textColumn('Invoice number', 'i.invoice_no'),
    numberColumn('Claim number', 'i.claim_id'),
    textColumn('Policy number', 'c.policy_no'),
    textColumn('Policy holder', POLICY_HOLDER),
    textColumn('From', 'office.name'),
    textColumn('To', 'insurer.name'),
    textColumn('Reference', 'i.reference'),
    textColumn('Status', worded('i.status')),
    dateColumn('Issue date', 'i.issue_date'),
    dateColumn('Due date', 'i.due_date'),
    numberColumn(
      'Days overdue',
      `case when i.status = 'sent' and i.due_date < ${TODAY} then ${TODAY} - i.due_date end`,
    ),
    moneyColumn('Net amount', 'i.net_amount'),
    moneyColumn('GST', 'i.total_gst'),
    moneyColumn('Total', 'i.total_amount'),
    dateColumn('Date sent', localDay('i.dt_sent')),
    dateColumn('Date exported', localDay('i.dt_exported')),
    textColumn('Made by', 'maker.name'),
  ],
};
