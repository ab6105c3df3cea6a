// In which organisation and role this browser works. Kept beside the tokens because a silent sign-in that does not
// name them would fall back to the person's defaults.
import { fieldsOf } from '#domain/fields.ts';

/** As the identity provider takes them. */
export interface StoredContext {
  readonly org_id?: string;
  readonly role?: string;
}

/** Changes of this key tell other tabs of a switch. */
export const CONTEXT_KEY = 'claimworks.context';

export function readStoredContext(): StoredContext {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(CONTEXT_KEY) ?? '{}');
    const { org_id, role } = fieldsOf(value);
    return { ...(typeof org_id === 'string' && { org_id }), ...(typeof role === 'string' && { role }) };
  } catch {
    return {};
  }
}

export function writeStoredContext(context: StoredContext): void {
  localStorage.setItem(CONTEXT_KEY, JSON.stringify(context));
}

export function clearStoredContext(): void {
  localStorage.removeItem(CONTEXT_KEY);
}
