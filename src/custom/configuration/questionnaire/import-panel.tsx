import { useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import type { Questionnaire } from '#domain/questionnaire/types.ts';
import { SubDrawer } from '#src/ui/sub-drawer.tsx';
import { FileChoice } from '#src/ui/upload/file-choice.tsx';
import { Sentences } from './findings.tsx';

const CSV = '.csv,text/csv';

interface Props {
  readonly onBack: () => void;
  readonly onImported: (questionnaire: Questionnaire) => void;
}

/** Makes a definition of two CSV files; every problem is named, and nothing is taken while there is one (spec 3 §5). */
export function ImportPanel({ onBack, onImported }: Props) {
  const [questions, setQuestions] = useState<File>();
  const [options, setOptions] = useState<File>();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const isReading = useRef(false);
  const take = async (): Promise<void> => {
    // the button stays as it is: one that is disabled drops the focus
    if (isReading.current) return;
    if (questions === undefined || options === undefined) {
      setProblems([
        ...(questions === undefined ? ['Choose the questions file.'] : []),
        ...(options === undefined ? ['Choose the options file.'] : []),
      ]);
      return;
    }
    isReading.current = true;
    try {
      const [{ importQuestionnaire }, ...texts] = await Promise.all([
        import('#domain/questionnaire/import.ts'),
        questions.text(),
        options.text(),
      ]);
      const result = importQuestionnaire(...texts);
      if ('questionnaire' in result) onImported(result.questionnaire);
      else setProblems(result.problems);
    } catch {
      setProblems(['A file could not be read. Choose it again.']);
    } finally {
      isReading.current = false;
    }
  };
  const choose = (set: (file: File | undefined) => void) => (file: File | undefined) => {
    set(file);
    setProblems([]);
  };
  return (
    <SubDrawer
      title="Import questionnaire"
      onBack={onBack}
      footer={
        <>
          <Button variant="text" onClick={onBack}>
            Cancel
          </Button>
          <Button variant="contained" onClick={() => void take()}>
            Import
          </Button>
        </>
      }
    >
      <p>
        The import takes the place of the definition in the editor. Nothing is stored until you save the questionnaire.
      </p>
      <FileChoice
        label="Questions CSV"
        accept={CSV}
        file={questions}
        onRemove={() => choose(setQuestions)(undefined)}
        help="Columns id, title, type, internalName, nextQuestionId, isRoot; as needed titleInsured, titleSystem, description, logicalGroup1 to logicalGroup5."
        onChoose={choose(setQuestions)}
      />
      <FileChoice
        label="Options CSV"
        accept={CSV}
        file={options}
        onRemove={() => choose(setOptions)(undefined)}
        help="Columns id, title, type, parentQuestionId, order, nextQuestionId, additionalQuestionId, internalName; as needed description, validationSchema and componentConfig (JSON), fileCategories and allowedFileTypes (separated by semicolons), pdsConfigItemId."
        onChoose={choose(setOptions)}
      />
      <div role="alert">
        {problems.length > 0 && (
          <Alert severity="error">
            <AlertTitle>Nothing was imported</AlertTitle>
            <Sentences sentences={problems} />
          </Alert>
        )}
      </div>
    </SubDrawer>
  );
}
