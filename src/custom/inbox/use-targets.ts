import { useMemo } from 'react';
import { useApolloClient } from '@apollo/client';
import { kindsWith, RECORDS, recordTitle, type RecordKind } from '#domain/records.ts';
import { describedRecords, type NamedRecord } from '#src/providers/data/described-records.ts';
import { CLAIMS, claimLabel } from '#src/providers/data/use-found-claims.ts';
import type { Finder } from '#src/providers/data/use-found-records.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { useFound } from '#src/ui/use-found.ts';
import type { Target } from './inbox-message.ts';

export interface TargetOption {
  readonly target: Target;
  readonly label: string;
  readonly group: string;
}

/** Kinds that are found by more than whom they are about. */
const OWN_FINDERS: ReadonlyMap<RecordKind, Finder<NamedRecord>> = new Map([
  [
    RECORDS.claim,
    {
      condition: CLAIMS.condition,
      ask: async (client, where, text) =>
        (await CLAIMS.ask(client, where, text)).map((claim) => ({ id: claim.id, label: claimLabel(claim) })),
    },
  ],
]);

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Records that a text finds and messages can be put on, of the kinds that the organisation has, while the list is open. */
export function useTargets(
  text: string,
  isOpen: boolean,
): { readonly options: readonly TargetOption[]; readonly loading: boolean } {
  const { org } = useSession();
  const client = useApolloClient();
  const search = useMemo(() => {
    const asked = kindsWith('messages').flatMap((kind) => {
      if (!org.features.includes(kind.feature)) return [];
      const { condition, ask } = OWN_FINDERS.get(kind) ?? describedRecords(kind);
      const where = condition(text);
      return where === undefined ? [] : [{ kind, find: () => ask(client, where, text) }];
    });
    if (asked.length === 0) return undefined;
    return async (): Promise<readonly TargetOption[]> => {
      const answers = await Promise.allSettled(
        asked.map(async ({ kind, find }) =>
          (await find()).map(({ id, label }) => ({
            target: { kind, id },
            label: `${recordTitle(kind)} ${label}`,
            group: capital(kind.label.many),
          })),
        ),
      );
      // a kind that does not answer leaves the others
      return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    };
  }, [client, org, text]);
  const { records, loading } = useFound(search, text, isOpen);
  return { options: records, loading };
}
