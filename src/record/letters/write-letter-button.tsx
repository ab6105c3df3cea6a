import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router';
import { hasPart } from '#domain/records.ts';
import { LetterIcon } from '#src/ui/icons.ts';
import { useRecord } from '../record.ts';
import { writePath } from './letter-words.ts';

/** 'Write letter', where such records have letters; closing the drawer leads back here. */
export function WriteLetterButton({ variant = 'outlined' }: { readonly variant?: 'outlined' | 'text' }) {
  const record = useRecord();
  const { pathname, search } = useLocation();
  if (!hasPart(record.kind, 'letters')) return null;
  return (
    <Button
      component={Link}
      to={writePath(record)}
      state={{ from: `${pathname}${search}` }}
      variant={variant}
      size={variant === 'text' ? 'small' : undefined}
      startIcon={<LetterIcon />}
    >
      Write letter
    </Button>
  );
}
