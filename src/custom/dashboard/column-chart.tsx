import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { useNavigate } from 'react-router';
import { tooltipLabel, tooltipText, TOOLTIP_STYLE } from './chart-tooltip.ts';
import { drawnSeries, type Chart } from './chart.ts';

const COLOURS = ['var(--chart-1)', 'var(--chart-2)'];
const AXIS = { fontSize: 11, fill: 'var(--text-2)' };
const HEIGHT = 260;

interface Props {
  readonly chart: Chart;
  /** As the axis has numbers; else as the series has them. */
  readonly formatAxis?: (value: number) => string;
}

/** Columns by month, one a series; a column leads to what it counts. Its table is the way of the keyboard. */
export function ColumnChart({ chart, formatAxis }: Props) {
  const navigate = useNavigate();
  const { rows } = chart;
  const series = drawnSeries(chart);
  const data = rows.map(({ key, label, shortLabel = label, values }) => ({ key, shortLabel, values }));
  return (
    <div className="db-columns" aria-hidden>
      <ResponsiveContainer width="100%" height={HEIGHT} initialDimension={{ width: 320, height: HEIGHT }}>
        <BarChart data={data} margin={{ top: 8, right: 0, bottom: 0, left: 0 }} barGap={2} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke="var(--chart-grid)" />
          <XAxis
            dataKey="key"
            tickFormatter={(key) => data.find((one) => one.key === key)?.shortLabel ?? String(key)}
            tickLine={false}
            axisLine={false}
            tick={AXIS}
            interval="preserveStartEnd"
          />
          <YAxis
            width={formatAxis ? 56 : 36}
            tickLine={false}
            axisLine={false}
            tick={AXIS}
            allowDecimals={false}
            {...(formatAxis && { tickFormatter: formatAxis })}
          />
          <Tooltip
            cursor={{ fill: 'var(--hover)' }}
            isAnimationActive={false}
            contentStyle={TOOLTIP_STYLE}
            labelFormatter={(key) => tooltipLabel(chart, key)}
            formatter={(_value, name, { payload }: { payload?: (typeof data)[number] }) => [
              tooltipText(chart, payload?.key, name),
              name,
            ]}
          />
          {series.map(({ name }, index) => (
            <Bar
              key={name}
              name={name}
              dataKey={(row: (typeof data)[number]) => row.values[index] ?? 0}
              fill={COLOURS[index] ?? 'var(--chart-1)'}
              radius={[2, 2, 0, 0]}
              maxBarSize={28}
              isAnimationActive={false}
              cursor="pointer"
              onClick={(_bar, at) => {
                const to = rows[at]?.to?.[index];
                if (to !== undefined) void navigate(to);
              }}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
