// Whether the settings of a node are of the right kind, before they are stored. Which of them must be given is check-node.ts.
import { isFields, isList, isOneOf, namesOf, type Fields } from '../fields.ts';
import { isBlank, type Issue } from '../issue.ts';
import { lengthFault } from '../text-length.ts';
import { numberOfDaysFault } from './check-node.ts';
import { CONFIG_LABELS, type ConfigField } from './config-fields.ts';
import { CONFIG_LENGTHS } from './limits.ts';
import { isPlain, PLAIN_TEXT } from './plain-text.ts';

/** What is wrong with a setting that was given; the end of a sentence. */
type Fault = (value: unknown, field: string) => string | undefined;

const text: Fault = (value, field) => {
  if (typeof value !== 'string') return 'Enter a text.';
  const most = isOneOf(namesOf(CONFIG_LENGTHS), field) ? CONFIG_LENGTHS[field] : undefined;
  const long = most === undefined ? undefined : lengthFault(value, most);
  if (long !== undefined) return `${long}.`;
  return isPlain(field, value) ? undefined : PLAIN_TEXT;
};

// ids of records; an older document names its template by a word
const record: Fault = (value, field) =>
  (typeof value === 'number' && Number.isSafeInteger(value) && value > 0) ||
  (field === 'commTemplate' && text(value, field) === undefined)
    ? undefined
    : 'Choose one of the list.';

const days: Fault = (value) => {
  if (!isFields(value)) return 'Enter a number of days.';
  const { numberOfDays, dayType, field } = value;
  if (!isBlank(numberOfDays)) {
    const fault = numberOfDaysFault(numberOfDays);
    if (fault !== undefined) return fault;
  }
  return [dayType, field].every(
    (one) => isBlank(one) || (typeof one === 'string' && one.length <= CONFIG_LENGTHS.milestoneName),
  )
    ? undefined
    : 'Choose one of the list.';
};

const MOST_RECIPIENTS = 20;

const FAULTS: Readonly<Record<ConfigField, Fault>> = {
  title: text,
  assignedTo: text,
  category: text,
  description: text,
  dueDate: days,
  milestoneName: text,
  sendTo: (value) =>
    isList(value) &&
    value.length <= MOST_RECIPIENTS &&
    value.every((one) => typeof one === 'string' && one.length <= 100)
      ? undefined
      : 'Choose from the list.',
  commTemplate: record,
  subject: text,
  message: text,
  supplierCompany: record,
  supplierStaffMember: record,
  jobType: text,
  isAutomatic: (value) => (typeof value === 'boolean' ? undefined : 'It is on or off.'),
  wait: days,
  label: text,
};

/** What is wrong with the settings of a node, in paths from the node on. */
export function checkSettings(config: Fields, what: string): readonly Issue[] {
  return Object.entries(config).flatMap(([field, value]): readonly Issue[] => {
    if (field === 'nodeType' || field === 'nodeCategory' || value === null || value === undefined) return [];
    const path = ['config', field];
    if (!isOneOf(namesOf(FAULTS), field))
      return [{ path, message: `${what} has a setting that does not exist: "${field.slice(0, 60)}".` }];
    const fault = FAULTS[field](value, field);
    return fault === undefined ? [] : [{ path, message: `${what}, ${CONFIG_LABELS[field].toLowerCase()}: ${fault}` }];
  });
}
