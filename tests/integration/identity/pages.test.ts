import { describe, expect, it } from 'vitest';
import { PALETTE } from '#server/identity/embedded/pages/style.ts';
import { listMigrations } from '#server/database/migrate.ts';
import { CURRENT_TERMS } from '#server/identity/terms.ts';
import tokens from '#src/providers/theme/tokens.json' with { type: 'json' };

describe('what is kept in two places', () => {
  it.each(['light', 'dark'] as const)('[1§2] the sign-in pages have the colours of the product (%s)', (mode) => {
    for (const [name, value] of Object.entries(PALETTE[mode]))
      expect({ [name]: (tokens.color[mode] as Record<string, string>)[name] }).toEqual({ [name]: value });
  });

  it('[1§6] the terms in force are the ones that the newest migration publishes', () => {
    const published = listMigrations().flatMap(({ sql }) =>
      [...sql.matchAll(/insert into terms_version \(version\) values \('([^']+)'\)/g)].map((match) => match[1]),
    );
    expect(published.at(-1)).toBe(CURRENT_TERMS.version);
  });
});
