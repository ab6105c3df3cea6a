import { expect, it } from 'vitest';
import { option, question } from './fixture.ts';
import { optionNote, publicQuestionnaire } from './notes.ts';
import { readQuestionnaire } from './read.ts';

it('[1§3] an option shows its note, and not what is meant for the system', () => {
  expect(optionNote({ description: 'Check for gradual seepage' })).toBe('Check for gradual seepage');
  expect(optionNote({ description: 'Not safe. Suggest triage outcome: large loss; flag urgent financial need' })).toBe(
    'Not safe.',
  );
  expect(optionNote({ description: 'Suggest triage outcome: make safe' })).toBeUndefined();
  expect(optionNote({ description: null })).toBeUndefined();
});

it('[2§3] visitors get a definition without the notes of its authors', () => {
  const definition = {
    questions: [
      question(1, {
        title: 'Cause',
        titleInsured: 'What happened?',
        titleSystem: 'peril',
        description: 'Branches are walked in order.',
        logicalGroup1: 'Loss',
        Options: [option(10, { description: 'Look at the roof', pdsConfigItemId: 3 })],
      }),
    ],
  };
  const shown = publicQuestionnaire(definition);
  expect(JSON.stringify(shown)).not.toMatch(/Branches|roof|peril|Loss|Cause|pdsConfig/);
  expect(readQuestionnaire(shown).questions[0]?.title).toBe('What happened?');
});
