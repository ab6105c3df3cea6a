import { useMemo } from 'react';
import { useQuery } from '@apollo/client';
import {
  HandlingPartyChoicesDocument,
  type HandlingPartyChoicesQuery,
} from '#src/generated/documents/party-choices.ts';
import type { ExternalOrg_bool_exp } from '#src/generated/inputs.ts';
import { useSession } from '#src/providers/session/use-session.ts';

export type Party = HandlingPartyChoicesQuery['ExternalOrg'][number];

interface PartyChoices {
  readonly parties: readonly Party[];
  readonly loading: boolean;
}

const NONE: readonly number[] = [];
/** The same one each time: a new one with every drawing would be a new value to whoever compares. */
const NO_PARTIES: readonly Party[] = [];

/**
 * Enabled handling parties; the person's own, unless they have access to all (spec 1 §5).
 * @param kept parties that are chosen already, whoever may choose them; memoise the list
 */
export function usePartyChoices(kept = NONE): PartyChoices {
  const { user, claims } = useSession();
  const seesAll = user.allowAccessToAllExternalOrgs || claims.role === 'org_admin';
  const where = useMemo((): ExternalOrg_bool_exp => {
    const offered: ExternalOrg_bool_exp = {
      isDisabled: { _eq: false },
      ...(seesAll ? {} : { id: { _in: [...user.externalOrgIds] } }),
    };
    return kept.length === 0 ? offered : { _or: [offered, { id: { _in: [...kept] } }] };
  }, [seesAll, user.externalOrgIds, kept]);
  const { data, previousData, loading } = useQuery(HandlingPartyChoicesDocument, { variables: { where } });
  // while one more is being kept the others stay: a selector without them would forget what is chosen
  return { parties: (data ?? previousData)?.ExternalOrg ?? NO_PARTIES, loading };
}
