// What a node still lacks (spec 3 §5). Its editor asks this before saving it, publishing asks it of all nodes. What is said
// is said of a field of the configuration; that the document is well made is check-definition.ts.
import { isFields, isOneOf, namesOf } from '../fields.ts';
import { FIELD_REQUIRED, isBlank, listWords, type Issue } from '../issue.ts';
import { checkMergeFields } from '../merge-fields.ts';
import { formatNumber } from '../numbers.ts';
import { recipientsOf } from '../task-template.ts';
import { lengthFault } from '../text-length.ts';
import { CONFIG_OF, type ConfigField } from './config-fields.ts';
import { CATEGORY_OF, WAIT_DAY_TYPES, WAIT_FIELDS, type NodeConfig, type WorkflowNode } from './definition.ts';
import { CONFIG_LENGTHS, MAX_DAYS } from './limits.ts';
import { isPlain, PLAIN_TEXT } from './plain-text.ts';

const NUMBER_OF_DAYS = `Enter a whole number of days from 1 to ${formatNumber(MAX_DAYS)}.`;

/** Who can be told by a message of a workflow. */
const SEND_TO = recipientsOf('claim');

const required = (config: NodeConfig, fields: readonly ConfigField[]): readonly Issue[] =>
  fields.filter((field) => isBlank(config[field])).map((field) => ({ path: [field], message: FIELD_REQUIRED }));

/** What is wrong with a number of days; undefined for a whole one that is at least 1. */
export function numberOfDaysFault(value: unknown): string | undefined {
  if (isBlank(value)) return FIELD_REQUIRED;
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_DAYS
    ? undefined
    : NUMBER_OF_DAYS;
}

function checkDays(name: 'dueDate' | 'wait', days: unknown): readonly Issue[] {
  if (!isFields(days)) return [{ path: [name], message: FIELD_REQUIRED }];
  const fault = numberOfDaysFault(days['numberOfDays']);
  return [
    ...(fault === undefined ? [] : [{ path: [name, 'numberOfDays'], message: fault }]),
    ...(isOneOf(WAIT_DAY_TYPES, days['dayType']) ? [] : [{ path: [name, 'dayType'], message: FIELD_REQUIRED }]),
    ...(isOneOf(WAIT_FIELDS, days['field']) ? [] : [{ path: [name, 'field'], message: FIELD_REQUIRED }]),
  ];
}

function checkRecipients({ sendTo = [], isAutomatic }: NodeConfig): readonly Issue[] {
  if (sendTo.length === 0) return isAutomatic === true ? [{ path: ['sendTo'], message: FIELD_REQUIRED }] : [];
  const wrong = sendTo.filter((one) => !SEND_TO.includes(one));
  return wrong.length === 0
    ? []
    : [{ path: ['sendTo'], message: `A message about a claim cannot go to ${listWords(wrong)}.` }];
}

function checkMessage(config: NodeConfig): readonly Issue[] {
  const own = CONFIG_OF[config.nodeType];
  const texts = { ...(own.includes('subject') ? { subject: config.subject } : {}), message: config.message };
  // what goes out by itself has nobody who could fill in what is missing
  const isSent = config.isAutomatic === true && own.includes('sendTo');
  return [
    ...(own.includes('sendTo') ? checkRecipients(config) : []),
    ...(isSent ? required(config, namesOf(texts)) : []),
    ...checkMergeFields('claim', texts),
  ];
}

function checkTexts(config: NodeConfig): readonly Issue[] {
  return CONFIG_OF[config.nodeType].flatMap((field): readonly Issue[] => {
    const value = config[field];
    if (typeof value !== 'string') return [];
    const most = isOneOf(namesOf(CONFIG_LENGTHS), field) ? CONFIG_LENGTHS[field] : undefined;
    const fault = most === undefined ? undefined : lengthFault(value, most);
    if (fault !== undefined) return [{ path: [field], message: fault }];
    return isPlain(field, value) ? [] : [{ path: [field], message: PLAIN_TEXT }];
  });
}

/** What is wrong with the settings of a node, by field: ['dueDate', 'numberOfDays']. */
function checkConfig(config: NodeConfig): readonly Issue[] {
  const { nodeType } = config;
  const isTask = CATEGORY_OF[nodeType] === 'task';
  return [
    ...(isTask ? required(config, ['title', 'assignedTo']) : []),
    ...(isTask && config.dueDate ? checkDays('dueDate', config.dueDate) : []),
    ...(nodeType === 'allocateSupplier' ? required(config, ['supplierCompany']) : []),
    ...(CONFIG_OF[nodeType].includes('message') ? checkMessage(config) : []),
    ...(nodeType === 'wait' ? checkDays('wait', config.wait) : []),
    ...(nodeType === 'logToTimeline' ? required(config, ['label']) : []),
    ...checkTexts(config),
  ];
}

/** The same of a node. */
export function checkNode({ config }: Pick<WorkflowNode, 'config'>): readonly Issue[] {
  return checkConfig(config);
}
