import { defaultReportOptions, type UnitId } from '@freshet/contract';
import type { Api } from './people.ts';
import { addPlace, aSource } from './places.ts';

/** Names that would run, were they taken for markup. They say where they ran. */
export const scriptNamed = (where: string) => `=1+1<img src=x onerror="window.ran='${where}'"><svg onload=ran=1>`;
const short = (where: string) => `<img src=x onerror="ran='${where}'">`;
const links = [
  'javascript:ran=1',
  '[a](javascript:ran=1)',
  'JaVaScRiPt:ran=1//https://x',
  'data:text/html,<script>ran=1</script>',
];

export interface Stored {
  readonly placeId: number;
  readonly stationId: number;
  readonly analyteId: number;
  readonly guideline: string;
  readonly fileId: number;
  readonly executionId: string;
  readonly unitId: UnitId;
}

/** Writes a script into everything a tenant administrator can write that others are shown. */
export async function storeScripts(api: Api, takesPicture: () => Promise<Buffer>): Promise<Stored> {
  const { userGroupId: TenantId } = await api.identity.claims({});
  const place = await addPlace(api, scriptNamed('place'), [
    aSource(scriptNamed('station'), 'discrete_envirodata', { LocationDescription: scriptNamed('description') }),
  ]);
  const [source] = place.sources;
  if (!source) throw new Error('The place has no station.');
  const station = { sourceType: 'discrete_envirodata', sourceId: source.Id } as const;
  await api.locations.addSynonym({ body: { synonymName: scriptNamed('synonym'), isPrimary: false, ...station } });
  await describePlace(api, place.id, takesPicture);
  const category = await api.catalogue.addStationCategory({ body: { Name: short('category') } });
  await api.locations.editStationCategory({ body: { StationId: source.Id, CategoryId: category.Id } });
  const { Id: analyteId } = await api.analytes.addAnalyte({ body: { AnalyteName: scriptNamed('analyte') } });
  await api.aliases.addAlias({ body: { AliasName: short('alias'), Method: short('method'), AnalyteId: analyteId } });
  await api.flags.addFlag({ body: { FlagCode: short('flag'), Description: scriptNamed('flag'), ShowValues: true } });
  const guideline = short('guideline');
  await addGuideline(api, guideline);
  for (const TemplateId of [1, 2, 3, 4]) {
    const Body = [scriptNamed('content'), ...links, `https://x.example/"onmouseover="ran=1`].join('\n');
    await api.home.addContentItem({ body: { TenantId, TemplateId, Title: scriptNamed('title'), Body } });
  }
  const layer = { LayerName: short('layer'), DisplayName: short('layer'), ShowOnLoad: true, Ordinal: 1 };
  await api.map.addMapLayer({
    body: {
      RoleMapId: TenantId,
      ...layer,
      ServiceType: 'OfflineBase',
      ServiceConfig: { Attribution: short('credit') },
    },
  });
  const unit = await api.units.saveUnit({ body: { Id: 0, Name: short('unit'), Groups: [] } });
  const uploaded = await uploadResults(api);
  await saveQueries(api, { stations: [source.Id], analytes: [analyteId] });
  return { placeId: place.id, stationId: source.Id, analyteId, guideline, unitId: unit.Id, ...uploaded };
}

async function describePlace(api: Api, id: Stored['placeId'], takesPicture: () => Promise<Buffer>): Promise<void> {
  const params = { id } as Parameters<Api['stationPage']['addNote']>[0]['params'];
  await api.stationPage.addNote({ params, body: { Text: [scriptNamed('note'), ...links].join('\n') } });
  const attach = async (kind: 'photo' | 'document', fileName: string, content: Buffer) => {
    const form = new FormData();
    form.append('kind', kind);
    form.append('description', scriptNamed(kind));
    form.append('file', new File([new Uint8Array(content)], fileName));
    await api.stationPage.addAttachment({ params, form });
  };
  await attach('photo', `${short('photo')}.jpg`, await takesPicture());
  await attach('document', `${short('document')}.csv`, Buffer.from('a,b\n1,2\n'));
}

async function addGuideline(api: Api, Name: string): Promise<void> {
  const made = await api.guidelines.addGuideline({
    body: { Name, LongName: scriptNamed('guideline'), Category: short('kind'), MediaTypes: [] },
  });
  await api.standards.addStandard({
    body: {
      ...{ GuidelineId: made.Id, AnalyteNameInGuideline: scriptNamed('analyte'), UnitId: null },
      ...{
        ValueType: 'double',
        StandardValue: '5',
        ReferenceSource: scriptNamed('source'),
        Notes: scriptNamed('notes'),
      },
    },
  });
}

/** A file with a script for a name, results of the station, and a row that waits because its station is a script. */
async function uploadResults(api: Api): Promise<Pick<Stored, 'fileId' | 'executionId'>> {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const row = (station: string, day: number, result: string) =>
    [quoted(station), `2026-05-0${day} 10:30`, quoted(scriptNamed('analyte')), '', '', quoted(result), 'mg/L'].join(
      ',',
    );
  const lines = [
    'Station,SampleDateTime,Analyte,Fraction,Prefix,Result,Unit',
    ...[1, 2, 3, 4, 5].map((day) => row(scriptNamed('station'), day, String(day))),
    row(scriptNamed('nowhere'), 6, '6'),
    row(scriptNamed('station'), 7, scriptNamed('result')),
  ];
  const form = new FormData();
  form.append('file', new File([lines.join('\n')], `${short('file')}.csv`));
  const { File: file } = await api.fileUploads.upload({ form });
  if (!file) throw new Error('The file did not arrive.');
  const { Executions } = await api.ingestion.ingestFileData({
    body: { rdrFileIds: [file.Id], params: { publishWhenReady: true } },
  });
  const executionId = Executions[0]?.ExecutionId;
  if (!executionId) throw new Error('The file is not read.');
  return { fileId: file.Id, executionId };
}

async function saveQueries(api: Api, chosen: { stations: number[]; analytes: number[] }): Promise<void> {
  const selection = { ...chosen, guidelines: [], dateRange: { start: null, end: null } };
  await api.savedQueries.add({
    body: { Name: scriptNamed('query'), IsShared: true, selection, reportOptions: defaultReportOptions },
  });
  const at = (Y: number) => ({ X: 0, Y, W: 6, H: 6, Title: scriptNamed('tile') });
  const data = { Selection: selection, Period: 'all' } as const;
  await api.dashboards.add({
    body: {
      ...{ Name: scriptNamed('dashboard'), IsShared: true, StationId: selection.stations[0] ?? null },
      Tiles: [
        { Id: 'text', ...at(0), Content: { Kind: 'text', Text: [scriptNamed('text'), ...links].join('\n') } },
        { Id: 'graph', ...at(6), Content: { Kind: 'graph', View: 'time', IsLog: false, ...data } },
        { Id: 'latest', ...at(12), Content: { Kind: 'latest', ...data } },
        { Id: 'heat', ...at(18), Content: { Kind: 'heatMap', ...data } },
      ],
    },
  });
}
