// Task templates, beside what their definition says: the supplier, its person and the comms template that an action's
// settings name are there and fit, and the message can be sent.
import { isFields } from '#domain/fields.ts';
import { AppError } from '../errors.ts';
import { inOrder } from '../graphql/in-order.ts';
import { query } from '../graphql/query.ts';
import type { Row, WriteContext, WriteRequest } from '../graphql/options.ts';
import { htmlMessage } from './message-html.ts';
import type { WriteRule } from './write-rule.ts';

/** The channel that an action's message goes by; a supplier is told by e-mail. */
const CHANNELS: Readonly<Record<string, 'email' | 'sms'>> = {
  'allocate supplier': 'email',
  'send email': 'email',
  'send text': 'sms',
};

interface Stored {
  readonly action: string | null;
  readonly relatedTo: string;
}

async function readStored(request: WriteRequest, context: WriteContext): Promise<Stored | undefined> {
  if (request.key === undefined) return undefined;
  const [row] = await context.read<{ record: Stored }>(
    query`select jsonb_build_object('action', action, 'relatedTo', related_to) as record from task_template where id = ${request.key['id']}`,
  );
  return row?.record;
}

interface Finding {
  readonly company: boolean;
  readonly staff: boolean;
  readonly template: boolean;
}

async function find(row: Row, configuration: Row, context: WriteContext): Promise<Finding> {
  const { supplierCompany, supplierStaffMember, commTemplate } = configuration;
  const [found] = await context.read<Finding>(
    query`select exists (select from supplier where id = ${supplierCompany} and not is_deleted) as company,
       exists (select from user_org_supplier l join user_in_org m using (org_id, user_id) where l.supplier_id = ${supplierCompany} and l.user_id = ${supplierStaffMember} and not m.disabled and 'supplier' = any (m.roles)) as staff,
       exists (select from comm_template where id = ${commTemplate} and related_to = ${row['relatedTo']} and channel = ${CHANNELS[String(row['action'])]}) as template`,
  );
  return found ?? { company: false, staff: false, template: false };
}

async function checkSettings(
  row: Row,
  configuration: Row,
  context: WriteContext,
): Promise<readonly (readonly [name: string, message: string])[]> {
  const isGiven = (name: string) => configuration[name] !== null && configuration[name] !== undefined;
  const found = ['supplierCompany', 'supplierStaffMember', 'commTemplate'].some(isGiven)
    ? await find(row, configuration, context)
    : undefined;
  const html =
    CHANNELS[String(row['action'])] === 'email' && typeof configuration['message'] === 'string'
      ? htmlMessage(configuration['message'])
      : undefined;
  return [
    ...(isGiven('supplierCompany') && found?.company === false
      ? [['supplierCompany', 'There is no such supplier.'] as const]
      : []),
    ...(isGiven('supplierStaffMember') && found?.staff === false
      ? [['supplierStaffMember', 'This person does not work for the supplier.'] as const]
      : []),
    ...(isGiven('commTemplate') && found?.template === false
      ? [['commTemplate', 'There is no such template for this task.'] as const]
      : []),
    ...(html === undefined ? [] : [['message', html] as const]),
  ];
}

/** The rule. */
export const taskTemplateRule: WriteRule = async (request, context) => {
  if (request.type !== 'TaskTemplate' || request.operation === 'delete') return;
  const stored = await readStored(request, context);
  await inOrder(request.rows, async (given, index) => {
    const configuration = given['configuration'];
    if (!isFields(configuration)) return;
    const faults = await checkSettings({ ...stored, ...given }, configuration, context);
    const issues = faults.map(([name, message]) => ({
      path: [...(request.paths[index] ?? []), 'configuration', name],
      message,
    }));
    if (issues[0]) throw new AppError('validation-failed', issues[0].message, { path: issues[0].path, issues });
  });
};
