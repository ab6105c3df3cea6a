import { expect, it } from 'vitest';
import { pagePolicy } from './headers.ts';

it('[1§7] pages talk to the provider of calls only where calls are set up', () => {
  const without = pagePolicy({ identity: undefined, storage: 'https://files.example' });
  expect(without).not.toContain('twilio');
  expect(without).toContain("media-src 'self';");
  const withCalls = pagePolicy({ identity: undefined, storage: undefined, hasCalls: true });
  expect(withCalls).toContain("connect-src 'self' https://*.twilio.com wss://*.twilio.com");
  expect(withCalls).toContain("media-src 'self' https://*.twilio.com;");
  expect(withCalls).toContain("script-src 'self';");
});

it('[DESIGN §7] of scripts in a page only those of the build run, by their hash', () => {
  const policy = pagePolicy({ identity: undefined, storage: undefined }, ["'sha256-AbC='"]);
  expect(policy).toContain("script-src 'self' 'sha256-AbC=';");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});
