import { createContext, useContext, useSyncExternalStore, type ComponentType } from 'react';
import type { FormSection } from '#schemas/engine/definition.ts';
import type { WidgetProps } from './widget-props.ts';
import type { FormStore } from './form-store.ts';
import { pathKey, type RecordPath } from './paths.ts';

export interface FormScope {
  readonly store: FormStore;
  /** Sets any field of the form, for widgets on whose value others depend. */
  readonly setValue: (path: RecordPath, value: unknown) => void;
  /** A field's own change: at once for what follows it, and for rjsf when the field is left. */
  readonly change: (path: RecordPath, value: unknown) => void;
  /** Left out: all fields in their order. */
  readonly sections?: readonly FormSection<string>[];
  /** Inputs for single fields, by their name, in place of their kind's. */
  readonly widgets: Readonly<Record<string, ComponentType<WidgetProps>>>;
  /** Names of the record's properties. */
  readonly properties: ReadonlySet<string>;
  readonly disabled: boolean;
  /** What stands in front of every id of this form. */
  readonly prefix: string;
  /** GraphQL type of the record, where it has one. */
  readonly type?: string;
  /** The record's id, absent while it is new. */
  readonly recordId?: number | string;
}

export const FormScopeContext = createContext<FormScope | undefined>(undefined);

/**
 * The form that a field stands in.
 * @throws Error outside of one
 */
export function useFormScope(): FormScope {
  const scope = useContext(FormScopeContext);
  if (scope === undefined) throw new Error('This field stands in no form.');
  return scope;
}

/** The present value of another field; the caller is drawn again when it changes. */
export function useFormValue(...path: RecordPath): unknown {
  const { store } = useFormScope();
  return useSyncExternalStore(store.subscribe, () => store.value(path));
}

/** What stands below the field at a place; `exact` for lists and groups, whose fields show their own. */
export function useFieldMessage(path: RecordPath, exact = false): string | undefined {
  const { store } = useFormScope();
  const key = pathKey(path);
  return useSyncExternalStore(store.subscribe, () => (exact ? store.messageOf(key) : store.messageAt(key)));
}
