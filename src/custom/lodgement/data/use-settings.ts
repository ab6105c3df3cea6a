import { useQuery } from '@apollo/client';
import { LodgementSettingsDocument } from '#src/generated/documents/lodgement-settings.ts';

/** Names of the organisation's settings that lodgement reads. */
const LOSS_DATE_INCLUSIVE = 'inclusive_loss_date';
const DOCUMENT_TYPES = 'claim_upload_document_types';
const TRIAGE_OUTCOMES = 'claim_triage_outcome';

export interface ListItem {
  readonly key: string;
  readonly label: string;
}

export interface LodgementSettings {
  /** The first and last day of the policy term count as inside (RULES 17). */
  readonly termEndsCount: boolean;
  readonly documentTypes: readonly ListItem[];
  readonly triageOutcomes: readonly ListItem[];
}

function readList(value: unknown): readonly ListItem[] {
  const items = Array.isArray(value) ? value : [];
  return items.flatMap((item: unknown) => {
    if (typeof item === 'string') return [{ key: item, label: item }];
    if (typeof item !== 'object' || item === null || !('key' in item) || ('hidden' in item && item.hidden === true)) return [];
    return [{ key: String(item.key), label: 'label' in item ? String(item.label) : String(item.key) }];
  });
}

/** The organisation's settings for lodgement; the platform's defaults until they are there. */
export function useLodgementSettings(): LodgementSettings {
  const { data } = useQuery(LodgementSettingsDocument, { variables: { names: [LOSS_DATE_INCLUSIVE, DOCUMENT_TYPES, TRIAGE_OUTCOMES] } });
  const valueOf = (name: string): unknown => {
    const item = data?.ConfigurationItem.find((candidate) => candidate.name === name);
    return item?.ConfigurationItemOrgs[0]?.value ?? item?.value;
  };
  return { termEndsCount: valueOf(LOSS_DATE_INCLUSIVE) === true, documentTypes: readList(valueOf(DOCUMENT_TYPES)), triageOutcomes: readList(valueOf(TRIAGE_OUTCOMES)) };
}
