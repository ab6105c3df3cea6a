// The inputs that complaints have of their own, by the names in their definition (schemas/complaint.ts).
import type { NamedComponents } from '#src/kit/form/named-components.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';

export const complaintFields: NamedComponents['fields'] = {
  'complaint-owner-field': lazyPart(async () => ({ default: (await import('./owner-field.tsx')).OwnerField })),
  'complaint-parties-field': lazyPart(async () => ({ default: (await import('./parties-field.tsx')).PartiesField })),
  'complaint-issue-field': lazyPart(async () => ({ default: (await import('./issue-field.tsx')).IssueField })),
  'complaint-product-field': lazyPart(async () => ({ default: (await import('./product-field.tsx')).ProductField })),
  'complaint-afca-field': lazyPart(async () => ({ default: (await import('./afca-field.tsx')).AfcaField })),
  'complaint-status-field': lazyPart(async () => ({ default: (await import('./status-field.tsx')).StatusField })),
};
