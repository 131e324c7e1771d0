import type { Spellings } from './catalogue.ts';

/** What amounts are given as in the open data of agencies, where the plain unit says as much: an element of itself. */
const elements =
  'Ag Al As B Ba Be Br Ca Cd Cl Co Cr Cu F Fe Hg I K Li Mg Mn Mo Na Ni Pb Sb Se Sn Sr Ti Tl U V Zn'.split(' ');
const species = ['N', 'P', 'NO3', 'NO2', 'NH4', 'NH3', 'PO4', 'SO4', 'SiO2', 'Si', 'CaCO3', 'C', 'S'];

const bracketed = (unit: string, formula: string) => {
  const [size = '', volume = ''] = unit.split('/');
  return [`${size}(${formula})/${volume}`, `${size}{${formula}}/${volume}`];
};

/** Sixth edition: `mg(NO3)/L` of France and `mg{NO3}/L` of Europe, dry matter in their languages, and counts in 100 mL. */
export const agencySpellings: Spellings = {
  ...Object.fromEntries(
    ['mg/L', 'µg/L', 'ng/L'].map((unit) => [unit, elements.flatMap((element) => bracketed(unit, element))]),
  ),
  ...Object.fromEntries(
    ['mg/L', 'µg/L'].flatMap((unit) => species.map((formula) => [`${unit} as ${formula}`, bracketed(unit, formula)])),
  ),
  ...Object.fromEntries(
    ['mg/kg', 'µg/kg', 'ng/kg', 'g/kg'].map((unit) => {
      const [size] = unit.split('/');
      return [`${unit} dw`, [`${size}/(kg MS)`, `${unit} MS`, `${unit} TS`, `${unit} t.v.`]];
    }),
  ),
  'count/100mL': ['no/100mL', 'n/100mL', 'n/(100mL)'],
};
