// Actions on files: addresses to read and to store them.
import type { ActionArea } from '../area.ts';
import { getFileUrl } from './get-file-url.ts';
import { getLibraryArchive } from './get-library-archive.ts';
import { getPresignedUrl } from './get-presigned-url.ts';
import { getPresignedUrlWithoutFields } from './get-presigned-url-without-fields.ts';

export const fileActions: ActionArea = ({
  gateways,
  transactions,
  publicUrl,
  maximumUploadBytes,
  contents,
  secret,
}) => [
  getFileUrl({ storage: gateways.storage, contents, transactions }),
  getPresignedUrl({ storage: gateways.storage, contents, maximumBytes: maximumUploadBytes }),
  getPresignedUrlWithoutFields({ storage: gateways.storage, contents }),
  getLibraryArchive({ publicUrl, secret }),
];
