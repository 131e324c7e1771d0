export {
  FileActionsSlot,
  type FileActionsSlotProps,
  type FileTypeFieldProps,
  FileTypeFieldSlot,
} from './file-actions-slot.ts';
export { fileRoutes } from './routes.ts';
export { UploadFiles } from './upload/lazy-upload-files.tsx';
