import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { useNavigate } from 'react-router';
import { tooltipLabel, tooltipText, TOOLTIP_STYLE } from './chart-tooltip.ts';
import type { Chart } from './chart.ts';

const AXIS = { fontSize: 11, fill: 'var(--text-2)' };
const HEIGHT = 220;

interface Props {
  readonly chart: Chart;
  readonly formatAxis: (value: number) => string;
  /** A value that the line is held against. */
  readonly mark?: number;
}

/**
 * The first series as a line by month: for shares and averages, which add up to nothing and have gaps. A press leads to what its
 * month counts. Its table is the way of the keyboard.
 */
export function TrendChart({ chart, formatAxis, mark }: Props) {
  const navigate = useNavigate();
  const { rows } = chart;
  const name = chart.series[0]?.name ?? '';
  const data = rows.map(({ key, label, shortLabel = label, values }) => ({
    key,
    shortLabel,
    value: values[0] ?? null,
  }));
  const lead = (month: unknown) => {
    const to = rows.find(({ key }) => key === month)?.to?.find((address) => address !== undefined);
    if (to !== undefined) void navigate(to);
  };
  return (
    <div className="db-columns" aria-hidden>
      <ResponsiveContainer width="100%" height={HEIGHT} initialDimension={{ width: 320, height: HEIGHT }}>
        <LineChart
          data={data}
          margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
          accessibilityLayer={false}
          cursor="pointer"
          onClick={({ activeLabel }) => lead(activeLabel)}
        >
          <CartesianGrid vertical={false} stroke="var(--chart-grid)" />
          <XAxis
            dataKey="key"
            tickFormatter={(key) => data.find((one) => one.key === key)?.shortLabel ?? String(key)}
            tickLine={false}
            axisLine={false}
            tick={AXIS}
            padding={{ left: 12, right: 12 }}
            interval="preserveStartEnd"
          />
          <YAxis
            width={48}
            tickLine={false}
            axisLine={false}
            tick={AXIS}
            tickFormatter={formatAxis}
            domain={[0, 'auto']}
          />
          {/* recharts' own reference line weighs more than a second line */}
          {mark !== undefined && (
            <Line
              dataKey={() => mark}
              stroke="var(--chart-2)"
              strokeDasharray="4 4"
              dot={false}
              activeDot={false}
              tooltipType="none"
              isAnimationActive={false}
            />
          )}
          <Tooltip
            isAnimationActive={false}
            contentStyle={TOOLTIP_STYLE}
            labelFormatter={(key) => tooltipLabel(chart, key)}
            formatter={(_value, _name, { payload }: { payload?: (typeof data)[number] }) => [
              tooltipText(chart, payload?.key, name),
              name,
            ]}
          />
          <Line
            name={name}
            dataKey="value"
            stroke="var(--chart-1)"
            strokeWidth={2}
            dot={{ r: 3, fill: 'var(--chart-1)' }}
            activeDot={{ r: 5 }}
            isAnimationActive={false}
          />
        </LineChart>
      </ResponsiveContainer>
    </div>
  );
}
