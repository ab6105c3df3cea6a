// The deadlines of regulators and the Code that are due in a period (domain facts B2): on which record, by which rule,
// whether they were met and how late. Those that are due beyond the business days that are known are in no period.
import { CLOCK_RULES } from '#domain/clocks/rules.ts';
import {
  dateColumn,
  localDay,
  localMoment,
  member,
  momentColumn,
  numberColumn,
  textColumn,
  within,
  worded,
  yesNoColumn,
  type ReportDefinition,
} from '../report-definition.ts';

const rules = Object.entries(CLOCK_RULES);
const LABELS = Object.fromEntries(rules.map(([rule, { label }]) => [rule, label]));
const SOURCES = Object.fromEntries(rules.map(([rule, { source }]) => [rule, source]));

/** When it was done, or now while it is to be done: what was asked for no more is not late. */
const UNTIL = `case when k.ended_at is null then coalesce(k.met_at, case when k.state <> 'paused' then app.now() end) end`;

export const DEADLINES: ReportDefinition = {
  table: 'clock k',
  where: `k.org_id = o.id and ${within('k.due_at')}`,
  joins: member('owner', 'owner_id', 'k'),
  order: 'k.id',
  columns: [
    textColumn('Record', worded('k.entity')),
    numberColumn('Record number', 'k.entity_id'),
    textColumn('Deadline', 'k.rule', { labels: LABELS }),
    textColumn('Rule', 'k.rule', { labels: SOURCES }),
    numberColumn('Round', 'k.round'),
    textColumn('Owner', 'owner.name'),
    momentColumn('Started', localMoment('k.started_at')),
    momentColumn('Due', localMoment('k.due_at')),
    textColumn('State', worded('k.state')),
    momentColumn('Met', localMoment('k.met_at')),
    yesNoColumn(
      'In time',
      `case when k.ended_at is null and (k.met_at is not null or ${UNTIL} > k.due_at) then ${UNTIL} <= k.due_at end`,
    ),
    numberColumn('Days late', `case when ${UNTIL} > k.due_at then ${localDay(UNTIL)} - ${localDay('k.due_at')} end`),
    momentColumn('Ended without being asked for', localMoment('k.ended_at')),
    dateColumn('Paused until', 'k.paused_until'),
    textColumn('Reason of the pause', 'k.pause_reason'),
  ],
};
