import { a125 } from './a125.ts';
import { aquo } from './agencies/aquo.ts';
import { ceden } from './agencies/ceden.ts';
import { naiades } from './agencies/naiades.ts';
import { alsCrosstab } from './als-crosstab.ts';
import { bureauVeritas } from './bureau-veritas.ts';
import { labCrosstab } from './crosstab/lab-crosstab.ts';
import { datastream } from './datastream.ts';
import { eccc } from './eccc.ts';
import { ems } from './ems.ts';
import { enmods } from './enmods.ts';
import { equis } from './equis.ts';
import { esdat } from './esdat.ts';
import { genericLong } from './generic-long.ts';
import { genericWide } from './generic-wide.ts';
import { hatfieldEdd } from './hatfield-edd.ts';
import type { Importer } from './importer.ts';
import { usgsRdb } from './usgs-rdb.ts';
import { waterbase } from './waterbase.ts';
import { wqx } from './wqx.ts';

/** To support a new file format, write its importer beside this file and add it here. */
export const importers: readonly Importer[] = [
  wqx,
  datastream,
  enmods,
  ems,
  eccc,
  usgsRdb,
  waterbase,
  naiades,
  aquo,
  ceden,
  esdat,
  equis,
  alsCrosstab,
  bureauVeritas,
  hatfieldEdd,
  a125,
  genericLong,
  genericWide,
  labCrosstab,
];

export const findImporter = (id: string): Importer | undefined => importers.find((importer) => importer.id === id);
