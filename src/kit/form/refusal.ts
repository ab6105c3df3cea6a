// Why the service did not save, told apart by who shows it: the fields, the conflict box, or the error dialog.
import type { RecordIssue, RecordSchema } from '#schemas/engine/definition.ts';
import { readServiceErrors, type Conflict, type ServiceError } from '#src/providers/data/errors.ts';

interface Refusal {
  readonly conflict?: Conflict;
  /** What stands at fields of the record. */
  readonly issues: readonly RecordIssue[];
  /** Something was said that no field can show. */
  readonly hasOther: boolean;
}

type Step = string | number;

/** The steps of a path: `$.selectionSet.insert_Insurer.args.objects[0].name` and lists alike. */
export function stepsOf(path: unknown): readonly Step[] {
  if (Array.isArray(path))
    return path.filter((step): step is Step => typeof step === 'string' || typeof step === 'number');
  if (typeof path !== 'string') return [];
  return path.split(/[.[\]]+/).flatMap((step) => (step === '' ? [] : [/^\d+$/.test(step) ? Number(step) : step]));
}

/** Where the record itself starts in a request. */
const STARTS = new Set(['objects', 'object', '_set']);

/** The place in the record that a path of the request names; undefined when it names none of its fields. */
function placeOf(path: unknown, schema: RecordSchema): readonly Step[] | undefined {
  const steps = stepsOf(path);
  const start = steps.findLastIndex((step) => STARTS.has(String(step)));
  const inside = steps.slice(start + 1);
  const place = start >= 0 && typeof inside[0] === 'number' ? inside.slice(1) : inside;
  return Object.hasOwn(schema.properties, String(place[0])) ? place : undefined;
}

function issuesOf(error: ServiceError, schema: RecordSchema): readonly RecordIssue[] {
  if (error.field !== undefined)
    return Object.hasOwn(schema.properties, error.field) ? [{ path: [error.field], message: error.message }] : [];
  if (error.code !== 'validation-failed') return [];
  const said = error.issues ?? [{ path: error.path, message: error.message }];
  const placed = said.flatMap(({ path, message }) => {
    const place = placeOf(path, schema);
    return place === undefined ? [] : [{ path: place, message }];
  });
  return placed.length === said.length ? placed : [];
}

/** Sorts out what a failed save said. */
export function readRefusal(error: unknown, schema: RecordSchema): Refusal {
  const errors = readServiceErrors(error);
  const conflict = errors.find(({ code }) => code === 'conflict')?.conflict;
  if (conflict !== undefined) return { conflict, issues: [], hasOther: false };
  const issues = errors.map((one) => issuesOf(one, schema));
  return { issues: issues.flat(), hasOther: errors.length === 0 || issues.some((list) => list.length === 0) };
}
