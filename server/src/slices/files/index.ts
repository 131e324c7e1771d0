export { exportedFiles } from './exported-files.ts';
export { fileClaims } from './file-claims.ts';
export { findFile, lockFile, setCurrentVersion } from './file-queries.ts';
export { allFiles, allFileVersions } from './file-relations.ts';
export { setDerivedMetadata } from './metadata/metadata-queries.ts';
export { recordIngestion } from './record-ingestion.ts';
export { fileRoutes } from './routes.ts';
export { expireUploads } from './uploads/begin-upload.ts';
export { addVersion, setFileType } from './versions/add-version.ts';
export { namedVersions } from './versions/named-versions.ts';
export { storeFetched } from './versions/store-fetched.ts';
export { storeFile } from './versions/store-file.ts';
export { openVersionBytes, versionSource } from './versions/version-bytes.ts';
export {
  filesNotRead,
  filesWithContent,
  findVersion,
  latestVersion,
  type VersionRow,
} from './versions/version-queries.ts';
