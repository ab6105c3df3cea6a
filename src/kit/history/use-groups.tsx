import { UsageList } from './usage-list.tsx';
import type { RecordUse } from './use-record-uses.ts';

/** What is said above uses by what becomes of them, in this order. */
const EFFECTS: readonly (readonly [effect: string, words: string])[] = [
  ['goes', 'Deleted with it:'],
  ['released', 'Does not refer to it any more:'],
  ['stays', 'Stays as it is, and shows it still:'],
];

interface Props {
  readonly uses: readonly RecordUse[];
  /** Only marked as deleted: what keeps it is settled, not taken away. */
  readonly isSoft: boolean;
  readonly onFollow?: () => void;
}

/** What uses a record that is about to be deleted, by what becomes of it; what keeps it comes first. */
export function UseGroups({ uses, isSoft, onFollow }: Props) {
  const words = [['keeps', isSoft ? 'Settle first:' : 'Used by:'] as const, ...EFFECTS];
  return words.map(([effect, title]) => {
    const group = uses.filter((use) => use.effect === effect);
    if (group.length === 0) return null;
    return (
      <section key={effect} aria-label={title}>
        <h3 className="rh-effect">{title}</h3>
        <UsageList uses={group} onFollow={onFollow} />
      </section>
    );
  });
}
