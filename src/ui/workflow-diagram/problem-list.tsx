import MuiLink from '@mui/material/Link';
import { Link } from 'react-router';
import type { Problem } from '#domain/workflow/problem.ts';
import './steps.css';

interface Props {
  readonly problems: readonly Problem[];
  /** Goes to a node or an edge of the drawing that is beside the list. */
  readonly onShow?: ((id: string) => void) | undefined;
  /** The address where a node or an edge is shown. */
  readonly pathTo?: (id: string) => string;
}

/** What is wrong; each entry leads to its node or edge, where there is a way. */
export function ProblemList({ problems, onShow, pathTo }: Props) {
  return (
    <ul className="wd-problems">
      {problems.map(({ id, message }) => (
        <li key={`${id ?? ''} ${message}`}>
          {id !== undefined && onShow !== undefined && (
            <MuiLink component="button" type="button" onClick={() => onShow(id)}>
              {message}
            </MuiLink>
          )}
          {id !== undefined && pathTo !== undefined && (
            <MuiLink component={Link} to={pathTo(id)}>
              {message}
            </MuiLink>
          )}
          {(id === undefined || (onShow === undefined && pathTo === undefined)) && message}
        </li>
      ))}
    </ul>
  );
}
