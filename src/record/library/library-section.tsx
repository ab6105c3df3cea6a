import { useCallback, useMemo } from 'react';
import { DataProviderContext, ListBase, useListContext } from 'ra-core';
import { useLocation, useNavigate, useParams } from 'react-router';
import { LibraryFileFragmentDoc } from '#src/generated/documents/library.ts';
import { useListKeys } from '#src/kit/list/list-keys.ts';
import { ListPager } from '#src/kit/list/list-pager.tsx';
import { ListResults } from '#src/kit/list/list-results.tsx';
import { ListTable } from '#src/kit/list/list-table.tsx';
import { useIsPhone } from '#src/kit/list/use-is-phone.ts';
import type { FilterWords } from '#src/kit/list/filter-values.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { DocumentIcon } from '#src/ui/icons.ts';
import { SectionCard } from '#src/ui/section-card.tsx';
import { LettersCard } from '../letters/letters-card.tsx';
import { useRecord } from '../record.ts';
import { useDownload } from './file-address.ts';
import type { FileCommands } from './file-actions.tsx';
import { FileCards } from './file-cards.tsx';
import { FileRoutes } from './file-routes.tsx';
import { libraryColumns } from './library-columns.tsx';
import { NO_CATEGORY, type LibraryFile, libraryFilter } from './library-file.ts';
import { LibraryTools } from './library-tools.tsx';
import { UploadList } from './upload-list.tsx';
import { useCategories } from './use-categories.ts';
import { useDeleteFile } from './use-delete-file.tsx';
import { useDroppedFiles } from './use-dropped-files.ts';
import { useLibraryCount, useLibraryProvider } from './use-library-provider.ts';
import { useLibraryUpload } from './use-library-upload.ts';
import '#src/kit/list/list.css';
import './library.css';

const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const;
const PER_PAGE = 25;
const QUERY_OPTIONS = { meta: { fragment: LibraryFileFragmentDoc }, onError: () => undefined };
const SECTION = 'library';

/** The documents of a record: the page's part that `library` in its address names (spec 1 §2.4). */
export default function LibrarySection() {
  const dataProvider = useLibraryProvider();
  return (
    <DataProviderContext value={dataProvider}>
      {/* the filter is the address alone: another record's library does not begin with it */}
      <ListBase
        resource="File"
        sort={NEWEST_FIRST}
        perPage={PER_PAGE}
        storeKey={false}
        queryOptions={QUERY_OPTIONS}
        disableAuthentication
      >
        <Library />
      </ListBase>
    </DataProviderContext>
  );
}

/** Where the library's own addresses lead; the list keeps its filter while a drawer is open. */
function usePaths() {
  const { path } = useRecord();
  const { search } = useLocation();
  const { '*': rest = '' } = useParams();
  const base = path(SECTION);
  return useMemo(
    () => ({
      drawer: rest.split('/').slice(1).join('/'),
      list: `${base}${search}`,
      of: ({ id }: Pick<LibraryFile, 'id'>) => `${base}/${id}${search}`,
      edit: ({ id }: Pick<LibraryFile, 'id'>) => `${base}/${id}/edit${search}`,
    }),
    [base, rest, search],
  );
}

function useFilterWords(): readonly FilterWords[] {
  const { filterValues } = useListContext();
  const { label } = useCategories();
  const { category, name } = libraryFilter(filterValues);
  return [
    ...(category === undefined
      ? []
      : [
          {
            name: 'category',
            text: category === NO_CATEGORY ? 'Without a document type' : `Document type: ${label(category)}`,
          },
        ]),
    ...(name === undefined ? [] : [{ name: 'name', text: `Name: ${name}` }]),
  ];
}

function Library() {
  const navigate = useNavigate();
  const paths = usePaths();
  const count = useLibraryCount();
  const { filterValues, refetch } = useListContext();
  const { category } = libraryFilter(filterValues);
  const upload = useLibraryUpload(useCallback(() => void refetch(), [refetch]));
  const add = (files: readonly File[]) => upload.add(files, category === NO_CATEGORY ? undefined : category);
  const isOver = useDroppedFiles(add);
  const close = () => void navigate(paths.list);
  const deleting = useDeleteFile(() => {
    if (paths.drawer !== '') close();
  });
  const commands: FileCommands = { editPath: paths.edit, onDownload: useDownload(), onDelete: deleting.ask };
  return (
    <div className="lib">
      <LettersCard />
      <SectionCard title="Documents" count={count} padded={false}>
        <LibraryTools onFiles={add} />
        <UploadList upload={upload} />
        <Documents paths={paths} commands={commands} />
      </SectionCard>
      {isOver && <div className="lib-drop">Drop files to upload them</div>}
      <FileRoutes path={paths.drawer} commands={commands} onClose={close} />
      {deleting.dialog}
    </div>
  );
}

function Documents({
  paths,
  commands,
}: {
  readonly paths: ReturnType<typeof usePaths>;
  readonly commands: FileCommands;
}) {
  const isPhone = useIsPhone();
  const keys = useListKeys('library');
  const { words } = useCategories();
  const columns = libraryColumns(words, commands);
  return (
    <ListResults
      one="document"
      many="documents"
      words={useFilterWords()}
      empty={
        <EmptyState icon={DocumentIcon} title="No documents">
          Drop files here, paste them, or choose Upload files.
        </EmptyState>
      }
    >
      {isPhone ? (
        <FileCards words={words} pathOf={paths.of} commands={commands} />
      ) : (
        <ListTable
          label="Documents found"
          keys={keys}
          columns={columns}
          density="standard"
          rowPath={paths.of}
          openId={paths.drawer.split('/')[0]}
        />
      )}
      <ListPager isQuiet />
    </ListResults>
  );
}
