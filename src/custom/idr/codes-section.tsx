import { useQuery } from '@apollo/client';
import { IdrCodesDocument, IdrProductsDocument } from '#src/generated/documents/idr.ts';
import { readOptions, useConfiguration } from '#src/providers/data/use-configuration.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { codeRows } from './code-rows.ts';
import { CodesForm } from './codes-form.tsx';
import { useIdrChoices } from './choices.ts';
import { VersionField } from './version-field.tsx';
import type { SettingName } from '#domain/setting-lists.ts';

const LISTS: readonly SettingName[] = ['complaint_issues'];

/** The regulator's codes of our values, by version. */
export function CodesSection() {
  const { version, versions, chooseVersion } = useIdrChoices();
  const codes = useQuery(IdrCodesDocument, { variables: { version }, fetchPolicy: 'cache-and-network' });
  const products = useQuery(IdrProductsDocument);
  const lists = useConfiguration(LISTS);
  const failed = codes.error ?? products.error;
  const isLoading = codes.data === undefined || products.data === undefined || lists.loading;
  return (
    <section className="id-section" aria-label="Code map">
      <p className="cw-meta">
        The regulator’s own codes are not part of Claimworks: take them from ASIC’s data dictionary. A new version keeps
        the codes of the one it is made from.
      </p>
      <div className="id-choices">
        <VersionField version={version} versions={versions} onChange={chooseVersion} />
      </div>
      {failed !== undefined && (
        <ErrorState
          title="The code map did not load"
          onRetry={() => void Promise.all([codes.refetch(), products.refetch()])}
        />
      )}
      {failed === undefined && isLoading && <CardSkeleton lines={10} label="Loading the code map" />}
      {failed === undefined && !isLoading && (
        <CodesForm
          key={version}
          version={version}
          rows={codeRows({
            issues: readOptions(lists.value('complaint_issues')).map(({ key }) => key),
            products: products.data?.InsuranceProduct.map(({ name }) => name) ?? [],
            stored:
              codes.data?.IdrCodeMap.map(({ element, ourValue, asicCode }) => ({
                element,
                value: ourValue,
                code: asicCode ?? '',
              })) ?? [],
          })}
          onSaved={async (saved) => {
            await codes.refetch();
            chooseVersion(saved);
          }}
        />
      )}
    </section>
  );
}
