// The wizard's files on their way to storage. They go on while other steps are open.
import { useCallback, type Dispatch } from 'react';
import { useUploadQueue } from '#src/providers/data/use-upload-queue.ts';
import type { UploadedFile, UploadQueue } from '#src/ui/upload/upload-queue.ts';
import { optionOfGroup } from '#src/kit/questionnaire/question-setting.ts';
import type { WizardAction } from '../state.ts';

const CLAIM_GROUP = 'claim';

/** Files of the claim as such; those that answer an option are of its optionGroup. */
export function claimGroup(category: string): string {
  return `${CLAIM_GROUP}/${category}`;
}

function arrived(group: string, file: UploadedFile): WizardAction {
  const option = optionOfGroup(group);
  return option
    ? { type: 'answerFile', ...option, file }
    : { type: 'addFile', file: { ...file, category: group.slice(CLAIM_GROUP.length + 1) } };
}

/** The wizard's queue; what is under way when it closes is stopped. */
export function useUploads(dispatch: Dispatch<WizardAction>): UploadQueue {
  const onArrived = useCallback((group: string, file: UploadedFile) => dispatch(arrived(group, file)), [dispatch]);
  return useUploadQueue({ onArrived });
}
