import { useId, type ReactNode } from 'react';
import { useStore } from 'ra-core';
import Button from '@mui/material/Button';

export interface Fold {
  /** Of the {@link FoldedPart}. */
  readonly id: string;
  readonly isFolded: boolean;
  /** Shows the rest of the form, or folds it away. */
  readonly toggle: ReactNode;
}

/**
 * The rest of a filter form, shown on demand, so that the rows of the list stay in sight.
 * @param storeKey of the list's filters: what a person chose is remembered under it
 */
export function useFold(storeKey: string): Fold {
  const id = useId();
  const [isUnfolded, setUnfolded] = useStore(`${storeKey}-unfolded`, false);
  const toggle = (
    <Button
      variant="text"
      size="small"
      aria-expanded={isUnfolded}
      aria-controls={id}
      onClick={() => setUnfolded(!isUnfolded)}
    >
      {isUnfolded ? 'Fewer filters' : 'More filters'}
    </Button>
  );
  return { id, isFolded: !isUnfolded, toggle };
}

/** Further cells of a filter form's grid, while they are unfolded. */
export function FoldedPart({ fold, children }: { readonly fold: Fold; readonly children: ReactNode }) {
  return (
    <div id={fold.id} className="rl-filters-rest" hidden={fold.isFolded}>
      {!fold.isFolded && children}
    </div>
  );
}
