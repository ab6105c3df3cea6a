import { CardSkeleton } from '#src/ui/card-skeleton.tsx';

/** Before the shell stands. */
export function Splash() {
  return (
    <div className="app-splash">
      <CardSkeleton lines={3} label="Loading" />
    </div>
  );
}
