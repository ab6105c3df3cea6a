import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { clientAddress } from './client-address.ts';

const from = (remoteAddress: string, forwarded?: string): Pick<IncomingMessage, 'headers' | 'socket'> => ({
  headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  socket: { remoteAddress } as IncomingMessage['socket'],
});

describe('the address that counts', () => {
  it('is that of the connection, whatever a header says, where no proxy is trusted', () => {
    expect(clientAddress(0)(from('203.0.113.9', '198.51.100.1'))).toBe('203.0.113.9');
  });

  it.each([
    [1, '198.51.100.1', '198.51.100.1'],
    [1, '6.6.6.6, 198.51.100.1', '198.51.100.1'],
    [2, '6.6.6.6, 198.51.100.1, 10.0.0.2', '198.51.100.1'],
    // shorter than the row of proxies: the first that any of them saw
    [2, '198.51.100.1', '198.51.100.1'],
    [1, 'unknown', '10.0.0.1'],
    [1, undefined, '10.0.0.1'],
  ])('behind %i proxies is what the outermost of them saw: %s', (hops, header, expected) => {
    expect(clientAddress(hops)(from('10.0.0.1', header))).toBe(expected);
  });

  it('is one for a whole network of long addresses, and for both ways of writing a short one', () => {
    const address = (given: string): string => clientAddress(0)(from(given));
    expect(address('2001:db8:1:2:aaaa::1')).toBe(address('2001:0db8:1:2::9'));
    expect(address('2001:db8:1:2::1')).not.toBe(address('2001:db8:1:3::1'));
    expect(address('::ffff:192.0.2.1')).toBe('192.0.2.1');
    expect(address('::1')).toBe('0:0:0:0');
  });
});
