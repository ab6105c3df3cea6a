import { describe, expect, it } from 'vitest';
import { isSenderProven } from './sender-proof.ts';

const FROM = 'mia@broker.example';
const proven = (...headers: string[]): boolean | null => isSenderProven(FROM, headers, 'mx.claims.example');

describe('[RULES 23] the sender of a mail', () => {
  it('is not asked for where the name of the receiving server is not known', () => {
    expect(isSenderProven(FROM, ['mx.claims.example; dmarc=fail'], undefined)).toBeNull();
  });

  it.each([
    ['its policy', 'mx.claims.example; dmarc=pass (p=reject) header.from=broker.example'],
    ['a signature of its domain', 'mx.claims.example 1; dkim=pass header.d=broker.example header.s=k1'],
    ['a signature of a domain below it', 'MX.claims.example; dkim=pass header.i=@mail.Broker.example'],
    [
      'the server that its domain sends from',
      'mx.claims.example;\r\n spf=pass (sender IP is 1.2.3.4; fine) smtp.mailfrom=bounce@broker.example',
    ],
  ])('is proven by %s', (_name, header) => expect(proven(header)).toBe(true));

  it.each([
    ['nothing was found out', []],
    [
      'its domain says no',
      ['mx.claims.example; dmarc=fail header.from=broker.example; dkim=pass header.d=broker.example'],
    ],
    [
      'somebody else signed it',
      ['mx.claims.example; dkim=pass header.d=attacker.example; spf=pass smtp.mailfrom=x@attacker.example'],
    ],
    ['a domain signed it that only ends alike', ['mx.claims.example; dkim=pass header.d=notbroker.example']],
    ['a whole top-level domain "signed" it', ['mx.claims.example; dkim=pass header.d=example']],
    [
      'another server says so',
      ['mx.attacker.example; dmarc=pass header.from=broker.example', 'mx.claims.example.attacker.test; dmarc=pass'],
    ],
    [
      'it says so in words of the sender',
      [
        'mx.claims.example; spf=none reason="; dmarc=pass"',
        'mx.claims.example; spf=none (a (b) ; dmarc=pass ; c)',
        'mx.claims.example; spf=none (open; dmarc=pass',
      ],
    ],
    [
      'it says so in a comment',
      ['mx.claims.example; none (dmarc=pass)', 'attacker.test (mx.claims.example; dmarc=pass)'],
    ],
  ])('is not proven when %s', (_name, headers) => expect(proven(...headers)).toBe(false));
});
