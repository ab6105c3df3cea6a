import { labelOf, fieldsOf } from '#domain/fields.ts';
import { useQuery } from '@apollo/client';
import { milestoneLabel } from '#domain/milestone-name.ts';
import { SUPPLIER_CATEGORY_LABELS } from '#domain/supplier.ts';
import { NODE_TYPE_LABELS, nodeTypeOf } from '#domain/task.ts';
import { TaskSupplierDocument } from '#src/generated/documents/tasks.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { plainText } from '#src/kit/kinds/value-text.ts';
import { KeyValueList } from '#src/ui/key-value-list.tsx';
import { statusLabel } from '#src/ui/status-looks.ts';
import type { TaskAction } from './task-action.ts';

type Settings = Readonly<Record<string, unknown>>;

function SupplierName({ id }: { readonly id: number }) {
  const { org } = useSession();
  const { data } = useQuery(TaskSupplierDocument, { variables: { id, orgId: org.id } });
  return data?.Supplier_by_pk?.name ?? `Supplier ${id}`;
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

function itemsOf({ sendTo, subject, message, supplierCompany, jobType }: Settings) {
  return [
    ...(Array.isArray(sendTo) && sendTo.length > 0
      ? [{ label: 'Send to', value: sendTo.map((one) => statusLabel(String(one))).join(', ') }]
      : []),
    ...(typeof supplierCompany === 'number'
      ? [{ label: 'Supplier', value: <SupplierName id={supplierCompany} /> }]
      : []),
    ...(typeof jobType === 'string'
      ? [
          {
            label: 'Job type',
            value: labelOf(SUPPLIER_CATEGORY_LABELS, jobType),
          },
        ]
      : []),
    ...(text(subject) ? [{ label: 'Subject', value: text(subject) }] : []),
    ...(text(message)
      ? [{ label: 'Message', value: <span className="tk-message">{plainText(text(message))}</span> }]
      : []),
  ];
}

/** What completing the task does; it comes from the template and is read-only (spec 1 §5). */
export function ActionDetails({ action: { config, awaitedMilestone } }: { readonly action: TaskAction }) {
  const nodeType = nodeTypeOf(config);
  if (nodeType === undefined && !awaitedMilestone) return null;
  return (
    <section className="tk-action" aria-label="Action">
      {nodeType !== undefined && (
        <KeyValueList items={[{ label: 'Action', value: NODE_TYPE_LABELS[nodeType] }, ...itemsOf(fieldsOf(config))]} />
      )}
      {awaitedMilestone && (
        <p>
          The template counts the due date from ‘{milestoneLabel(awaitedMilestone)}’, which has not happened yet. Enter
          a due date if the task needs one before.
        </p>
      )}
    </section>
  );
}
