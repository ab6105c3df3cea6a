import { useMemo } from 'react';
import { useQuery } from '@apollo/client';
import { ExternalOrgsEnabledDocument } from '#src/generated/documents/lodgement-parties.ts';
import { useTogether } from '#src/providers/live/together.tsx';
import { useSession } from '#src/providers/session/use-session.ts';

export interface HandlingParty {
  readonly id: number;
  readonly name: string;
}

interface HandlingParties {
  readonly choices: readonly HandlingParty[];
  /** The ids that this person may choose; undefined lets all through. */
  readonly allowed: ReadonlySet<number> | undefined;
}

/** The organisation's handling parties that the person may choose: their own, unless they have access to all (spec 1 §5). */
export function useHandlingParties(): HandlingParties {
  const { user } = useSession();
  const { data } = useQuery(ExternalOrgsEnabledDocument, { context: useTogether() });
  const allowed = useMemo(() => (user.allowAccessToAllExternalOrgs ? undefined : new Set(user.externalOrgIds)), [user]);
  return { choices: (data?.ExternalOrg ?? []).filter(({ id }) => allowed === undefined || allowed.has(id)), allowed };
}
