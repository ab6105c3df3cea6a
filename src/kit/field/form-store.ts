// What a form holds while a person works on it: the record, which fields they have left, and what is wrong with it.
// It lives outside React, so that a keystroke draws the field that changed and those that follow it, and no other.
import { fieldsOf } from '#domain/fields.ts';
import type { RecordIssue } from '#schemas/engine/definition.ts';
import { conditionallyRequired } from './conditions.ts';
import { isWithin, pathKey, valueAt, withValueAt, type RecordPath } from './paths.ts';

export type FormRecord = Readonly<Record<string, unknown>>;
export type CheckForm = (record: FormRecord) => readonly RecordIssue[];

interface Shown {
  readonly key: string;
  readonly message: string;
}

/** Nothing is nothing, however it is spelled. */
function normal(value: unknown): unknown {
  return value === null || value === '' ? undefined : value;
}

function textOf(record: unknown): string {
  return JSON.stringify(sorted(record));
}

/** Whether two records say the same to a person. */
export function isSameRecord(one: unknown, other: unknown): boolean {
  return textOf(one) === textOf(other);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return normal(value);
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, inner]) => [key, sorted(inner)] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

export class FormStore {
  /** The record at the start, as a text to compare with. */
  #initial: string;
  #record: FormRecord;
  readonly #check: CheckForm;
  /** Places whose faults are shown, since a person has left them. */
  readonly #touched = new Set<string>();
  #isSubmitted = false;
  #refused: readonly Shown[] = [];
  #shown: readonly Shown[] = [];
  #isDirty = false;
  /** Widgets whose text is no value yet, and why. */
  readonly #unreadable = new Map<string, string>();
  readonly #listeners = new Set<() => void>();
  readonly #schema: FormRecord;
  #required: ReadonlySet<string>;

  /**
   * @param initial the record as it is stored, or as a new one starts
   * @param check what is wrong with a record
   * @param schema JSON Schema of the record, for its conditions
   */
  constructor(initial: FormRecord, check: CheckForm, schema: object = {}) {
    this.#initial = textOf(initial);
    this.#record = initial;
    this.#check = check;
    this.#schema = fieldsOf(schema);
    this.#required = conditionallyRequired(this.#schema, initial);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly record = (): FormRecord => this.#record;

  readonly isDirty = (): boolean => this.#isDirty;

  value(path: RecordPath): unknown {
    return valueAt(this.#record, path);
  }

  /** What stands below the field at a place: the first fault there or inside of it, once it may be shown. */
  readonly messageAt = (key: string): string | undefined =>
    this.#shown.find((issue) => isWithin(issue.key, key))?.message;

  /** The fault of exactly this place, for lists and groups whose fields show their own. */
  readonly messageOf = (key: string): string | undefined => this.#shown.find((issue) => issue.key === key)?.message;

  /** Whether the record as it is now requires the field under a condition. */
  isRequired(key: string): boolean {
    return this.#required.has(key);
  }

  /** The faults that are shown, in the order of the fields. */
  shown(): readonly Shown[] {
    return this.#shown;
  }

  /** What is wrong with a record, shown or not. */
  issues(record: FormRecord): readonly RecordIssue[] {
    return this.#check(record);
  }

  /** Takes the whole record that the form now has, after a change at a place; a refusal of that place has had its say. */
  replace(record: FormRecord, changed?: string): void {
    const place = changed?.split('.') ?? [];
    const isChanged = changed !== undefined && valueAt(record, place) !== valueAt(this.#record, place);
    this.#record = record;
    if (isChanged)
      this.#refused = this.#refused.filter((issue) => !isWithin(issue.key, changed) && !isWithin(changed, issue.key));
    this.#settle();
  }

  setValue(path: RecordPath, value: unknown): void {
    this.replace(fieldsOf(withValueAt(this.#record, path, value)), pathKey(path));
  }

  /** A person has left a field: from now on its faults are shown as they type. */
  touch(key: string): void {
    if (this.#touched.has(key)) return;
    this.#touched.add(key);
    this.#settle();
  }

  /** A text that is no value of the field's kind (half of a JSON text): it refuses the save as a fault of the record would. */
  setUnreadable(key: string, message: string | undefined): void {
    if (this.#unreadable.get(key) === message) return;
    if (message === undefined) this.#unreadable.delete(key);
    else this.#unreadable.set(key, message);
    this.#settle();
  }

  /** Checks the whole record and shows every fault. @returns the faults, in the order of the fields; none when it may be saved */
  submit(): readonly Shown[] {
    this.#isSubmitted = true;
    this.#refused = [];
    this.#settle();
    return this.#shown;
  }

  /** What the service refused stands at its fields until these change. */
  refuse(issues: readonly RecordIssue[]): void {
    this.#refused = issues.map(({ path, message }) => ({ key: pathKey(path), message }));
    this.#settle();
  }

  /** The record was saved, or taken anew from the service: it is the new start. */
  reset(record: FormRecord): void {
    this.#initial = textOf(record);
    this.#record = record;
    this.#touched.clear();
    this.#isSubmitted = false;
    this.#refused = [];
    this.#unreadable.clear();
    this.#settle();
  }

  /** The record was saved as it was then; what was typed since stays, as a change of it. */
  saved(record: FormRecord): void {
    this.#initial = textOf(record);
    this.#isSubmitted = false;
    this.#refused = [];
    this.#settle();
  }

  /** The record is another one underneath: what stands in the form are changes of that, and keeps its messages. */
  rebase(initial: FormRecord, record: FormRecord): void {
    this.#initial = textOf(initial);
    this.#record = record;
    this.#refused = [];
    this.#unreadable.clear();
    this.#settle();
  }

  #settle(): void {
    const mayShow = this.#isSubmitted || this.#touched.size > 0;
    const issues = mayShow
      ? this.#check(this.#record).map(({ path, message }) => ({ key: pathKey(path), message }))
      : [];
    const unreadable = [...this.#unreadable].map(([key, message]) => ({ key, message }));
    const found = [...unreadable, ...issues.filter((issue) => !unreadable.some(({ key }) => key === issue.key))];
    const own = this.#isSubmitted
      ? found
      : found.filter((issue) => [...this.#touched].some((key) => isWithin(issue.key, key)));
    this.#shown = [...this.#refused, ...own.filter((issue) => !this.#refused.some(({ key }) => key === issue.key))];
    this.#required = conditionallyRequired(this.#schema, this.#record);
    this.#isDirty = this.#unreadable.size > 0 || textOf(this.#record) !== this.#initial;
    for (const listener of this.#listeners) listener();
  }
}
