// What every part of the wizard may ask: the mode, the organisation's day and zone, the state and how to change it.
import { createContext, useContext, type Dispatch } from 'react';
import type { LocalDate } from '#domain/dates.ts';
import type { UploadQueue } from '#src/ui/upload/upload-queue.ts';
import type { CustomClaimFields } from './data/use-custom-claim-fields.ts';
import type { ProductConfiguration } from './data/use-product.ts';
import type { HandlingParty } from './data/use-handling-parties.ts';
import type { StoredClaim } from './data/stored-claim.ts';
import type { WizardAction, WizardState } from './state.ts';
import type { WizardMode } from './steps.ts';
import type { Place } from './use-place.ts';

export interface WizardContextValue {
  readonly mode: WizardMode;
  readonly zone: string;
  readonly today: LocalDate;
  readonly state: WizardState;
  /** Where the wizard is, as its address says. */
  readonly place: Place;
  readonly dispatch: Dispatch<WizardAction>;
  readonly product: ProductConfiguration;
  /** Those that the person may choose. */
  readonly handlingParties: readonly HandlingParty[];
  readonly uploads: UploadQueue;
  readonly itemSearchLimit: number;
  /** Key of the triage outcome: what a person chose, else what the answers suggest; '' without either. */
  readonly triageOutcome: string;
  /** The fields that the organisation added to claims, and what stands in them. */
  readonly custom: CustomClaimFields;
  /** The claim that is edited or viewed; undefined for a new one. */
  readonly claim: StoredClaim | undefined;
  /** How often something was merged in that others saved. */
  readonly merges: number;
}

export const WizardContext = createContext<WizardContextValue | undefined>(undefined);

/** Throws outside the wizard. */
export function useWizard(): WizardContextValue {
  const value = useContext(WizardContext);
  if (value === undefined) throw new Error('useWizard is for parts of the lodgement wizard');
  return value;
}

/** The field that the address leads to. */
export function usePlaceField(): string | undefined {
  return useWizard().place.field;
}
