import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { isTimestamp } from '#domain/dates.ts';
import { DateField } from './date-field.tsx';
import { DateTimeField } from './date-time-field.tsx';

const html = (node: React.ReactElement): string => renderToString(node).replaceAll(/<!--.*?-->/g, '');
const nothing = (): void => undefined;

describe('what is said below a field', () => {
  it('of a day: what to type', () => {
    expect(html(<DateField label="Loss" value="foo" onChange={nothing} />)).toMatch(
      /value="foo".*Enter a date as DD\/MM\/YYYY/s,
    );
    expect(html(<DateField label="Loss" value="2026-11-14" onChange={nothing} />)).not.toContain('Enter a date');
  });

  it('of a time that is none: it stays as typed beside its day, and the field of the time says what to type', () => {
    const value = '2026-11-14 at 25:99';
    // whatever reads the form refuses it
    expect([isTimestamp(value), Number.isNaN(Date.parse(value))]).toEqual([false, true]);
    const shown = html(
      <DateTimeField
        label="Loss"
        value={value}
        onChange={nothing}
        error="Enter a date as DD/MM/YYYY and a time such as 14:30"
      />,
    );
    expect(shown).toMatch(/value="14\/11\/2026".*value="25:99".*Enter a time such as 14:30/s);
    expect(shown).not.toContain('Enter a date');
  });
});
