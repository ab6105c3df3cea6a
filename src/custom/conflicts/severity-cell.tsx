import type { RowCellProps } from '#src/kit/form/named-components.ts';
import { LevelText } from '#src/ui/level.tsx';

export function SeverityCell({ row }: RowCellProps) {
  return <LevelText value={row['severity']} />;
}
