import { DateTimeText } from './date-text.tsx';

interface Props {
  readonly createdAt: string | null | undefined;
  /** When its author last changed it. */
  readonly editedAt: string | null | undefined;
}

/** When something was written, and when it was changed since. */
export function WrittenTime({ createdAt, editedAt }: Props) {
  return (
    <>
      <DateTimeText value={createdAt} />
      {typeof editedAt === 'string' && (
        <>
          , edited <DateTimeText value={editedAt} />
        </>
      )}
    </>
  );
}
