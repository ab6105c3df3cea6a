import { expect, it } from 'vitest';
import { emailMessage, isEmail } from './email.ts';

it.each([
  'grace@example.com',
  'g.p+claims@sub.example.com.au',
  "o'neil@example.com",
  'x@y.internal',
  'x@example.xn--p1ai',
])('[1§5] accepts %s, whatever its top-level domain', (email) => expect(isEmail(email)).toBe(true));
it.each([
  '',
  'grace',
  'grace@',
  '@example.com',
  'a@b',
  'a b@example.com',
  'a@example.com, b@example.com',
  'a..b@example.com',
  '.a@example.com',
  'a@-x.com',
  `${'a'.repeat(65)}@example.com`,
])('[1§5] refuses %s', (email) => expect(isEmail(email)).toBe(false));
it('[1§5] names the address in its message', () => expect(emailMessage('grace@')).toBe('grace@ not valid email'));
