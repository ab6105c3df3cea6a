import { useState } from 'react';
import { useMutation } from '@apollo/client';
import { useListContext } from 'ra-core';
import Button from '@mui/material/Button';
import { LibraryArchiveDocument } from '#src/generated/documents/library.ts';
import { DownloadIcon } from '#src/ui/icons.ts';
import { saveFrom } from '#src/ui/save-from.ts';
import { recordArguments, useRecord } from '../record.ts';
import { CategorySelect } from './category-select.tsx';
import { NO_CATEGORY, libraryFilter, type LibraryFilter } from './library-file.ts';
import { NameFilter } from './name-filter.tsx';
import { UploadButton } from './upload-button.tsx';

interface Props {
  readonly onFiles: (files: readonly File[]) => void;
}

/** Above the list: its filter, all of it as one file, and new files. */
export function LibraryTools({ onFiles }: Props) {
  const { filterValues, setFilters } = useListContext();
  const filter = libraryFilter(filterValues);
  const set = (change: LibraryFilter) =>
    setFilters(
      Object.fromEntries(
        Object.entries({ ...filter, ...change }).filter(([, value]) => value !== undefined && value !== ''),
      ),
      {},
      false,
    );
  return (
    <div className="lib-head lib-tools">
      <NameFilter value={filter.name} onChange={(name) => set({ name })} />
      <CategorySelect
        isFilter
        label="Document type"
        emptyLabel="All"
        value={filter.category}
        onChange={(category) => set({ category })}
      />
      <div className="lib-push lib-buttons">
        <DownloadAll category={filter.category} />
        <UploadButton label="Upload files" onFiles={onFiles} />
      </div>
    </div>
  );
}

/** All documents, or those of the chosen type, as one zip that the browser saves while it is made. */
function DownloadAll({ category }: { readonly category: string | undefined }) {
  const record = useRecord();
  const { total } = useListContext();
  const [isAsking, setAsking] = useState(false);
  const [ask] = useMutation(LibraryArchiveDocument);
  const download = async () => {
    setAsking(true);
    try {
      const { data } = await ask({
        variables: {
          ...recordArguments(record),
          ...(category === undefined || category === NO_CATEGORY ? {} : { categories: [category] }),
        },
      });
      if (data) saveFrom(data.getLibraryArchive.url);
    } catch {
      // the error modal has it
    } finally {
      setAsking(false);
    }
  };
  return (
    <Button
      startIcon={<DownloadIcon />}
      disabled={isAsking || total === 0 || category === NO_CATEGORY}
      onClick={() => void download()}
    >
      Download all
    </Button>
  );
}
