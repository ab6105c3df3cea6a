import { localTimeOf } from '#domain/dates.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { CheckIcon } from '#src/ui/icons.ts';

/** That what is typed is kept, and since when. */
export function DraftKept({ savedAt }: { readonly savedAt: string | undefined }) {
  const { org } = useSession();
  if (savedAt === undefined) return null;
  return (
    <span className="cf-draft">
      <CheckIcon fontSize="inherit" /> Draft kept on this computer, {localTimeOf(savedAt, org.zone)}
    </span>
  );
}
