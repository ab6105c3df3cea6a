import type { ComponentType } from 'react';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';

interface Props<Key extends string> {
  readonly cards: Readonly<Record<Key, ComponentType>>;
  /** The reading order is column by column (UX §4b). */
  readonly columns: readonly (readonly Key[])[];
  /** On a phone what needs doing comes first. */
  readonly phoneOrder: readonly Key[];
}

/** The cards of a record's first section, in as many columns as there is room for. */
export function RecordColumns<Key extends string>({ cards, columns, phoneOrder }: Props<Key>) {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  return (
    <div className="rp-columns-box">
      <div className="rp-columns">
        {(isPhone ? [phoneOrder] : columns).map((keys) => (
          <div key={keys[0]} className="rp-column">
            {keys.map((key) => {
              const Card: ComponentType = cards[key];
              return <Card key={key} />;
            })}
          </div>
        ))}
      </div>
    </div>
  );
}
