import Button from '@mui/material/Button';
import { CheckIcon, WarningIcon } from '#src/ui/icons.ts';
import { ProblemList } from '#src/ui/workflow-diagram/problem-list.tsx';
import { useDesigner } from './designer-context.ts';

interface Props {
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onShow: (id: string) => void;
}

/** What stands in the way of saving or publishing, with its count; each entry leads to its node or edge. */
export function ProblemsPanel({ isOpen, onOpen, onShow }: Props) {
  const { problems } = useDesigner();
  const count = problems.list.length;
  if (count === 0)
    return (
      <p className="wz-problems is-fine">
        <CheckIcon aria-hidden /> No problems
      </p>
    );
  return (
    <section className="wz-problems" aria-label="Problems">
      <Button
        variant="text"
        size="small"
        startIcon={<WarningIcon />}
        aria-expanded={isOpen}
        onClick={() => onOpen(!isOpen)}
      >
        {count} {count === 1 ? 'problem' : 'problems'}
      </Button>
      {isOpen && <ProblemList problems={problems.list} onShow={onShow} />}
    </section>
  );
}
