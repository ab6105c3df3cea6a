import { useSocketDown } from '#src/providers/live/status.ts';
import { useLasting } from '#src/providers/live/use-lasting.ts';
import { OfflineIcon } from '#src/ui/icons.ts';
import { Tip } from '#src/ui/tip.tsx';

/** A reconnect within this time is no news. */
const PATIENCE_MS = 3000;

/** Says in the top bar that pages poll because the live connection is away (RULES 25). */
export function LiveSign() {
  const isAway = useLasting(useSocketDown(), PATIENCE_MS);
  return (
    <span role="status">
      {isAway && (
        <Tip title="The live connection is interrupted. Until it is back, pages refresh every few seconds.">
          <span className="shell-live-sign">
            <OfflineIcon />
            <span>Not live</span>
          </span>
        </Tip>
      )}
    </span>
  );
}
