// What the compliance dashboard shows (spec 2 §7), as charts whose numbers lead to the incidents that they count.
import type { LocalDate } from '#domain/dates.ts';
import { incidentSearchAddress, type IncidentFilter } from '#domain/search-addresses.ts';
import { formatNumber, monthLabels, type Chart } from './chart.ts';
import { comparedRows, type Figures } from './figures.ts';
import { last30Days, monthPeriod } from './periods.ts';

export const OPEN_INCIDENTS: IncidentFilter = { status: ['open'] };
/** Types that are breaches (DOMAIN D). */
export const BREACHES = ['major breach', 'minor breach', 'breach of security delegation'];

const INCIDENTS = [{ name: 'Incidents', format: formatNumber }] as const;
const COMPARED = [{ name: 'Incidents', format: formatNumber, before: 'Period before' }] as const;

export const incidentsAt = (severity: string, frequency: string): string =>
  incidentSearchAddress({
    ...OPEN_INCIDENTS,
    potentialImpactSeverity: [severity],
    potentialImpactFrequency: [frequency],
  });

export function reportedByMonth(figures: Figures): Chart {
  return {
    title: 'Reported by month',
    period: 'Last 12 months',
    category: 'Month',
    series: COMPARED,
    rows: figures.rows('reported by month').map(({ label, count }, place) => ({
      ...monthLabels(label),
      values: [count],
      before: [figures.before('reported by month')[place]?.count],
      to: [incidentSearchAddress({ dtIdentified: monthPeriod(label) })],
    })),
  };
}

function recent(
  title: string,
  category: string,
  [figures, figure]: readonly [Figures, string],
  filterOf: (label: string) => IncidentFilter,
  today: LocalDate,
): Chart {
  return {
    title,
    period: 'Last 30 days',
    category,
    series: COMPARED,
    rows: comparedRows(figures.rows(figure), figures.before(figure)).map(({ label, count, before }) => ({
      key: label,
      label: label.charAt(0).toUpperCase() + label.slice(1),
      values: [count],
      before: [before],
      to: [incidentSearchAddress({ dtIdentified: last30Days(today), ...filterOf(label) })],
    })),
  };
}

export const byType = (figures: Figures, today: LocalDate): Chart =>
  recent('By type', 'Type', [figures, 'by type'], (label) => ({ type: [label] }), today);

export const byProduct = (figures: Figures, today: LocalDate): Chart =>
  recent('By product impacted', 'Product', [figures, 'by product'], (label) => ({ productImpacted: [label] }), today);

/** The map as rows, for its table and files. */
export function severityAndFrequency(figures: Figures): Chart {
  return {
    title: 'Severity and frequency',
    period: 'Open, now',
    category: 'Potential severity and frequency',
    series: INCIDENTS,
    rows: figures.rows('severity and frequency').map(({ label, count }) => {
      const [severity = '', frequency = ''] = label.split(',');
      return {
        key: label,
        label: `${severity.charAt(0).toUpperCase()}${severity.slice(1)} severity, ${frequency} frequency`,
        values: [count],
        to: [incidentsAt(severity, frequency)],
      };
    }),
  };
}
