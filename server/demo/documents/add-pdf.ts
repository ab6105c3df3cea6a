import { SYSTEM_USER_ID } from '#domain/session.ts';
import type { DemoContext } from '../context.ts';
import type { DemoRow } from '../rows.ts';
import { createPdf } from './pdf.ts';

/** Adds a document of a few lines to a record. @param parent the column of the record, and what else differs */
export function addPdf(
  context: DemoContext,
  orgId: number,
  name: string,
  lines: readonly string[],
  parent: DemoRow,
  at: string,
): void {
  const id = context.random.uuid();
  const key = `${orgId}/${id}/${name.replaceAll(/[^\w.]+/g, '-')}`;
  context.files.push({
    key,
    contentType: 'application/pdf',
    content: () => createPdf(name.replace('.pdf', ''), [...lines, '', 'Demonstration document.']),
  });
  context.rows.add('file', {
    org_id: orgId,
    id,
    name,
    internal_name: name,
    key,
    mime_type: 'application/pdf',
    categories: ['correspondence'],
    created_by_id: SYSTEM_USER_ID,
    created_at: at,
    updated_at: at,
    ...parent,
  });
}
