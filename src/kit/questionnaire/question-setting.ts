// What the parts of a question ask of the page that they stand on.
import { createContext, useContext } from 'react';
import type { LocalDate } from '#domain/dates.ts';
import type { UploadQueue } from '#src/ui/upload/upload-queue.ts';

interface QuestionSetting {
  /** The organisation's day: dates that must not lie in the future end there. */
  readonly today: LocalDate;
  /** Hits of a search for a specified item (spec 1 §9). */
  readonly itemSearchLimit: number;
  /** Where files go that answer an option; what arrives for it is of the {@link optionGroup}. */
  readonly uploads: UploadQueue;
}

export const QuestionSettingContext = createContext<QuestionSetting | undefined>(undefined);

/** Throws outside a {@link QuestionSettingContext}. */
export function useQuestionSetting(): QuestionSetting {
  const setting = useContext(QuestionSettingContext);
  if (setting === undefined) throw new Error('A question stands in a QuestionSettingContext');
  return setting;
}

/** The group in the upload queue of an UPLOAD option. */
export function optionGroup(questionId: number, optionId: number): string {
  return `option/${questionId}/${optionId}`;
}

/** The option that a group is of; undefined for other groups. */
export function optionOfGroup(group: string): { readonly questionId: number; readonly optionId: number } | undefined {
  const [kind, questionId, optionId] = group.split('/');
  return kind === 'option' ? { questionId: Number(questionId), optionId: Number(optionId) } : undefined;
}
