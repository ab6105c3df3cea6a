import { useMemo } from 'react';
import { QUESTIONNAIRE_MISSING } from '#domain/questionnaire/read.ts';
import { walk, type Walk } from '#domain/questionnaire/walk.ts';
import type { WizardState } from '../state.ts';
import type { ProductConfiguration } from './use-product.ts';

export interface WalkResult {
  readonly walk: Walk | undefined;
  /** One of the messages of spec 1 §8. */
  readonly error: string | undefined;
}

/** The way through the questionnaire with the answers given so far. */
export function useWalk(
  { questionnaire, questionnaireError }: ProductConfiguration,
  formData: WizardState['formData'],
): WalkResult {
  return useMemo(() => {
    if (questionnaire === undefined) return { walk: undefined, error: questionnaireError ?? QUESTIONNAIRE_MISSING };
    try {
      return { walk: walk(questionnaire, formData), error: undefined };
    } catch (error) {
      return { walk: undefined, error: error instanceof Error ? error.message : String(error) };
    }
  }, [questionnaire, questionnaireError, formData]);
}
