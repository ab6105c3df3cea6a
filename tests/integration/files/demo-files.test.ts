import { expect, it } from 'vitest';
import { sniffContent } from '#domain/file-content.ts';
import { fileTypeProblem, recordedType } from '#domain/file-types.ts';
import { DOCUMENT_TYPES } from '#server/demo/data/lists.ts';
import { generateDemo } from '#server/demo/generate.ts';

it('the demo’s documents are what their names and rows say; some claim has every type, some are removed', async () => {
  const demo = generateDemo('2026-11-21', 60);
  const rows = new Map((demo.rows.tables.get('file') ?? []).map((row) => [row['key'], row]));
  for (const file of demo.files) {
    const content = file.content();
    const name = String(rows.get(file.key)?.['name']);
    const found = await sniffContent(content);
    expect([name, fileTypeProblem(name, found.type), recordedType(name, found.type, found.looksLikeText)]).toEqual([
      name,
      undefined,
      file.contentType,
    ]);
  }
  const ofClaims = [...rows.values()].filter((row) => row['claim_id'] !== null && row['claim_id'] !== undefined);
  const full = [...Map.groupBy(ofClaims, (row) => row['claim_id']).values()].some((files) =>
    DOCUMENT_TYPES.every(([key]) => files.some((row) => (row['categories'] as string[]).includes(key))),
  );
  expect(full).toBe(true);
  expect(ofClaims.some((row) => row['is_deleted'] === true)).toBe(true);
});
