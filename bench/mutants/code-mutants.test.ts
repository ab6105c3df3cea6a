import { describe, expect, it } from 'vitest';
import { conditionEdits } from './conditions.ts';
import { messageEdits } from './messages.ts';
import { numberEdits } from './numbers.ts';
import { placesOf } from './syntax.ts';

/** The kinds of faults of a source, and the source with each. */
function faults(text: string, file = 'a.ts'): readonly string[] {
  return placesOf(file, text)
    .flatMap((place) => [...numberEdits(place), ...conditionEdits(place), ...messageEdits(place)])
    .map(({ kind, start, end, text: to }) => `${kind}: ${text.slice(0, start)}${to}${text.slice(end)}`);
}

describe('faults of arithmetic', () => {
  it('turn a comparison at its bound, and move the limit by one', () => {
    expect(faults('const isLong = text.length > 200;')).toEqual([
      'comparison: const isLong = text.length >= 200;',
      'limit: const isLong = text.length > 201;',
    ]);
  });

  it('turn a comparison of equality, but none that tells a type', () => {
    expect(faults("a.kind === 'claim';")).toEqual(["comparison: a.kind !== 'claim';"]);
    expect(faults("typeof a === 'string'; a !== null; a === undefined;")).toEqual([]);
  });

  it('move a limit that has a name, in groups of digits as it was', () => {
    expect(faults('const LONGEST_NOTE = 9_999;')).toEqual(['limit: const LONGEST_NOTE = 10_000;']);
    expect(faults('const PAUSE_MS = 300; const USER_ID = 1;')).toEqual([]);
  });

  it('turn the sign of a sum, not of an order, an index or a text', () => {
    expect(faults('toCents(a) - toCents(b);')).toEqual(['sum: toCents(a) + toCents(b);']);
    expect(faults('total += amount;')).toEqual(['sum: total -= amount;']);
    expect(faults("list.toSorted((a, b) => a - b); list[at + 1]; 'No ' + count; name + title;")).toEqual([]);
  });

  it('make no loop that never ends', () => {
    expect(faults('for (let i = 0; i < count; i += 1) add(i);')).toEqual([]);
    expect(faults('while (left > 0) left -= amount;')).toEqual([]);
  });
});

describe('faults of decisions', () => {
  it('take a clause for true or false and leave what it names in use', () => {
    expect(faults('if (isOpen(a) && isDue(b)) run();')).toEqual([
      'condition: if ((isOpen(a) || true) && isDue(b)) run();',
      'condition: if (isOpen(a) && (isDue(b) || true)) run();',
    ]);
    expect(faults('if (isDone(a) || isDue(b)) run();').at(-1)).toBe(
      'condition: if (isDone(a) || (isDue(b) && false)) run();',
    );
  });

  it('leave clauses that tell a type, and values that are not only asked', () => {
    expect(faults('if (a !== null && isDue(a)) run();')).toEqual([
      'condition: if (a !== null && (isDue(a) || true)) run();',
    ]);
    expect(faults('const name = given(a) || other(b);')).toEqual([]);
  });

  it('never enter an if', () => {
    expect(faults('if (isDue(a)) run();')).toEqual(['condition: if (false && (isDue(a))) run();']);
  });

  it('do not check a right', () => {
    expect(faults('requireHandler(context.session);')).toEqual(['right: void requireHandler;']);
    expect(faults('await requireOrgAdmin(context);')).toEqual(['right: void requireOrgAdmin;']);
    expect(faults("const page = { path: 'a', roles: ['org_admin'] };")).toEqual([
      "right: const page = { path: 'a', roles: ['user', 'org_admin'] };",
    ]);
    expect(faults('<>{mayEdit && <Button />}</>;', 'a.tsx')).toEqual([
      'right: <>{(mayEdit || true) && <Button />}</>;',
    ]);
  });
});

describe('messages swallowed', () => {
  it('are refusals that are made and not thrown', () => {
    const text = "if (isLong(name)) throw new AppError('validation-failed', 'Too long.');";
    expect(faults(text)).toContain(`message: ${text.replace('throw', 'void')}`);
    expect(faults("if (isLong(name)) throw new Error('a mistake of ours');")).toEqual([]);
    expect(faults('await checkTemplate(row);')).toEqual(['message: void checkTemplate;']);
  });

  it('are faults that are not returned', () => {
    const text =
      "function fault(a: string): string | undefined { return isLong(a) ? 'This is too long.' : undefined; }";
    expect(faults(text)).toContain(`message: ${text.replace("'This is too long.'", 'undefined')}`);
    expect(faults("const label = () => 'This is a label';")).toEqual([]);
    expect(faults("issues.push(issue('name', text));")).toEqual(["message: void [issue('name', text)];"]);
  });

  it('are errors that nobody is shown', () => {
    expect(faults("setError('It could not be saved.');")).toEqual(['message: void setError;']);
    expect(faults('<FieldMessage error={error} />;', 'a.tsx')).toEqual([
      'message: <FieldMessage error={undefined} />;',
    ]);
    expect(faults('<>{failed && <Alert severity="error">No</Alert>}</>;', 'a.tsx')).toEqual([
      'message: <>{false && failed && <Alert severity="error">No</Alert>}</>;',
    ]);
  });
});

it('nothing of types, imports, logs and looks is changed', () => {
  expect(
    faults("import { a } from 'a'; type B = 1 extends 2 ? 3 : 4; log.info(count > 2); setTimeout(f, a - b);"),
  ).toEqual([]);
  expect(faults('<A className={a > b ? c : d} sx={{ top: a - b }} />;', 'a.tsx')).toEqual([]);
});

it('what is no TypeScript is refused by its name', () => {
  expect(() => placesOf('a.ts', 'const = ;')).toThrow('a.ts: ');
});
