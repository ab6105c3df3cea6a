import { useMemo } from 'react';
import {
  offeredOptions,
  optionLabel,
  readOptions,
  useConfiguration,
  type ListOption,
} from '#src/providers/data/use-configuration.ts';
import { useRecord } from '../record.ts';
import { categoriesOf, type LibraryFile } from './library-file.ts';

interface Categories {
  /** All, also those that are no longer offered: files that have them stay findable. */
  readonly all: readonly ListOption[];
  /** What a file can be given. */
  readonly offered: readonly ListOption[];
  readonly label: (key: string) => string;
  /** 'Quote, Invoice' */
  readonly words: (file: Pick<LibraryFile, 'categories'>) => string;
}

/** The organisation's document types (spec 1 §7: they come from configuration). */
export function useCategories(): Categories {
  const key = useRecord().kind.lists.documentTypes;
  const { value } = useConfiguration(useMemo(() => [key], [key]));
  const setting = value(key);
  return useMemo(() => {
    const all = readOptions(setting);
    const label = (key: string) => optionLabel(all, key) ?? key;
    return { all, offered: offeredOptions(all), label, words: (file) => categoriesOf(file).map(label).join(', ') };
  }, [setting]);
}
