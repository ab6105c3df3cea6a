import { useMutation, useQuery } from '@apollo/client';
import {
  AddSettingValueDocument,
  ChangeSettingValueDocument,
  ResetSettingDocument,
  SettingDocument,
} from '#src/generated/documents/settings.ts';
import { ownRow, type Setting } from './setting.ts';

export interface LoadedSetting {
  /** Undefined while it loads and when there is none of the name. */
  readonly setting: Setting | undefined;
  readonly loading: boolean;
  readonly error: Error | undefined;
  readonly reload: () => Promise<Setting | undefined>;
  /** Writes the organisation's value on the version that was seen. Rejects when the service refuses. */
  readonly save: (seen: Setting, value: unknown) => Promise<void>;
  /** Takes the organisation's value away, so that the default holds again. */
  readonly reset: (seen: Setting) => Promise<void>;
}

// what the service refuses is shown in the editor; the error dialog is for what it cannot show
const HANDLED = { context: { errors: 'handled' } };

/**
 * A setting by its name, and how it is changed. What reads the setting elsewhere in the app reads the same cached row,
 * so a reload renews every list that is made of it.
 */
export function useSetting(name: string): LoadedSetting {
  const { data, loading, error, refetch } = useQuery(SettingDocument, {
    variables: { name },
    fetchPolicy: 'cache-and-network',
  });
  const [add] = useMutation(AddSettingValueDocument, HANDLED);
  const [change] = useMutation(ChangeSettingValueDocument, HANDLED);
  const [remove] = useMutation(ResetSettingDocument, HANDLED);
  return {
    setting: data?.ConfigurationItem[0],
    loading: loading && data === undefined,
    error,
    reload: async () => (await refetch()).data.ConfigurationItem[0],
    async save(seen, value) {
      const own = ownRow(seen);
      if (own === undefined) await add({ variables: { value: { configurationItemId: seen.id, value } } });
      else await change({ variables: { id: own.id, orgId: own.orgId, set: { value, rowVersion: own.rowVersion } } });
    },
    async reset(seen) {
      const own = ownRow(seen);
      if (own !== undefined) await remove({ variables: { id: own.id, orgId: own.orgId } });
    },
  };
}
