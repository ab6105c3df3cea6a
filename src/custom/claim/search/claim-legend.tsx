import { Indicator } from '#src/ui/indicator.tsx';

const LEGEND = [
  { color: 'red', words: 'Red rule on' },
  { color: 'orange', words: 'Orange rule on' },
  { color: 'green', words: 'No rule on' },
] as const;

/** What the dots mean. */
export function ClaimLegend() {
  return (
    <div className="cl-legend">
      {LEGEND.map(({ color, words }) => (
        <span key={color}>
          <span aria-hidden="true">
            <Indicator color={color} />
          </span>
          {words}
        </span>
      ))}
    </div>
  );
}
