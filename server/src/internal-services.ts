import { backupService } from '#platform/backup/backup-service';
import type { Platform } from '#platform/platform';
import type { InternalService } from '#platform/services/internal-service';
import { archiverService, synchroniserService } from '#slices/aquarius';
import { watchService } from '#slices/continuous';
import { discreteImporterService, importerService } from '#slices/data-importers';
import { trackerService } from '#slices/equipment';
import { ingestionServices, notificationService } from '#slices/ingestion';
import { discreteQueryService, exportService, surveyQueryService, vegetationQueryService } from '#slices/reports';

/** The product's own services: a slice that makes one adds it here. */
export const listInternalServices = (platform: Platform): InternalService[] => [
  discreteQueryService(platform),
  notificationService(platform),
  ...ingestionServices(platform),
  exportService(platform),
  backupService(platform),
  watchService(platform),
  trackerService(platform),
  synchroniserService(platform),
  archiverService(platform),
  importerService(platform),
  discreteImporterService(platform),
  surveyQueryService(platform),
  vegetationQueryService(platform),
];
