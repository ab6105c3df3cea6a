// The draft of a lodgement, one for each person and organisation, kept until the claim is lodged.
import { fieldsOf, isFields, isOneOf } from '#domain/fields.ts';
import { readDraft, type DraftKind, type DraftStore } from '#src/providers/store/kept-draft.ts';
import { EMPTY_FIELDS, type LodgementFields } from './fields/lodgement-fields.ts';
import { FORMS, newState, type WizardState } from './state.ts';

export interface Draft {
  readonly fields: LodgementFields;
  readonly state: WizardState;
}

export const LODGEMENT_DRAFT: DraftKind<Draft> = {
  name: 'lodgement-draft',
  version: 2,
  isContent: (value): value is Draft => {
    const { fields, state } = fieldsOf(value);
    return isFields(fields) && isFields(state) && isOneOf(FORMS, state['form']);
  },
};

/** The person's draft, with what fields have come since; undefined when there is none. */
export function readLodgement(
  store: DraftStore,
  orgId: number,
  userId: number,
  now: Date,
): (Draft & { readonly savedAt: string }) | undefined {
  const kept = readDraft(store, LODGEMENT_DRAFT, [orgId, userId], now);
  return (
    kept && {
      savedAt: kept.savedAt,
      fields: { ...EMPTY_FIELDS, ...kept.content.fields },
      state: { ...newState(), ...kept.content.state },
    }
  );
}
