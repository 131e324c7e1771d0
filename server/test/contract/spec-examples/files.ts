import { uploadPartBytes } from '@freshet/contract';
import { labFile, newFile } from '../../builders/lab-files.ts';
import { type Example, tadmin, user } from './example.ts';

const filters = {
  MatchValuesFilters: [{ Field: 'Project', FieldType: 'text', FieldValues: ['Weir'] }],
  MatchRangeFilters: [{ Field: 'Depth', FieldType: 'numeric', MinValue: '', MaxValue: '10' }],
  TimeRangeFilters: [{ StartDate: '2026-01-01T00:00:00.000Z', EndDate: '' }],
  FileNameFilters: [{ FileNameFragment: 'levels' }],
};
const page = { limit: 5, offset: 0, sortBy: 'Name', descending: 'false' };

/** Imports and ingestion, and the raw data repository. */
export const fileExamples: readonly Example[] = [
  user('GET /api/Imports/HomePage', ({ ids }) => ({ query: { tenantId: ids.tenant } })),
  user('GET /api/Imports/List', ({ ids }) => ({
    query: { tenantId: ids.tenant, startDate: '', endDate: '2026-12-31T00:00:00.000Z' },
  })),
  user('GET /api/Imports/Detail/{id}', ({ ids }) => ({ path: { id: ids.import }, query: { tenantId: ids.tenant } }), [
    'id',
    'filename',
    'status',
    'media_type',
    'created_at',
    'coc_code',
    'analytesCount',
    'stationsCount',
    'dataCount',
    'mediaTypesCount',
    'executionId',
  ]),
  user('GET /api/Imports/Execution/{executionId}', ({ ids }) => ({
    path: { executionId: ids.execution },
    query: { tenantId: ids.tenant },
  })),
  tadmin('DELETE /api/Imports/Rollback', ({ spare }) => ({ body: { importId: spare.import } })),
  tadmin('POST /api/Services/Ingestions/CheckFileFormat', ({ ids }) => ({ body: { rdrFileIds: [ids.file] } })),
  user('POST /api/Services/Ingestions/IngestFileData', async ({ world, tenant }) => {
    const results = labFile('MW-1,2026-03-08 10:00,Zinc,ICP-MS,Total,1.5,mg/L,Water,COC-9');
    const file = await newFile(world, tenant, 'results.csv', results);
    return { body: { rdrFileIds: [file], params: { skipCheckFileFormat: false } } };
  }),
  user(
    'POST /api/Services/Ingestions/GetIngestionResults',
    () => ({ body: { filterParams: { startDate: '', endDate: '', searchText: '', executionId: '' } } }),
    ['ImportIds', 'ImportsIndex'],
  ),
  user('GET /api/Services/Ingestions/Review/{executionId}', ({ ids }) => ({ path: { executionId: ids.execution } }), [
    'ExecutionLogs',
    'FileDetails',
  ]),
  {
    // Nothing of this file waits for a decision.
    ...tadmin('PUT /api/Services/Ingestions/Resubmit/{fileId}', ({ spare }) => ({
      path: { fileId: spare.file },
      body: { resubmitData: [], isAlreadySaved: false },
    })),
    status: 409,
  },
  user('POST /api/RawDataRepository/Files/Search', () => ({ query: page, body: filters }), [
    'Data',
    'TotalLength',
    'Offset',
  ]),
  user('POST /api/RawDataRepository/Files/RecycleBin', () => ({ query: page, body: {} }), ['Data', 'TotalLength']),
  user('GET /api/RawDataRepository/File/{fileId}', ({ ids }) => ({ path: { fileId: ids.file } }), ['Id', 'Name']),
  user('GET /api/RawDataRepository/file/{fileId}/download', ({ ids }) => ({ path: { fileId: ids.file } })),
  user('POST /api/RawDataRepository/File', () => {
    const form = new FormData();
    const stated = { multipart: 'true', filename: 'parts.csv', mime: 'text/csv', totalSize: '6', totalParts: '1' };
    const part = { partSize: String(uploadPartBytes), currentPart: '1', Project: 'Weir' };
    for (const [name, value] of Object.entries({ ...stated, ...part })) form.set(name, value);
    form.set('file', new File(['a,b,c\n'], 'blob'));
    return { form };
  }),
  tadmin('PUT /api/RawDataRepository/File/{fileId}', ({ ids }) => ({
    path: { fileId: ids.file },
    body: { Name: 'levels of the weir.csv' },
  })),
  tadmin('DELETE /api/RawDataRepository/File/{fileId}/Delete', ({ spare }) => ({ path: { fileId: spare.file } })),
  tadmin('POST /api/RawDataRepository/File/{fileId}/Restore', ({ spare }) => ({ path: { fileId: spare.file } })),
  user('GET /api/RawDataRepository/Metadata/Schemas', () => ({}), ['Id', 'Name']),
  tadmin('POST /api/RawDataRepository/Metadata/Schema', ({ word }) => ({ body: { Name: word() } }), ['Id', 'Name']),
  tadmin('PUT /api/RawDataRepository/Metadata/Schema/{schemaId}', ({ ids, word }) => ({
    path: { schemaId: ids.metadataSchema },
    body: { Id: ids.metadataSchema, Name: word() },
  })),
  tadmin('DELETE /api/RawDataRepository/Metadata/Schema/{schemaId}/{isTestRun}', ({ spare }) => ({
    path: { schemaId: spare.metadataSchema, isTestRun: 'True' },
  })),
  user('GET /api/RawDataRepository/UpoadFileIdentifier'),
];
