import { isOneOf } from '#domain/fields.ts';
import { useMemo } from 'react';
import type { WordsContext } from '#domain/claim-words.ts';
import type { SettingName } from '#domain/setting-lists.ts';
import { optionLabel, readOptions, useConfiguration } from '#src/providers/data/use-configuration.ts';
import { useZone } from '#src/ui/zone.tsx';

const LISTS: readonly SettingName[] = ['claim_statuses', 'claim_decisions', 'claim_triage_outcome'];

/** What puts a claim's fields into words: the organisation's zone and the labels of its lists. */
export function useWords(): WordsContext {
  const zone = useZone();
  const { value } = useConfiguration(LISTS);
  return useMemo(
    () => ({
      zone,
      label: (list, key) => (isOneOf(LISTS, list) ? optionLabel(readOptions(value(list)), key) : undefined),
    }),
    [zone, value],
  );
}
