// A walk on trial: answers that nobody keeps, and files that go nowhere.
import { useEffect, useMemo, useState } from 'react';
import {
  answerTo,
  filesIn,
  NO_ANSWERS,
  withAnswer,
  type Answer,
  type AnswerFile,
  type FormData,
} from '#domain/answers.ts';
import { optionOfGroup } from '#src/kit/questionnaire/question-setting.ts';
import { createUploadQueue, type UploadQueue } from '#src/ui/upload/upload-queue.ts';

interface Trial {
  readonly answers: FormData;
  /** What is chosen or typed for a question and not taken as its answer yet. */
  readonly pendingOf: (questionId: number) => Answer;
  readonly change: (answer: Answer) => void;
  /** Takes what is pending as the answer. */
  readonly take: (questionId: number) => void;
  /** Asks a question again, with the answer that it had. */
  readonly open: (questionId: number) => void;
  readonly restart: () => void;
  readonly uploads: UploadQueue;
}

function withFile(answer: Answer, optionId: number, file: AnswerFile): Answer {
  const before = answer.options.find((option) => option.optionId === optionId)?.values;
  return {
    ...answer,
    options: [
      ...answer.options.filter((option) => option.optionId !== optionId),
      { optionId, values: { json: [...filesIn(before), file] } },
    ],
  };
}

/** The state of a walk that is tried out. */
export function useTrial(): Trial {
  const [answers, setAnswers] = useState<FormData>(NO_ANSWERS);
  const [pending, setPending] = useState<FormData>(NO_ANSWERS);
  const uploads = useMemo(
    () =>
      createUploadQueue({
        requestTarget: (file) => Promise.resolve({ url: '', key: file.name, fields: {} }),
        post: () => Promise.resolve(),
        onDone: (group, file) => {
          const option = optionOfGroup(group);
          if (option)
            setPending((before) =>
              withAnswer(
                before,
                withFile(
                  answerTo(before, option.questionId) ?? { questionId: option.questionId, options: [] },
                  option.optionId,
                  file,
                ),
              ),
            );
        },
        onFailed: () => () => undefined,
      }),
    [],
  );
  useEffect(() => uploads.stopAll, [uploads]);
  const pendingOf = (questionId: number): Answer => answerTo(pending, questionId) ?? { questionId, options: [] };
  return {
    answers,
    uploads,
    pendingOf,
    change: (answer) => setPending((before) => withAnswer(before, answer)),
    take: (questionId) => setAnswers((before) => withAnswer(before, pendingOf(questionId))),
    open: (questionId) =>
      setAnswers((before) => ({
        ...before,
        answers: before.answers.filter((answer) => answer.questionId !== questionId),
      })),
    restart: () => {
      setAnswers(NO_ANSWERS);
      setPending(NO_ANSWERS);
    },
  };
}
