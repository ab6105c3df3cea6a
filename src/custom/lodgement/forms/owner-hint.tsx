import { useQuery } from '@apollo/client';
import Button from '@mui/material/Button';
import { absence } from '#domain/owner-load.ts';
import { OwnerLoadDocument, SuggestedOwnersDocument } from '#src/generated/documents/suggested-owners.ts';

interface Props {
  /** The chosen handling parties. */
  readonly parties: readonly number[];
  readonly ownerId: number | null;
  readonly onChoose: (userId: number) => void;
}

const claims = (count: number): string => `${count} open ${count === 1 ? 'claim' : 'claims'}`;

/**
 * What there is to know of the chosen owner, and who of the handling parties has the least in hand; one press takes them.
 * Nothing stands here where no handling party is chosen, or the hint did not load: it is only a hint.
 */
export function OwnerHint({ parties, ownerId, onChoose }: Props) {
  const suggested = useQuery(SuggestedOwnersDocument, {
    variables: { parties: `{${parties.join(',')}}` },
    skip: parties.length === 0,
    fetchPolicy: 'cache-and-network',
    context: { errors: 'handled' },
  });
  const chosen = useQuery(OwnerLoadDocument, {
    variables: { userId: ownerId ?? -1 },
    skip: ownerId === null,
    fetchPolicy: 'cache-and-network',
    context: { errors: 'handled' },
  });
  const owner = ownerId === null ? undefined : chosen.data?.OwnerLoad[0];
  const best = parties.length === 0 ? undefined : suggested.data?.suggestedOwners[0];
  const { userId } = best ?? {};
  const away = owner && absence(owner);
  const remarks = best && [absence(best), best.isFull === true && 'full'].filter(Boolean).join(', ');
  const notes = [
    away !== undefined && `${owner?.name ?? 'The owner'} is ${away}.`,
    owner?.isFull === true &&
      `${owner.name ?? 'The owner'} holds ${claims(owner.openClaims ?? 0)}, as many as they are to.`,
  ].filter((note) => note !== false);
  const isOther = best !== undefined && userId != null && userId !== ownerId;
  if (notes.length === 0 && !isOther) return null;
  return (
    <p className="cw-meta" role="status">
      {notes.join(' ')}{' '}
      {isOther && (
        <>
          {best.name} has the least in hand ({claims(best.openClaims ?? 0)}
          {remarks && `, ${remarks}`}).{' '}
          <Button variant="text" size="small" onClick={() => onChoose(userId)}>
            Choose {best.name}
          </Button>
        </>
      )}
    </p>
  );
}
