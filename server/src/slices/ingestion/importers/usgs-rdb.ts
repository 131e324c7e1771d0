import { sentence } from '@freshet/contract';
import { plainParsing } from '../rows/parse-settings.ts';
import type { FieldName } from '../rows/rows.ts';
import type { HeaderNames } from './headers/header.ts';
import { findHeader, type HeaderMatch, missingColumnsIn } from './headers/header-in.ts';
import { type Importer, plainText, type TableHead } from './importer.ts';
import { readLong } from './layouts/read-long.ts';
import { readTables } from './layouts/read-tables.ts';
import { finishResult, usgsQualifiers } from './usgs/finish-result.ts';
import { parameterColumns, readWide } from './usgs/read-wide.ts';
import { withoutComments } from './usgs/without-comments.ts';

const names: HeaderNames = {
  Station: ['site_no'],
  SampleDateTime: ['sample_dt'],
  SampleTime: ['sample_tm'],
  TimeZone: ['sample_start_time_datum_cd', 'sample_tz_cd', 'tz_cd'],
  Analyte: ['parm_cd'],
  Method: ['meth_cd'],
  Prefix: ['remark_cd'],
  Result: ['result_va'],
  ReportingLimit: ['rpt_lev_va'],
  ResultStatus: ['dqi_cd'],
  QaQcType: ['samp_type_cd', 'sample_type_cd'],
  LabSampleId: ['lab_no', 'record_no'],
  LabName: ['anl_ent_cd'],
  MediaType: ['medium_cd'],
  AnalysedDateTime: ['anl_dt'],
  SampledBy: ['coll_ent_cd'],
  Flags: ['val_qual_tx', 'val_qual_cd'],
  Comment: ['result_lab_cm_tx', 'result_field_cm_tx'],
  StationName: ['station_nm'],
};
const required: readonly FieldName[] = ['Station', 'SampleDateTime', 'Analyte', 'Result'];
const limitType = 'rpt_lev_cd';
const taxonColumns = ['tu_id', 'body_part_cd', 'body_part_id'];

/** Discrete results of the National Water Information System, one a row or one sample a row. */
export const usgsRdb: Importer = {
  id: 'usgs-qw',
  label: 'USGS water quality',
  description: {
    en: 'Tab-separated (RDB) results of samples of the US Geological Survey, with parameter and remark codes.',
    fr: 'Résultats d’échantillons de l’US Geological Survey, séparés par des tabulations (RDB), avec leurs codes.',
  },
  parsing: { ...plainParsing, qualifiers: usgsQualifiers, hasSignColumn: true },
  text: { ...plainText, isLenient: true },
  allowsPartial: true,
  duplicates: 'hold',
  template: {
    fileName: 'usgs-qwdata.rdb',
    text: [
      'agency_cd\tsite_no\tsample_dt\tsample_tm\tsample_start_time_datum_cd\tmedium_cd\tsamp_type_cd\tparm_cd\tremark_cd\tresult_va\tval_qual_tx\tmeth_cd\tdqi_cd\trpt_lev_va\trpt_lev_cd',
      '5s\t15s\t10d\t5d\t6s\t3s\t1s\t5s\t1s\t12s\t5s\t5s\t1s\t12s\t6s',
      'USGS\t09380000\t2026-02-28\t09:00\tMST\tWS\t9\t00631\t\t0.42\t\tRED01\tR\t0.04\tDLDQC',
      'USGS\t09380000\t2026-02-28\t09:00\tMST\tWS\t9\t01040\t<\t0.4\t\tPLM43\tR\t0.4\tDLBLK',
      '',
    ].join('\n'),
  },
  recognise: ({ tables }) => {
    const fit = tables.map(fitOf).find((tableFit) => tableFit !== null);
    if (!fit) return null;
    const columns = fit.isWide ? parameterColumns(fit.header.row.cells).length : fit.header.fields.size;
    const params = { columns, format: usgsRdb.label, row: fit.header.row.rowNo };
    return { confidence: 0.97, reasons: [sentence('formatOfColumns', params)] };
  },
  missingColumns: ({ tables }) => missingColumnsIn(tables, names, required),
  partOf: (head) => ('rows' in head && fitOf(head) ? 'data' : null),
  read: (submission, sink) =>
    readTables(submission, sink, usgsRdb, (table, head) => {
      const fit = fitOf(head);
      const descriptions = new Map<string, string>();
      const plain = withoutComments(table, descriptions);
      const headerRow = fit?.header.row.rowNo ?? 1;
      if (fit?.isWide) return readWide(plain, { names, headerRow, descriptions }, sink);
      const layout = { names, required, ...(fit ? { headerRow } : {}), extras: [limitType, ...taxonColumns] };
      return readLong(
        plain,
        {
          ...layout,
          finish: ({ fields, extra }) => {
            const taxon = taxonColumns.map(extra).filter(Boolean).join(' ');
            finishResult(fields, descriptions, { limitType: extra(limitType), taxon });
            return null;
          },
        },
        sink,
      );
    }),
};

/** A day of a sample at a site, and parameters by their codes, down or across. */
function fitOf({ rows }: TableHead): { header: HeaderMatch; isWide: boolean } | null {
  const header = findHeader(rows, names);
  if (!header?.fields.has('Station') || !header.fields.has('SampleDateTime')) return null;
  const isLong = header.fields.has('Analyte') && header.fields.has('Result');
  const isWide = !isLong && parameterColumns(header.row.cells).length > 0;
  return isLong || isWide ? { header, isWide } : null;
}
