import { describe, expect, it } from 'vitest';
import { FIRST_STATE, openAnswer, reduceWizard, type WizardAction, type WizardState } from './state.ts';

const after = (...actions: readonly WizardAction[]): WizardState => actions.reduce(reduceWizard, FIRST_STATE);
const choice = (questionId: number, optionId: number) => ({ questionId, options: [{ optionId }] });
const FILE = { id: 'f', key: '1/f', name: 'a.png', mimeType: 'image/png' };

describe('wizard state [1§2.5]', () => {
  it('keeps what is chosen for a question while another one is open', () => {
    const state = after(
      { type: 'pending', answer: choice(4, 40) },
      { type: 'go', form: 'questionnaire', questionId: 3 },
      { type: 'pending', answer: choice(3, 30) },
    );
    expect(openAnswer(state, 4)).toEqual(choice(4, 40));
    expect(openAnswer(state, 3)).toEqual(choice(3, 30));
    expect(openAnswer(state, 5)).toEqual({ questionId: 5, options: [] });
  });
  it('gives an answer with Next, and shows it when the question opens again', () => {
    const state = after({ type: 'pending', answer: choice(4, 40) }, { type: 'answer', answer: choice(4, 40) });
    expect(state.pending).toEqual({});
    expect(openAnswer(state, 4)).toEqual(choice(4, 40));
  });
  it('adds a file to its question, open or answered', () => {
    const arrives = { type: 'answerFile', questionId: 4, optionId: 41, file: FILE } as const;
    const withFile = [{ optionId: 40 }, { optionId: 41, values: { json: [FILE] } }];
    expect(openAnswer(after({ type: 'pending', answer: choice(4, 40) }, arrives), 4).options).toEqual(withFile);
    expect(after({ type: 'answer', answer: choice(4, 40) }, arrives).formData.answers[0]?.options).toEqual(withFile);
    expect(openAnswer(after(arrives), 4).options).toEqual(withFile.slice(1));
  });
  it('remembers the furthest form', () =>
    expect(after({ type: 'go', form: 'event' }, { type: 'go', form: 'policy' }).furthest).toBe('event'));
});
