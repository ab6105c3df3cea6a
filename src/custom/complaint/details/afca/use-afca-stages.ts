// The stages of the open complaint's referral, and what the organisation calls them.
import { useMemo } from 'react';
import { labelOf } from '#domain/fields.ts';
import { readItems, type ListItem, type SettingName } from '#domain/setting-lists.ts';
import { ComplaintAfcaStagesDocument, type ComplaintAfcaStagesQuery } from '#src/generated/documents/afca.ts';
import { useConfiguration } from '#src/providers/data/use-configuration.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { RECORD_POLL_MS } from '#src/record/record.ts';
import { useComplaint } from '../complaint-context.tsx';

export type AfcaStage = ComplaintAfcaStagesQuery['ComplaintAfcaStage'][number];

const LIST: readonly SettingName[] = ['afca_stages'];

/** The organisation's list of stages; undefined while it loads. */
export function useStageList() {
  const { value, error, refetch } = useConfiguration(LIST);
  const setting = value('afca_stages');
  return useMemo(
    (): {
      readonly items: readonly ListItem[] | undefined;
      readonly error: Error | undefined;
      readonly refetch: () => void;
    } => ({ items: setting === undefined ? undefined : readItems(setting), error, refetch }),
    [setting, error, refetch],
  );
}

/** What a stage is called; one that left the list is called by its key. */
export function useStageLabel(): (key: string) => string {
  const { items } = useStageList();
  return useMemo(() => {
    const labels = Object.fromEntries((items ?? []).map(({ key, label }) => [key, label]));
    return (key) => labelOf(labels, key);
  }, [items]);
}

/** The stages as they are now, the latest first. */
export function useAfcaStages() {
  const { id } = useComplaint().complaint;
  return useLive(ComplaintAfcaStagesDocument, {
    variables: { where: { complaintId: { _eq: id } } },
    pollInterval: RECORD_POLL_MS,
  });
}
