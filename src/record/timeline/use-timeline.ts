import { useMemo } from 'react';
import { RecordTimelineDocument } from '#src/generated/documents/timeline.ts';
import { useConfiguration } from '#src/providers/data/use-configuration.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { parentWhere, RECORD_POLL_MS, useRecord } from '../record.ts';
import { configuredSteps } from './plan.ts';

/**
 * The record's timeline as it is now.
 * @param withHidden also the steps that are kept from the page
 */
export function useTimeline(withHidden = false) {
  const record = useRecord();
  const where = { ...parentWhere(record), ...(withHidden ? {} : { hideFromUi: { _eq: false } }) };
  return useLive(RecordTimelineDocument, { variables: { where }, pollInterval: RECORD_POLL_MS });
}

/** The steps that the organisation's timelines start with. */
export function useConfiguredSteps() {
  const key = useRecord().kind.lists.timelineItems;
  const { value } = useConfiguration(useMemo(() => (key === undefined ? [] : [key]), [key]));
  const setting = key === undefined ? undefined : value(key);
  return useMemo(() => configuredSteps(setting), [setting]);
}
