import type { ReactNode } from 'react';
import { Together } from '#src/providers/live/together.tsx';
import { RecordContext, type RecordParent } from './record.ts';

interface Props {
  /** It should stay the same between renders. */
  readonly record: RecordParent;
  readonly children: ReactNode;
}

/** The record that the parts below stand on; what they ask when the page opens goes out together. */
export function RecordProvider({ record, children }: Props) {
  return (
    <RecordContext value={record}>
      <Together>{children}</Together>
    </RecordContext>
  );
}
