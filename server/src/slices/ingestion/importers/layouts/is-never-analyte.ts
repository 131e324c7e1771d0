import { foldHeader } from '../headers/header.ts';
import { longestName, withoutBrackets } from './bare-names.ts';

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
    'jahr,monat,tag,rechtswert,hochwert,ostwert,nordwert,höhe,lfd nr,lfd. nr.,wetter,witterung,bearbeiter,breitengrad,längengrad',
    'jaar,maand,dag,xcoordinaat,ycoordinaat,x-coordinaat,y-coordinaat,weer,år,månad,provtagningsår,provtagningsmånad,provtagningsdag',
    'stationskoordinat n/x,stationskoordinat e/y,n-koordinat,e-koordinat,x-koordinate,y-koordinate,provid,eu id,año,mes,día,latitud',
    'longitud,cota,altitud,coordenada x,coordenada y,utm x,utm y,huso,clima,ano,mês,dia,bacia,cuenca,río,rio,municipio,município',
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
