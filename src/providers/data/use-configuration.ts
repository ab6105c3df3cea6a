// The organisation's lists: its own value of a setting, else the platform's default (spec 3 §3.1, RULES 10).
import { isFields } from '#domain/fields.ts';
import { useMemo } from 'react';
import { useQuery } from '@apollo/client';
import type { SettingName } from '#domain/setting-lists.ts';
import { useTogether } from '#src/providers/live/together.tsx';
import { ConfigurationItemsDocument } from '#src/generated/documents/configuration.ts';

interface ConfigurationState {
  /** The setting's value; undefined while it loads and when it is unknown. */
  readonly value: (key: SettingName) => unknown;
  readonly loading: boolean;
  readonly error: Error | undefined;
  readonly refetch: () => void;
}

/** An item of a configured list: its key is stored, its label shown; one that was removed keeps its stored key readable. */
export interface ListOption {
  readonly key: string;
  readonly label: string;
  /** Not offered for new records; those that have it keep its label. */
  readonly isHidden?: boolean;
}

/** Reads settings; they are kept for the page's life, an administrator's change comes with the next load. */
export function useConfiguration(keys: readonly SettingName[]): ConfigurationState {
  const names = keys.join(',');
  const variables = useMemo(() => ({ names: names.split(',') }), [names]);
  const { data, loading, error, refetch } = useQuery(ConfigurationItemsDocument, { variables, context: useTogether() });
  return useMemo(() => {
    const values = new Map(
      data?.ConfigurationItem.map((item) => [item.name, item.ConfigurationItemOrgs[0]?.value ?? item.value]),
    );
    return { value: (key) => values.get(key), loading: loading && !data, error, refetch: () => void refetch() };
  }, [data, loading, error, refetch]);
}

function isOption(item: unknown): item is ListOption {
  return isFields(item) && typeof item['key'] === 'string' && typeof item['label'] === 'string';
}

/** A configured list's choices; texts without a key are their own key. */
export function readOptions(value: unknown): readonly ListOption[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item: unknown) =>
    typeof item === 'string' ? { key: item, label: item } : isOption(item) ? item : [],
  );
}

/** The choices that a new record may take. */
export function offeredOptions(options: readonly ListOption[]): readonly ListOption[] {
  return options.filter(({ isHidden }) => isHidden !== true);
}

/** What people read for a stored key, also when the list has lost it. */
export function optionLabel(options: readonly ListOption[], key: string | null | undefined): string | undefined {
  if (key === null || key === undefined) return undefined;
  return options.find((option) => option.key === key)?.label ?? undefined;
}
