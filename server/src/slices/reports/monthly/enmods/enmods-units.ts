import { foldUnit, readUnitMeaning, type UnitTable } from '@freshet/domain/units';

/**
 * The codes of units that EnMoDS takes, as the ministry lists them for its submissions. Without `ppt`: there it is a
 * thousandth, here a trillionth.
 */
const codes = [
  'pH units;ug/m3;mg/m3;mg/dscm;adt/d;#/mL;Col. Unit;TAC;%T/cm;SWU;AU/cm;RFU;ft2;ha;m2;cm2;ug/mL;pg/L',
  'mg/L;ug/L;kg/L;g/L;ng/L;No/m2;to/s;Vehicles;No. Org.;cells/cm2;cells/mL;#;mA;g/cm3;kg/m3;PSU;ppm;%',
  'ppb;‰;S/cm;mho/cm;umho/cm;mS/cm;uS/cm;V;mV;uEq/L;mEq/L;IG/d;m3/min;m3/yr;L/min;L/d;m3/hr;m3/d',
  'USG/d;USG/min;m3/week;ft3/d;MIG/d;ML/d;L/s;tm3/d;ft3/min;m3/s;m3/month;ft;m;mm;nm;km;um;cm;kmh;m/s',
  'ft/s;g;kg;pg;t;Ton;ug;mg;Ton/d;kg/h;g/s;kg/d;t/d;mg/dm2/month;ug/cm2/d;mg/cm2/d;ug/dm2/d;mg/dm2/d',
  'ug/dm2/month;mg/cm2;t/ha;ug/cm2;g/m2;mg/m2;kg/t;ug/kg;mg/g;mg/kg;pg/g;ug/g;MPN/100mL;CFU/g;CFU/100mL',
  'CFU/mL;MPN/100g;MPN/g;Unknown;None;umol/g;kg/adt;kg/adut;MW;kPa;mm Hg;Bq/L;feet;metre;degF;degC',
  'minute;month;hr;day;JTU;NTU;USG;ft3;cm3;L;m3;mL;uL/mL;mL/L',
].flatMap((line) => line.split(';'));

const byFold = new Map(codes.map((code) => [foldUnit(code), code]));

const all = new Set(codes);
export const isEnmodsUnit = (code: string): boolean => all.has(code);

/**
 * What EnMoDS calls units: `ug/L` for `µg/L`, `degC` for `°C`. What a value is stated as, such as N, and whether dry or
 * wet, is stated there by the observed property, so it is omitted. Null when EnMoDS does not have the unit.
 */
export function makeEnmodsUnits(units: UnitTable): (text: string) => string | null {
  const known = new Map<string, string | null>();
  return (text) => {
    const code = known.get(text);
    if (code !== undefined) return code;
    const matchingCode = findCode(units, text);
    known.set(text, matchingCode);
    return matchingCode;
  };
}

function findCode(units: UnitTable, text: string): string | null {
  const unit = units.find(text);
  const spellings = [text, ...(unit ? [unit.name, ...(unit.aliases ?? [])] : []), readUnitMeaning(text).measure];
  for (const spelling of spellings) {
    const code = byFold.get(foldUnit(spelling));
    if (code !== undefined) return code;
  }
  return null;
}
