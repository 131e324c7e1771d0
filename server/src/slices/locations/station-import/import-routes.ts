import { Readable } from 'node:stream';
import { StationImportId, stationImport } from '@freshet/contract';
import { type Route, routes } from '#platform/http/routes';
import { findingLines } from './finding-lines.ts';
import { countByCode, type ImportOutcome, importStations } from './import-stations.ts';
import { listStationImports } from './list-station-imports.ts';
import { answerDoubts, readDoubts } from './positions/answer-doubts.ts';
import { readRegion, setRegion, toWireRegion } from './positions/station-region.ts';
import { previewStationFile } from './read-station-file.ts';
import { storeStationFile } from './station-file.ts';
import { undoStationImport } from './undo-station-import.ts';

const shownFindings = 1000;
const usualType = 'discrete_envirodata';

export const stationImportRoutes = (): Route[] =>
  routes(stationImport, {
    preview: async ({ body }, scope) => {
      const { file } = await body.read(storeStationFile);
      const { kind, encoding, columns, rows, mapping, rowCount } = await previewStationFile(file, scope);
      return {
        FileName: file.fileName,
        Kind: kind,
        Encoding: encoding,
        Columns: columns,
        Rows: rows,
        Mapping: mapping,
        RowCount: rowCount,
      };
    },
    run: async ({ body }, scope) => {
      const { fields, file } = await body.read(storeStationFile);
      const isTestRun = fields.isTestRun === 'true';
      const request = {
        sourceType: fields.sourceType ?? usualType,
        mapping: fields.mapping,
        isTestRun,
        answers: fields.answers ?? {},
      } as const;
      return toReply(await importStations(scope, file, request), isTestRun);
    },
    findings: async ({ body }, scope) => {
      const { fields, file } = await body.read(storeStationFile);
      const { mapping, answers = {} } = fields;
      const request = { sourceType: fields.sourceType ?? usualType, mapping, answers, isTestRun: true } as const;
      const { findings } = await importStations(scope, file, request);
      return { fileName: `findings-${file.fileName}.csv`, content: Readable.from(findingLines(findings)) };
    },
    list: (_input, scope) => scope.transaction(listStationImports),
    undo: ({ body }, scope) => undoStationImport(scope, body),
    doubts: ({ params }, scope) => readDoubts(scope, params.id),
    answerDoubts: ({ params, body }, scope) => answerDoubts(scope, params.id, body.Positions),
    region: async (_input, scope) => ({ Region: toWireRegion(await scope.transaction(readRegion)) }),
    setRegion: async ({ body }, scope) => ({ Region: await setRegion(scope, body.Region) }),
  });

const toReply = (outcome: ImportOutcome, IsTestRun: boolean) => ({
  IsTestRun,
  Read: outcome.read,
  New: outcome.added,
  Updated: outcome.updated,
  Unchanged: outcome.unchanged,
  Rejected: outcome.rejected,
  WithoutCoordinates: outcome.withoutCoordinates,
  Findings: outcome.findings.slice(0, shownFindings),
  FindingCount: outcome.findings.length,
  FindingCounts: Object.entries(countByCode(outcome.findings)).map(([Code, Count]) => ({ Code, Count })),
  Questions: outcome.questions,
  ImportId: outcome.importId === null ? null : StationImportId.parse(outcome.importId),
});
