import { Indicator } from '#src/ui/indicator.tsx';

const LEGEND = [
  { color: 'red', words: 'Red rule on' },
  { color: 'orange', words: 'Orange rule on' },
  { color: 'green', words: 'No rule on' },
] as const;

/** What the dots of a list of records mean. */
export function IndicatorLegend() {
  return (
    <div className="rl-legend">
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
