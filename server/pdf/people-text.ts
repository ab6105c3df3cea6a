// People of a message, as documents name them.
import { fieldsOf } from '#domain/fields.ts';
import { formatPhone } from '#domain/phone.ts';

/** 'Ann Lee (ann@example.com, +61 400 000 000)' */
export function peopleText(value: unknown): string {
  const people = Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];
  return people
    .map((person: unknown) => {
      const { name, email, phone } = fieldsOf(person);
      const reached = [email, typeof phone === 'string' ? formatPhone(phone) : phone]
        .filter((part) => typeof part === 'string' && part !== '')
        .join(', ');
      return typeof name === 'string' && name !== '' ? (reached === '' ? name : `${name} (${reached})`) : reached;
    })
    .filter((text) => text !== '')
    .join(', ');
}
