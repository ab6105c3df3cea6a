import { CheckIcon } from '#src/ui/icons.ts';

interface Props {
  readonly titles: readonly string[];
  /** Index of the present step. */
  readonly at: number;
}

/** Where one is in an editor of two steps. */
export function StepList({ titles, at }: Props) {
  return (
    <ol className="wi-steps" aria-label="Steps">
      {titles.map((title, index) => (
        <li key={title} aria-current={index === at ? 'step' : undefined} data-done={index <= at}>
          {index < at ? (
            <>
              <CheckIcon fontSize="inherit" />
              <span className="cw-vh">Done: </span>
              {title}
            </>
          ) : (
            // the first says what it is; those after it say which they are
            (index === 0 ? '' : `${index + 1} `) + title
          )}
        </li>
      ))}
    </ol>
  );
}
