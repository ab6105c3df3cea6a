import { useMemo } from 'react';
import type { RaRecord } from 'ra-core';
import { useNavigate } from 'react-router';
import { todayIn } from '#domain/dates.ts';
import { useRecord as useOpenRecord } from '#src/record/record.ts';
import { formProps, ResourceFields } from '#src/kit/form/resource-form.tsx';
import { useRecord } from '#src/kit/form/use-record.ts';
import { useResourceForm } from '#src/kit/form/use-resource-form.ts';
import type { LoadedResource } from '#src/kit/load.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { FormDrawer } from '#src/ui/form/form-drawer.tsx';
import { RouteDrawer } from '#src/ui/route-drawer.tsx';
import { useZone } from '#src/ui/zone.tsx';
import { useClaim } from '../claim-context.tsx';
import { ClosedBanner } from './closed-banner.tsx';
import { sectionResource } from './section-resource.ts';
import type { PolicySection } from './sections.ts';

interface FormProps {
  readonly resource: LoadedResource;
  readonly title: string;
  readonly stored: RaRecord;
  readonly onClose: () => void;
}

function SectionForm({ resource, title, stored, onClose }: FormProps) {
  const { reload } = useClaim();
  const form = useResourceForm({
    resource,
    stored,
    onSaved: () => {
      void reload();
      onClose();
    },
  });
  return (
    <FormDrawer title={title} width={resource.definition.form.drawer} {...formProps(resource, form)} onClose={onClose}>
      <ClosedBanner />
      <ResourceFields resource={resource} form={form} stored={stored} />
    </FormDrawer>
  );
}

/** policy-info/{policy|policy-holder|broker}: the fields of a part of the policy and its contacts; closing returns to the tab. */
export function SectionDrawer({ section }: { readonly section: PolicySection }) {
  const { claim } = useClaim();
  const { path } = useOpenRecord();
  const zone = useZone();
  const navigate = useNavigate();
  const context = useMemo(() => ({ today: todayIn(zone), zone, termEndsCount: false }), [zone]);
  const definition = useMemo(
    () => sectionResource(section, { claim: {}, status: claim.status }, context).definition,
    [section, claim.status, context],
  );
  const { record, error, reload } = useRecord(definition, claim.id);
  const resource = useMemo(
    () => record && sectionResource(section, { claim: record, status: claim.status }, context),
    [section, record, claim.status, context],
  );
  const close = () => void navigate(path('policy-info'));
  const title = `Edit ${section.title.toLowerCase()}`;
  if (record !== undefined && resource !== undefined)
    return <SectionForm resource={resource} title={title} stored={record} onClose={close} />;
  return (
    <RouteDrawer title={title} width={section.width} onClose={close}>
      {error === null ? (
        <CardSkeleton lines={10} label={`Loading ${section.title.toLowerCase()}`} />
      ) : (
        <ErrorState title={`${section.title} did not load`} onRetry={() => void reload()} />
      )}
    </RouteDrawer>
  );
}
