import { describe, expect, it } from 'vitest';
import { loadDefinition, loadResource, resourceEntry } from './load.ts';

describe('loading a definition', () => {
  it('[3§5] gives the definition and its precompiled check', async () => {
    const insurer = await loadResource('insurer');
    expect(insurer.definition.type).toBe('Insurer');
    expect(insurer.check({ name: 'Banksia', email: 'claims@banksia.example', applyGst: true })).toEqual([]);
    expect(insurer.check({ id: 7, name: ' ', email: 'nobody', Pds: [] })).toEqual([
      { path: ['name'], message: 'Field is required' },
      { path: ['email'], message: 'Invalid e-mail address' },
    ]);
  });

  it('is asked once for each name', () => {
    expect(loadResource('insurer')).toBe(loadResource('insurer'));
    expect(loadDefinition('insurer')).toBe(loadDefinition('insurer'));
  });

  it('gives a list the same definition, without the check', async () => {
    expect(await loadDefinition('insurer')).toBe((await loadResource('insurer')).definition);
  });

  it('knows of no resource without a file', async () => {
    expect(() => resourceEntry('nothing')).toThrow(RangeError);
    await expect(loadResource('nothing')).rejects.toThrow('schemas/nothing.ts');
  });
});
