import { CardSkeleton } from './card-skeleton.tsx';

/** In the place of a page whose code or turn has not come. */
export function PageSkeleton() {
  return (
    <div className="shell-page-skeleton">
      <CardSkeleton lines={8} label="Loading page" />
    </div>
  );
}
