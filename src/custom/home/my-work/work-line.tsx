import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ROW_LINK } from './use-row-keys.ts';
import { itemPath, recordWords, type WorkItem } from './work-item.ts';

interface Props {
  readonly item: WorkItem;
  readonly mark: ReactNode;
  /** After the record in the first line, where the record is what one presses. */
  readonly title: ReactNode;
  /** Where the record stands: first, or on the right of what is to be done. */
  readonly recordAt: 'start' | 'end';
  /** On the right of the first line, where the record is not. */
  readonly right?: ReactNode;
  readonly below: ReactNode;
  readonly belowRight: ReactNode;
}

/** Two lines on something that waits; one press leads to where it is worked on. */
export function WorkLine({ item, mark, title, recordAt, right, below, belowRight }: Props) {
  const words = recordWords(item);
  const isFirst = recordAt === 'start';
  return (
    <li className="mw-line" data-work-item={item.id}>
      <span className="mw-mark">{mark}</span>
      <span className="mw-line-title">
        <Link to={itemPath(item)} className={isFirst ? 'mw-record' : 'mw-what'} {...ROW_LINK}>
          {isFirst ? words : title}
        </Link>
        {isFirst && <span className="mw-rest">{title}</span>}
      </span>
      <span className="mw-line-right">{isFirst ? right : <span className="mw-record-quiet">{words}</span>}</span>
      <span className="mw-line-below">{below}</span>
      <span className="mw-line-below mw-line-right">{belowRight}</span>
    </li>
  );
}
