import { useState } from 'react';
import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatDate } from '#domain/dates.ts';
import { formatMoney } from '#domain/money.ts';
import { useZone } from '#src/ui/zone.tsx';
import { localDateOf } from '#domain/dates.ts';
import type { ReservePoint } from './reserve-points.ts';

const HEIGHT = 160;
const AXIS_WIDTH = 76;

/** The amount of a reserve in steps over time. The table below it says the same, so it is a picture for assistive technology. */
export function ReserveChart({ points }: { readonly points: readonly ReservePoint[] }) {
  const zone = useZone();
  const [now] = useState(Date.now);
  const day = (at: number) => formatDate(localDateOf(new Date(at).toISOString(), zone));
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return null;
  // the step of the last change has a length, too
  const shown = [...points, { at: now, amount: last.amount }];
  const words = `The reserve went from ${formatMoney(first.amount)} on ${day(first.at)} to ${formatMoney(last.amount)} on ${day(last.at)}.`;
  return (
    <figure className="fn-chart" role="img" aria-label={words}>
      <ResponsiveContainer width="100%" height={HEIGHT}>
        <LineChart data={shown} margin={{ top: 8, right: 8, bottom: 0, left: 0 }} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke="var(--border)" />
          <XAxis
            dataKey="at"
            type="number"
            scale="time"
            domain={['dataMin', 'dataMax']}
            tickFormatter={day}
            tickCount={3}
            stroke="var(--text-3)"
            fontSize={11}
          />
          <YAxis
            tickFormatter={(amount: number) => formatMoney(amount, { cents: false })}
            width={AXIS_WIDTH}
            stroke="var(--text-3)"
            fontSize={11}
            domain={[0, 'auto']}
          />
          <Tooltip
            labelFormatter={(at) => day(Number(at))}
            formatter={(amount) => [formatMoney(Number(amount)), 'Reserve']}
            contentStyle={{ background: 'var(--raised)', border: '1px solid var(--border)', color: 'var(--text)' }}
          />
          <Line
            type="stepAfter"
            dataKey="amount"
            stroke="var(--chart-1)"
            strokeWidth={2}
            dot={{ r: 3 }}
            isAnimationActive={false}
          />
        </LineChart>
      </ResponsiveContainer>
    </figure>
  );
}
