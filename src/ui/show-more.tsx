import Button from '@mui/material/Button';
import { useOnVisible } from './use-on-visible.ts';

interface Props {
  readonly onMore: () => void;
  readonly isLoading: boolean;
}

/** The end of a list that goes on: reached by scrolling it loads by itself, by keyboard it is a button. */
export function ShowMore({ onMore, isLoading }: Props) {
  const end = useOnVisible<HTMLButtonElement>(onMore, !isLoading);
  return (
    <Button ref={end} variant="text" className="cw-more" onClick={onMore} disabled={isLoading}>
      {isLoading ? 'Loading...' : 'Show more'}
    </Button>
  );
}
