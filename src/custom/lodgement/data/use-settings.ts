import type { SettingName } from '#domain/setting-lists.ts';
import {
  type ListOption,
  offeredOptions,
  optionLabel,
  readOptions,
  useConfiguration,
} from '#src/providers/data/use-configuration.ts';

const KEYS: readonly SettingName[] = ['inclusive_loss_date', 'claim_upload_document_types', 'claim_triage_outcome'];

interface LodgementSettings {
  /** The first and last day of the policy term count as inside (RULES 17). */
  readonly termEndsCount: boolean;
  readonly documentTypes: readonly ListOption[];
  readonly triageOutcomes: readonly ListOption[];
  /** Label of a stored triage outcome, also of one that is not offered any more. */
  readonly triageLabel: (key: string | null | undefined) => string | undefined;
}

/** The organisation's settings for lodgement; the platform's defaults until they are there. */
export function useLodgementSettings(): LodgementSettings {
  const { value } = useConfiguration(KEYS);
  const triage = readOptions(value('claim_triage_outcome'));
  return {
    termEndsCount: value('inclusive_loss_date') === true,
    documentTypes: offeredOptions(readOptions(value('claim_upload_document_types'))),
    triageOutcomes: offeredOptions(triage),
    triageLabel: (key) => optionLabel(triage, key) ?? key ?? undefined,
  };
}
