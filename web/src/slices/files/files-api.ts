import { files, fileUploads } from '@freshet/contract';
import { clientFor } from '#api/client-for';

export const api = clientFor({ files, fileUploads });
