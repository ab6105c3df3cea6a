import { useEffect, useState } from 'react';
import Skeleton from '@mui/material/Skeleton';

const DELAY_MS = 200;
const WIDTHS = ['42%', '100%', '92%', '74%', '86%', '60%'];

interface Props {
  /** How many lines of 28 px the content will have. */
  readonly lines?: number;
  /** What is being loaded, for screen readers. */
  readonly label?: string;
}

/** Stands where content will be, with its height; drawn after 200 ms so that quick answers do not flicker. */
export function CardSkeleton({ lines = 4, label = 'Loading' }: Props) {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" aria-label={label} className="cw-skeleton">
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className="cw-skeleton-line">
          {isDrawn && <Skeleton variant="rounded" height={12} width={WIDTHS[line % WIDTHS.length]} />}
        </div>
      ))}
    </div>
  );
}
