import { useRef } from 'react';
import {
  set,
  useForm,
  type Control,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type PathValue,
  type Resolver,
} from 'react-hook-form';
import { isSameValue, type FieldValues as MergedValues, type Merged } from '#domain/three-way-merge.ts';
import { describeError } from '../describe-error.ts';
import type { OnceContext } from '../use-once.ts';
import { useSave, type SaveState } from './use-save.ts';

/** What is wrong with a form, by field: 'name', 'jobs.0.status'. */
type Faults<V extends FieldValues> = Readonly<Partial<Record<FieldPath<V>, string | undefined>>>;

/** The fields of a form as they are merged, where these are not its values by name: a list by its items. */
interface MergedAs<V, R> {
  readonly fieldsOf: (values: V) => MergedValues;
  readonly valuesOf: (fields: MergedValues, record: R) => V;
  readonly merge?: (base: MergedValues, mine: MergedValues, theirs: MergedValues) => Merged;
}

interface SaveFormOptions<V extends FieldValues, R, Result> {
  /** The record that the form opens with; undefined for a new one. What others save later does not touch what is typed. */
  readonly stored: R;
  readonly valuesOf: (record: R) => V;
  /** What is wrong with what is typed. */
  readonly check?: (values: V) => Faults<V>;
  /** When a fault is first shown: as its field is left, or only once saving was tried. */
  readonly showsFaults?: 'onTouched' | 'onSubmit';
  /** The record as it is stored now, undefined when it is gone; left out where nobody else can change it: a new one. */
  readonly load?: (opened: R) => Promise<R | undefined>;
  readonly mergedAs?: MergedAs<V, R>;
  /** After saving it is as it opened, with what was typed meanwhile: for the next note, the next line. */
  readonly startsAnew?: boolean;
  /** Writes the values as changes of the record. */
  readonly save: (values: V, record: R, context: OnceContext) => Promise<Result>;
  /** The record as the answer tells it, which `load` reads: what is typed meanwhile goes on as a change of it. */
  readonly goesOn?: (result: Result) => R;
  /** The field that shows what the service refuses in a column, where it is not called the same. */
  readonly fieldOf?: (column: string, values: V) => FieldPath<V> | undefined;
  /** 'Saving...' */
  readonly progress?: string;
  /** 'Saved.'; null for nothing. */
  readonly said?: string | null;
  /** "Task wasn't completed": said beside why, whatever it was. */
  readonly notSaved?: string;
  /** After it is stored: reads anew what shows it, also when the form has been left meanwhile. */
  readonly saved?: (result: Result) => unknown;
  /** Closes the form; whoever has left it meanwhile is not taken back. */
  readonly done?: (result: Result) => void;
}

export interface SaveForm<V extends FieldValues, R, Result = unknown> extends SaveState<R, Result> {
  readonly control: Control<V>;
  /** Changes fields from outside of their inputs: what another field's value leads to. */
  readonly change: (values: Partial<V>) => void;
}

/** A check as react-hook-form asks for one. */
function resolverOf<V extends FieldValues>(check: (values: V) => Faults<V>): Resolver<V> {
  return (values) => {
    const errors: FieldErrors<V> = {};
    for (const [path, message] of Object.entries(check(values)))
      if (message !== undefined) set(errors, path, { type: 'check', message });
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
}

/** What was typed since it was saved: of a text that goes on what follows, of anything else what it is by now. */
function typedSince<V extends FieldValues>(now: V, written: V, blank: V): V {
  const rest = ([field, value]: [string, unknown]): [string, unknown] => {
    const before: unknown = written[field];
    if (isSameValue(value, before)) return [field, blank[field]];
    const goesOn = typeof value === 'string' && typeof before === 'string' && value.startsWith(before);
    return [field, goesOn ? value.slice(before.length).trimStart() : value];
  };
  return { ...blank, ...Object.fromEntries(Object.entries(now).map(rest)) };
}

const byName = (values: FieldValues): MergedValues => ({ ...values });

/**
 * A form made by hand: react-hook-form holds its values, {@link useSave} saves them. It stands in a FormDrawer or a
 * FormDialog, which show what this gives (docs/developers/forms.md).
 */
export function useSaveForm<V extends FieldValues, R = undefined, Result = unknown>({
  stored,
  valuesOf,
  check,
  showsFaults = 'onTouched',
  load,
  mergedAs,
  startsAnew = false,
  save,
  fieldOf,
  ...words
}: SaveFormOptions<V, R, Result>): SaveForm<V, R, Result> {
  const { control, handleSubmit, formState, getValues, setValue, setError, reset } = useForm<V>({
    defaultValues: valuesOf(stored) as DefaultValues<V>,
    mode: showsFaults,
    resolver: check && resolverOf(check),
    // the form element leads to the first fault in the order of the screen
    shouldFocusError: false,
  });
  const { fieldsOf = byName, valuesOf: valuesBack = (fields: MergedValues) => fields as V, merge } = mergedAs ?? {};
  /** The values, as changes of others. */
  const put = (values: V, base: V) => {
    reset(base);
    reset(values, { keepDefaultValues: true });
  };
  const written = useRef<V>(undefined);
  const state = useSave<R, Result>({
    ...words,
    holds: !startsAnew && words.goesOn === undefined,
    isDirty: formState.isDirty,
    async check() {
      let isInOrder = false;
      await handleSubmit(() => void (isInOrder = true))();
      return isInOrder;
    },
    conflict: load && {
      opened: stored,
      valuesOf: (record) => fieldsOf(valuesOf(record)),
      load,
      draft: () => fieldsOf(getValues()),
      put: (fields, record) => put(valuesBack(fields, record), valuesOf(record)),
      merge,
    },
    write(_fields, record, context) {
      written.current = structuredClone(getValues());
      return save(getValues(), load === undefined ? stored : record, context);
    },
    refused(error) {
      const { fields, messages } = describeError(error);
      const values = getValues();
      const placed = fields.flatMap(({ path, message }) => {
        const field = fieldOf ? fieldOf(path, values) : path in values ? (path as FieldPath<V>) : undefined;
        return field === undefined ? [] : [{ field, message }];
      });
      for (const { field, message } of placed) setError(field, { type: 'service', message });
      // what no field shows is said by the error dialog
      return placed.length > 0 && messages.every((message) => placed.some((one) => one.message === message));
    },
    settle(isSaved) {
      const now = getValues();
      const stands = isSaved ? (written.current ?? now) : now;
      // what was typed while it was being saved is not stored: it stays, and is asked about
      if (startsAnew) put(typedSince(now, stands, valuesOf(stored)), valuesOf(stored));
      else put(now, stands);
    },
  });
  const { isSubmitted } = formState;
  const change = (values: Partial<V>) => {
    for (const [field, value] of Object.entries(values))
      setValue(field as FieldPath<V>, value as PathValue<V, FieldPath<V>>, {
        shouldDirty: true,
        shouldValidate: isSubmitted,
      });
  };
  return { ...state, control, change };
}
