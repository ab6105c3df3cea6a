// What the organisation has configured for a kind of policy: products, insurers, the version of the product disclosure
// statement in effect and its questionnaire.
import { useMemo } from 'react';
import { useQuery } from '@apollo/client';
import type { LocalDate } from '#domain/dates.ts';
import { effectiveVersion } from '#domain/pds-version.ts';
import { readQuestionnaire } from '#domain/questionnaire/read.ts';
import type { Questionnaire } from '#domain/questionnaire/types.ts';
import {
  InsurersByProductTypeIdDocument,
  PdsVersionByInsurerIdAndProductTypeIdDocument,
  type PdsVersionByInsurerIdAndProductTypeIdQuery,
  ProductTypeWithPdsDocument,
} from '#src/generated/documents/lodgement-products.ts';
import { useTogether } from '#src/providers/live/together.tsx';
import type { StoredClaim } from './stored-claim.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

export type PdsVersion = PdsVersionByInsurerIdAndProductTypeIdQuery['PdsVersion'][number];

export interface ProductConfiguration {
  readonly productTypes: readonly Named[];
  readonly insurers: readonly Named[];
  /** Undefined while it loads, and where none is in effect. */
  readonly version: PdsVersion | undefined;
  readonly questionnaire: Questionnaire | undefined;
  /** Why there is no questionnaire, as one of the messages of spec 1 §8. */
  readonly questionnaireError: string | undefined;
  readonly loading: boolean;
  readonly error: Error | undefined;
  readonly retry: () => void;
}

interface Choice {
  readonly productTypeId: number | null;
  readonly insurerId: number | null;
  /** The day that decides which version is in effect. */
  readonly day: LocalDate;
  /** The stored claim keeps the definition that its answers were given to. */
  readonly claim: StoredClaim | undefined;
}

function readDefinition(definition: unknown): Pick<ProductConfiguration, 'questionnaire' | 'questionnaireError'> {
  try {
    return { questionnaire: readQuestionnaire(definition), questionnaireError: undefined };
  } catch (error) {
    return { questionnaire: undefined, questionnaireError: error instanceof Error ? error.message : String(error) };
  }
}

/** The configuration that fits the chosen product type and insurer. */
export function useProduct({ productTypeId, insurerId, day, claim }: Choice): ProductConfiguration {
  const products = useQuery(ProductTypeWithPdsDocument, { context: useTogether() });
  const insurers = useQuery(InsurersByProductTypeIdDocument, {
    variables: { productTypeId: productTypeId ?? 0 },
    skip: productTypeId === null,
  });
  const versions = useQuery(PdsVersionByInsurerIdAndProductTypeIdDocument, {
    variables: { insurerId: insurerId ?? 0, productTypeId: productTypeId ?? 0 },
    skip: productTypeId === null || insurerId === null,
  });
  const found = productTypeId === null || insurerId === null ? undefined : versions.data?.PdsVersion;
  const version = useMemo(() => (found === undefined ? undefined : effectiveVersion(found, day)), [found, day]);
  const isPinned =
    claim !== undefined &&
    claim.productTypeId === productTypeId &&
    claim.insurerId === insurerId &&
    claim.QuestionnaireVersion !== null;
  const definition = isPinned ? claim.QuestionnaireVersion?.definition : version?.Questionnaire?.definition;
  const read = useMemo(() => readDefinition(definition), [definition]);
  return {
    productTypes: products.data?.ProductType ?? [],
    insurers: productTypeId === null ? [] : (insurers.data?.Insurer ?? []),
    version,
    ...read,
    loading: products.loading || insurers.loading || versions.loading,
    error: products.error ?? insurers.error ?? versions.error,
    retry: () =>
      void Promise.all([
        products.refetch(),
        productTypeId === null ? undefined : insurers.refetch(),
        insurerId === null ? undefined : versions.refetch(),
      ]),
  };
}
