import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useQuery } from '@apollo/client';
import { StoredFileAddressDocument, StoredFileDocument } from '#src/generated/documents/file-upload.ts';
import type { FileRules } from '#src/ui/upload/file-rules.ts';
import type { UploadedFile } from '#src/ui/upload/upload-queue.ts';
import { UploadField } from '#src/ui/upload/upload-field.tsx';
import { useFormScope } from '../../field/form-context.ts';
import { pathKey } from '../../field/paths.ts';
import { useFileUpload } from './use-file-upload.ts';
import type { WidgetProps } from '../../field/widget-props.ts';

const ANY_FILE: FileRules = { multiple: false };
const PICTURE: FileRules = { multiple: false, maxSizeMb: 2, allowedTypes: ['.png', '.jpg', '.jpeg', '.gif', '.webp'] };
const ON_ITS_WAY = 'The file is still on its way';

/** The file that the field holds, by its id. */
function useStoredFile(id: unknown): UploadedFile | undefined {
  const hasId = typeof id === 'string' && id !== '';
  const { data } = useQuery(StoredFileDocument, { variables: { id: hasId ? id : '' }, skip: !hasId });
  const file = hasId ? data?.File[0] : undefined;
  return file && { id: file.id, key: file.key, name: file.name, mimeType: file.mimeType ?? '' };
}

interface Props extends WidgetProps {
  readonly isPublic: boolean;
  readonly rules: FileRules;
}

function Preview({ file }: { readonly file: UploadedFile }) {
  const { data } = useQuery(StoredFileAddressDocument, { variables: { key: file.key } });
  const url = data?.getFileUrl?.url;
  return url === undefined ? null : <img className="rf-logo" src={url} alt={`The file ${file.name}`} />;
}

function OneFile({ label, path, value, onChange, error, help, required, disabled, isPublic, rules }: Props) {
  const { store } = useFormScope();
  const key = pathKey(path);
  const onStored = useCallback((file: UploadedFile) => onChange(file.id), [onChange]);
  const queue = useFileUpload({ isPublic, onStored });
  const isBusy = useSyncExternalStore(queue.subscribe, () => queue.items().some((item) => item.status === 'uploading'));
  useEffect(() => {
    store.setUnreadable(key, isBusy ? ON_ITS_WAY : undefined);
    return () => store.setUnreadable(key, undefined);
  }, [store, key, isBusy]);
  const file = useStoredFile(value);
  return (
    <>
      <UploadField
        label={label}
        queue={queue}
        group={key}
        files={file === undefined ? [] : [file]}
        onRemove={() => onChange(null)}
        rules={rules}
        error={error}
        help={help}
        required={required}
        disabled={disabled}
      />
      {isPublic && file !== undefined && <Preview key={file.key} file={file} />}
    </>
  );
}

/** One file of the organisation. */
export function FileWidget(props: WidgetProps) {
  return <OneFile {...props} isPublic={false} rules={ANY_FILE} />;
}

/** A picture that anyone may see: on invoices and public pages (spec 3 §3.1). */
export function LogoWidget(props: WidgetProps) {
  return <OneFile {...props} isPublic rules={PICTURE} />;
}
