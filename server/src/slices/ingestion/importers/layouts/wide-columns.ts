import { foldHeader } from '../headers/header.ts';

/** What is beside the values of samples and is never one, whatever numbers are in it. */
const never = new Set(
  [
    'latitude,lat,longitude,long,lon,lng,easting,northing,utm east,utm north,utm easting,utm northing,utm zone,utme,utmn,x,y,z,x coord',
    'y coord,coordinates,datum,elevation,altitude,year,month,day,week,julian day,doy,day of year,season,hour,minute,annee,année,mois,jour',
    'id,no,no.,number,#,row,row id,rowid,record,record id,record no,index,key,object id,objectid,uuid,guid,sequence,seq,event,visit,trip',
    'visit id,event id,station no,station number,station id,site no,site number,site code,project,project id,project no,project number',
    'program,region,district,basin,watershed,waterbody,water body,river,lake,stream,province,province code,state,county,country,huc,zone',
    'remark,remarks,comment,comments,note,notes,description,observation,observations,remarque,remarques,weather,weather code,wind',
    'wind direction,cloud cover,cloud,rain,sky,ice,ice cover,sampler,samplers,sampled by,crew,field crew,observer,observers,collector',
    'person,initials,agency,organisation,organization,client,lab,laboratory,batch,batch id,file,file name,filename,sheet,page,bottle',
    'bottle id,bottles,container,preservative,instrument,meter,probe,serial,serial number,version,status,approved,qa,qc,qaqc,grade',
    'taxa,taxon,species,genus,family,order,class,phylum,count,counts,abundance,individuals,biomass,density,life stage,sex,age,length',
    'weight,fork length,total taxa,richness,cpue,replicate,rep,depth,depth m,depth ft,depth feet,sample depth,total depth,time,date,date time,datetime',
    'gps,photo,photos,url,link,created,modified,updated,entered by,checked by,source,quality,flag,flags,qualifier,unit,units,method',
    'latitude dd,longitude dd,lat dd,long dd,latitude deg,longitude deg,km,distance,distance m,chainage,row number,line,code,type',
  ]
    .flatMap((line) => line.split(','))
    .map(foldHeader),
);

/**
 * `Sample`, `Lab ref. no`, `Site description`: what a sample, its place or its papers are called, compared as headers
 * are.
 */
const ofSample =
  /^(?:(?:client|lab|laboratory|field|original|parent|your|our)?(?:sample|specimen|bottle|container|jar|site|station|location|point|well)|lab|laboratory|client|field|job|project|report|order|workorder|coc|chainofcustody|certificate|invoice|lot|batch)(?:ids?|identifier|identification|no|nos|nr|num|number|#|code|name|label|tag|desc|description|details|type|class|category|group|matrix|ref|reference|refno|comments?|notes?|remarks?|status|count|order|point)?$/;
const ofSampleInFrench =
  /^(?:(?:no|n|num|numero|code|id|identifiant|identification|nom|description|type|ref|reference|remarques?|etat)(?:d|de|du|dela|del|des)?)?(?:echantillons?|prelevements?|labo|laboratoire|site|station|lieu|emplacement|point|puits|client|projet|dossier|certificat|rapport|bouteille|flacon|contenant|bordereau)$/;

/** Guidelines that are beside values, and what somebody worked out from both. */
const ofGuideline =
  /\b(?:guidelines?|criteri(?:on|a)|objectives?|ccme|wqgs?|bcwqgs?|cdwq[gs]?|exceed\w*|rpd|% ?recovery|recovery|crit[eè]res?|recommandations?|normes?|d[ée]passements?)(?![\p{L}])|\b(?:standards?|threshold|seuil)$/iu;

/** Whether a column of this name never holds values of an analyte. */
export function isNeverAnalyte(name: string): boolean {
  if (name.length > longestName) return true;
  const bare = withoutBrackets(name);
  if (/\b(?:taxa|taxon|species|individuals|abundance)\b/i.test(bare)) return true;
  if (ofGuideline.test(bare)) return true;
  const folded = foldHeader(bare);
  return (
    never.has(folded) ||
    ofSample.test(folded) ||
    ofSampleInFrench.test(folded) ||
    /(?:^|[\s_.-])(?:date|time|heure)(?:$|[\s_.-])/i.test(bare) ||
    /(?:^|[\s_.-])(?:id|uuid|code|no|lat|lon|long|latitude|longitude)$/i.test(bare.trim())
  );
}

/** What a column beside a value says of it. */
export type Beside = 'Unit' | 'Modifier' | 'DetectionLimit';

const besideNames: Readonly<Record<string, Beside>> = Object.fromEntries([
  ...'unit,units,unité,unite,uom,unit_unite,unit_unité'.split(',').map((name) => [foldHeader(name), 'Unit'] as const),
  ...'modifier,mod,flag,flags,qualifier,qual,q,prefix,sign,remark code,marqueur,flag_marqueur,modificateur,lt'
    .split(',')
    .map((name) => [foldHeader(name), 'Modifier'] as const),
  ...'mdl,dl,rdl,lod,loq,lor,detection limit,limit,sdl,limite de détection'
    .split(',')
    .map((name) => [foldHeader(name), 'DetectionLimit'] as const),
]);

/** `Unit`, or `Copper Unit`, `Copper_Flag`, `F_Copper` beside `Copper`. Null for a column of its own. */
export function besideOf(name: string, analyte: string): Beside | null {
  if (name.length > longestName) return null;
  const [folded, analyteStem] = [foldHeader(name), foldHeader(analyte)];
  const direct = lookUp(folded.replace(/\d+$/, ''));
  if (direct || analyteStem === '') return direct;
  if (folded.startsWith(analyteStem) && folded !== analyteStem) return lookUp(folded.slice(analyteStem.length));
  if (folded.endsWith(analyteStem) && folded !== analyteStem)
    return folded === `f${analyteStem}` ? 'Modifier' : lookUp(folded.slice(0, -analyteStem.length));
  return besideStem(folded, analyteStem);
}

/** `Cu_D_flag` beside `Cu_D_mgL`: the same beginning, and another end. */
function besideStem(folded: string, analyteStem: string): Beside | null {
  for (const [word, what] of Object.entries(besideNames)) {
    const stem = folded.endsWith(word) ? folded.slice(0, -word.length) : '';
    if (stem.length >= 2 && analyteStem.startsWith(stem)) return what;
  }
  return null;
}

/** Whether a name ends or begins like one that speaks of a value. */
export const saysOfValue = (name: string): boolean =>
  /(?:^|[\s_.-])(?:flags?|quals?|qualifiers?|modifiers?|remark codes?|censor(?:ed)?|marqueur|qualificatif)(?:$|[\s_.-])/i.test(
    withoutBrackets(name),
  );

const lookUp = (folded: string): Beside | null =>
  Object.hasOwn(besideNames, folded) ? (besideNames[folded] ?? null) : null;

/** Which columns say something of the value before them, by the column of the value. */
export type BesideColumns = ReadonlyMap<number, readonly { readonly column: number; readonly what: Beside }[]>;

/**
 * Goes along a header: what follows a column of values and speaks of it belongs to it, each kind once. A plain `Flag`
 * that is only once beside several analytes may speak of the whole sample and belongs to none.
 */
export function findBeside(header: readonly string[], isValue: (column: number) => boolean): BesideColumns {
  const found = withNamedElsewhere(header, isValue, goAlong(header, isValue));
  const values = [...header.keys()].filter((column) => isValue(column) && !lookUp(foldHeader(header[column] ?? '')));
  if (values.length <= 1) return found;
  const plain = [...found.values()].flat().filter(({ column }) => isPlain(header[column] ?? ''));
  const isAlone = (what: Beside) => plain.filter((each) => each.what === what).length === 1;
  return new Map(
    [...found].map(([value, each]) => [
      value,
      each.filter(({ column, what }) => !isPlain(header[column] ?? '') || !isAlone(what)),
    ]),
  );
}

const isPlain = (name: string) => name.length <= longestName && lookUp(foldHeader(name).replace(/\d+$/, '')) !== null;

/** Whether a name is over several columns. */
export const isRepeated = (header: readonly string[], column: number): boolean =>
  header.filter((name) => foldHeader(name) === foldHeader(header[column] ?? '')).length > 1;

function goAlong(header: readonly string[], isValue: (column: number) => boolean) {
  const found = new Map<number, { column: number; what: Beside }[]>();
  let value = -1;
  for (const [column, name] of header.entries()) {
    const analyte = header[value] ?? '';
    const what = value < 0 ? null : (besideOf(name, withoutBrackets(analyte)) ?? namedAfter(name, analyte));
    const of = found.get(value) ?? [];
    if (what && !of.some((each) => each.what === what)) found.set(value, [...of, { column, what }]);
    else value = name !== '' && isValue(column) && !lookUp(foldHeader(name)) ? column : -1;
  }
  return found;
}

/** `Copper Flag` behind the last of all analytes speaks of `Copper` as if it were beside it. */
function withNamedElsewhere(
  header: readonly string[],
  isValue: (column: number) => boolean,
  found: ReadonlyMap<number, { column: number; what: Beside }[]>,
): ReadonlyMap<number, { column: number; what: Beside }[]> {
  const taken = new Set([...found.values()].flatMap((each) => each.map(({ column }) => column)));
  const all = new Map(found);
  for (const [column, name] of header.entries()) {
    if (taken.has(column) || !isValue(column) || lookUp(foldHeader(name)) !== null) continue;
    for (const value of header.keys()) {
      const what = value === column || !isValue(value) ? null : namedAfter(name, header[value] ?? '');
      const of = all.get(value) ?? [];
      if (what === null || of.some((each) => each.what === what)) continue;
      all.set(value, [...of, { column, what }]);
      break;
    }
  }
  return all;
}

/** `Nickel Result` beside `Nickel RDL` is nickel. */
export const withoutResult = (name: string): string =>
  name.length > longestName
    ? name
    : name.replace(/(?<=[^\s_-])[\s_-]+(?:results?|values?|r[ée]sultats?|valeurs?)$/i, '');

/** What a name says of a value whose whole name it repeats, its unit in brackets with it or not. */
function namedAfter(name: string, value: string): Beside | null {
  const texts = [foldHeader(name), foldHeader(withoutBrackets(name))];
  const bare = withoutBrackets(value);
  const stems = [value, bare, withoutResult(bare)].map(foldHeader).filter((stem) => stem !== '');
  for (const text of texts)
    for (const stem of stems) {
      if (text === stem) continue;
      const rest = text.startsWith(stem)
        ? text.slice(stem.length)
        : text.endsWith(stem)
          ? text.slice(0, -stem.length)
          : '';
      const what = rest === '' ? null : lookUp(rest);
      if (what) return what;
    }
  return null;
}

/** No analyte has a longer name, and looking for brackets in it would take its length squared. */
const longestName = 500;

const withoutBrackets = (name: string): string =>
  name.length > longestName ? name : name.replace(/\s*[([][^()[\]]*[)\]]\s*$/, '');
