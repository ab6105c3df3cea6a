import { formatMoney } from '#domain/money.ts';

/** An amount in dollars, in tabular figures; a dash when there is none. `cents={false}` on cards and dashboards. */
export function Money({
  value,
  cents = true,
}: {
  readonly value: number | null | undefined;
  readonly cents?: boolean;
}) {
  return <span data-money="">{formatMoney(value, { cents })}</span>;
}
