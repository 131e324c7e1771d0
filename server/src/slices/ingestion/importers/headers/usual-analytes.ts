import { foldName } from '@freshet/domain';
import { readAnalyteName } from '@freshet/domain/analyte-name';

/** What laboratories usually analyse, by name and by the short forms that are over columns. */
const names = [
  'aluminium,aluminum,antimony,arsenic,barium,beryllium,bismuth,boron,bromide,bromine,cadmium,calcium,cesium,chloride,chlorine',
  'chromium,chromium vi,hexavalent chromium,cobalt,copper,fluoride,iron,lead,lithium,magnesium,manganese,mercury,methylmercury',
  'methyl mercury,molybdenum,nickel,niobium,phosphorus,potassium,radium,radium 226,rubidium,selenium,silicon,silica,silver,sodium',
  'strontium,sulfur,sulphur,sulfate,sulphate,sulfide,sulphide,tellurium,thallium,thorium,tin,titanium,tungsten,uranium,vanadium',
  'yttrium,zinc,zirconium,ammonia,ammonium,ammonia as n,nitrate,nitrate as n,nitrite,nitrite as n,nitrate and nitrite,nitrate nitrite',
  'nitrate + nitrite as n,nitrogen,total nitrogen,kjeldahl nitrogen,total kjeldahl nitrogen,organic nitrogen,phosphate,orthophosphate',
  'ortho phosphate,total phosphorus,dissolved phosphorus,reactive phosphorus,soluble reactive phosphorus,alkalinity,total alkalinity',
  'bicarbonate,bicarbonate alkalinity,carbonate,hydroxide,acidity,hardness,total hardness,hardness as caco3,cyanide,wad cyanide',
  'total cyanide,free cyanide,cyanate,thiocyanate,organic carbon,total organic carbon,dissolved organic carbon,inorganic carbon',
  'carbon,ph,ph value,field ph,lab ph,conductivity,specific conductance,specific conductivity,electrical conductivity,temperature',
  'water temperature,temp,turbidity,field turbidity,colour,color,true colour,dissolved oxygen,oxygen,do,redox,redox potential,orp',
  'salinity,total suspended solids,suspended solids,total dissolved solids,total solids,settleable solids,volatile suspended solids',
  'biochemical oxygen demand,chemical oxygen demand,chlorophyll,chlorophyll a,phaeophytin,pheophytin,oil and grease,benzene,toluene',
  'ethylbenzene,xylene,xylenes,total xylenes,naphthalene,benzo(a)pyrene,phenol,phenols,phenanthrene,pyrene,anthracene,fluorene',
  'acenaphthene,chrysene,atrazine,glyphosate,pcb,pcbs,e coli,e. coli,escherichia coli,fecal coliforms,faecal coliforms,total coliforms',
  'coliforms,enterococci,secchi depth,uv absorbance,transmittance,gross alpha,gross beta,tritium,discharge,flow',
  // French
  'arsenic total,cuivre,plomb,zinc,fer,mercure,nickel,cadmium,chrome,manganese,manganèse,sélénium,argent,azote,azote total,azote ammoniacal',
  'nitrates,nitrites,phosphore,phosphore total,chlorure,chlorures,sulfates,dureté,alcalinité,conductivité,température,turbidité',
  'antimoine,baryum,béryllium,bore,étain,magnésium,molybdène,titane,silice,fluorures,bromures,cyanures,sulfures,bicarbonates,bore',
  'chrome hexavalent,orthophosphates,phosphates,solides dissous,solides dissous totaux,solides totaux,solides en suspension,couleur',
  'salinité,coliformes totaux,benzène,toluène,éthylbenzène,xylènes,phénols,huiles et graisses,demande biochimique en oxygène',
  'matières en suspension,oxygène dissous,carbone organique total,carbone organique dissous,chlorophylle,coliformes fécaux,débit',
  // German
  'kupfer,blei,zink,eisen,mangan,quecksilber,cadmium,chrom,nickel,arsen,antimon,selen,silber,aluminium,bor,uran,natrium,kalium,calcium',
  'magnesium,nitrat,nitrit,ammonium,chlorid,sulfat,phosphat,orthophosphat,gesamtphosphor,gesamtstickstoff,cyanid,fluorid,ph wert,ph-wert',
  'leitfähigkeit,elektrische leitfähigkeit,temperatur,wassertemperatur,trübung,sauerstoff,sauerstoffgehalt,redoxpotential,härte',
  'gesamthärte,hydrogencarbonat,säurekapazität,abfiltrierbare stoffe,csb,bsb5,benzol',
  // Spanish and Portuguese
  'cobre,plomo,zinc,hierro,manganeso,mercurio,cadmio,cromo,níquel,arsénico,selenio,aluminio,sodio,potasio,calcio,magnesio,nitrato',
  'nitratos,nitrito,nitritos,amonio,amoniaco,cloruro,cloruros,sulfato,sulfatos,fosfato,fosfatos,fósforo total,nitrógeno total',
  'conductividad,temperatura,turbidez,turbiedad,oxígeno disuelto,sólidos disueltos totales,sólidos suspendidos totales,dbo5,dqo,dureza',
  'chumbo,zinco,ferro,manganês,mercúrio,cádmio,selênio,alumínio,sódio,potássio,cálcio,magnésio,amônia,nitrogênio amoniacal,cloreto',
  'condutividade,oxigênio dissolvido,sólidos dissolvidos totais,coliformes termotolerantes,dbo,coliformes totales,coliformes totais',
  // Dutch and Swedish
  'koper,lood,ijzer,mangaan,kwik,chroom,nikkel,arseen,seleen,nitraat,nitriet,sulfaat,fosfaat,zuurstof,zuurgraad,temperatuur,geleidendheid',
  'geleidbaarheid,troebelheid,koppar,bly,järn,kvicksilver,krom,arsenik,kalcium,klorid,konduktivitet,turbiditet,alkalinitet,syre,klorofyll',
].flatMap((line) => line.split(','));

const short = [
  'tss,tds,tkn,toc,doc,tic,dic,bod,bod5,cbod,cod,dbo5,dco,mes,cot,cod,ec,spc,spcond,cond,alk,hard,turb,chla,chl-a,no3,no3-n,no2,no2-n',
  'no2+no3,no3+no2,nox,nh3,nh3-n,nh4,nh4-n,po4,po4-p,srp,drp,tp,tn,so4,hco3,co3,caco3,cl,sio2,cn,hg,mehg,btex,tph,pah,vss,orp,voc,aox,tot-p,tot-n,p-tot,n-tot',
].flatMap((line) => line.split(','));

/** Symbols of elements of two letters, but for those that are words: In, No, At, He, As only with a capital. */
const symbols = new Set(
  'Ag,Al,As,Au,Ba,Be,Bi,Br,Ca,Cd,Ce,Cl,Co,Cr,Cs,Cu,Fe,Ga,Ge,Hg,La,Li,Mg,Mn,Mo,Na,Nb,Nd,Ni,Pb,Pd,Pt,Rb,Sb,Sc,Se,Si,Sn,Sr,Ta,Te,Th,Ti,Tl,Zn,Zr'.split(
    ',',
  ),
);
/** One letter says an element only beside a unit. */
const letters = new Set(['B', 'C', 'F', 'I', 'K', 'N', 'P', 'S', 'U', 'V', 'W', 'Y']);

const known = new Set([...names, ...short].map(foldName));

const aside =
  /\b(?:total|dissolved|diss|filtered|unfiltered|extractable|recoverable|suspended|soluble|field|lab|laboratory|as|in|water|conc(?:entration)?|totale?|totaux|dissoute?s?|dissous|extractible|laboratoire|terrain|gelöst|gesamt|filtriert|disuelt[oa]|dissolvid[oa]|opgelost|totaal)\b/gi;
const asSpecies = /[\s,(-]*\bas\s+[A-Za-z0-9]+\)?/i;
const fractionMark = /(?:[\s_.-]+[([]?|[([])[TDFtdf][)\]]?$|^[TDtd][\s_.-]+/;

/** Whether the name over a column is that of something a laboratory analyses. */
export function isUsualAnalyte(name: string, hasUnit: boolean): boolean {
  if (name.length > 100) return false;
  const bare = name.replace(asSpecies, '').trim();
  const plain = bare.replace(fractionMark, '').trim();
  const stem = plain
    .replace(aside, ' ')
    .replace(/[,;:()[\]_]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const forms = [name, bare, plain, stem, readAnalyteName(name).name];
  if (forms.some((form) => known.has(foldName(form)))) return true;
  return forms.some((form) => symbols.has(form) || (hasUnit && letters.has(form)));
}
