import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

describe('passwords of the embedded sign-in', () => {
  it('[3§7.2] knows its own hash, and no other', async () => {
    const hash = await hashPassword('correct horse battery');
    expect(hash).toMatch(/^scrypt\$\d+\$8\$1\$/);
    expect(await verifyPassword('correct horse battery', hash)).toBe(true);
    expect(await verifyPassword('correct horse batterY', hash)).toBe(false);
    expect(await hashPassword('correct horse battery')).not.toBe(hash);
  });

  it('[3§7.2] takes composed and decomposed letters for the same', async () => {
    expect(await verifyPassword('cafe\u0301 au lait', await hashPassword('caf\u00E9 au lait'))).toBe(true);
  });

  it('[3§7.2] refuses what is no hash', async () => {
    expect(await verifyPassword('x', '')).toBe(false);
    expect(await verifyPassword('x', 'md5$1$1$1$aa$bb')).toBe(false);
  });
});
