import type { ReactNode } from 'react';
import type { SettingName } from '#domain/setting-lists.ts';
import { useOptionLabels } from './use-option-labels.ts';

export interface OptionLabelsProps {
  /** Name of the organisation's list. */
  readonly setting: SettingName;
  /** What is drawn, given the labels by key. */
  readonly children: (labels: ReadonlyMap<string, string>) => ReactNode;
}

/** The labels of an organisation's list, for cells. */
export default function OptionLabels({ setting, children }: OptionLabelsProps): ReactNode {
  return children(useOptionLabels(setting));
}
