import { createContext, useContext } from 'react';
import type { RaRecord } from 'ra-core';
import type { FormRecord } from './form-store.ts';

export interface NestedStep {
  /** File name in schemas/ of what is made. */
  readonly name: string;
  readonly defaults: FormRecord;
  /** The new record, once the service has it. */
  readonly onMade: (record: RaRecord) => void;
  /** Id of the input that takes the focus afterwards. */
  readonly returnTo: string;
}

/** Opens the form of another record inside the same drawer, with Back; undefined where the form stands in no drawer. */
export const NestedStepContext = createContext<((step: NestedStep) => void) | undefined>(undefined);

export function useNestedStep(): ((step: NestedStep) => void) | undefined {
  return useContext(NestedStepContext);
}
