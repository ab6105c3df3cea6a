import { useEffect, useEffectEvent, useRef } from 'react';
import { useApolloClient } from '@apollo/client';
import { isList } from '#domain/fields.ts';
import { OwnerOfPartiesDocument } from '#src/generated/documents/complaint-form.ts';
import { useFormScope } from '#src/kit/field/form-context.ts';
import type { WidgetProps } from '#src/kit/field/widget-props.ts';
import { notOffered, useNamedComponents } from '#src/kit/form/named-components.ts';
import { offeredUsers } from '#src/providers/data/use-user-source.ts';

const NAME = 'complaint-parties-field';
const OWNER_CLEARED = 'The owner belongs to none of the handling parties any more. Choose another owner.';

/** Takes the owner away, and says so, once the parties have changed to ones that the owner is not in. */
function useOwnerOfParties(value: unknown): void {
  const client = useApolloClient();
  const { store, setValue } = useFormScope();
  const parties = isList(value) ? value.filter((id) => typeof id === 'number').join(',') : '';
  const before = useRef(parties);
  const clear = useEffectEvent((owner: number) => {
    if (store.value(['ownerId']) !== owner) return;
    // before the form hears of it: a change of the field would take what is said with it
    store.setValue(['ownerId'], null);
    store.refuse([{ path: ['ownerId'], message: OWNER_CLEARED }]);
    setValue(['ownerId'], null);
  });
  useEffect(() => {
    if (before.current === parties) return undefined;
    before.current = parties;
    const owner = store.value(['ownerId']);
    // between two parties none is chosen: the next one says
    if (parties === '' || typeof owner !== 'number') return undefined;
    let isCurrent = true;
    const where = {
      _and: [{ userId: { _eq: owner } }, ...offeredUsers({ externalOrgIds: parties.split(',').map(Number) })],
    };
    client
      .query({ query: OwnerOfPartiesDocument, variables: { where }, context: { errors: 'handled' } })
      .then(({ data }) => isCurrent && data.UserInOrg.length === 0 && clear(owner))
      // the service says it when the complaint is saved
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [client, parties, store]);
}

/** The handling parties, whose people alone can be the owner. */
export function PartiesField(props: WidgetProps) {
  const Named = useNamedComponents().fields[NAME];
  useOwnerOfParties(props.value);
  if (Named === undefined) throw notOffered('field', NAME);
  return <Named {...props} />;
}
