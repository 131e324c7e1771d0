import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldName } from '../fold-name.ts';
import { analyteLabel, findSubstance, readAnalyteName, readCasNumber } from './index.ts';

const spellings: readonly (readonly [text: string, name: string, fraction?: string, speciation?: string])[] = [
  ['Copper, Total', 'Copper', 'Total'],
  ['Copper, Dissolved', 'Copper', 'Dissolved'],
  ['Cu-D', 'Cu', 'Dissolved'],
  ['Cu-T', 'Cu', 'Total'],
  ['Cu_D', 'Cu', 'Dissolved'],
  ['Cu:T', 'Cu', 'Total'],
  ['Cu-TR', 'Cu', 'Total recoverable'],
  ['Cu (d)', 'Cu', 'Dissolved'],
  ['Copper (d)', 'Copper', 'Dissolved'],
  ['Copper (T)', 'Copper', 'Total'],
  ['Copper (dissolved)', 'Copper', 'Dissolved'],
  ['Cu-Dis', 'Cu', 'Dissolved'],
  ['Cu-Tot', 'Cu', 'Total'],
  ['Copper [Total]', 'Copper', 'Total'],
  ['Dissolved Copper', 'Copper', 'Dissolved'],
  ['DISSOLVED COPPER', 'COPPER', 'Dissolved'],
  ['Diss. Copper', 'Copper', 'Dissolved'],
  ['Tot. Copper', 'Copper', 'Total'],
  ['T. Copper', 'Copper', 'Total'],
  ['T-Copper', 'Copper', 'Total'],
  ['D-Copper', 'Copper', 'Dissolved'],
  ['Total Copper', 'Copper', 'Total'],
  ['Total Copper (Cu)', 'Copper', 'Total'],
  ['Copper (Cu)-Total', 'Copper', 'Total'],
  ['Copper (Cu)-Dissolved', 'Copper', 'Dissolved'],
  ['Copper, dissolved (Cu)', 'Copper', 'Dissolved'],
  ['Copper - Total', 'Copper', 'Total'],
  ['Copper_Dissolved', 'Copper', 'Dissolved'],
  ['Copper Dissolved', 'Copper', 'Dissolved'],
  ['Copper, Filtered, lab', 'Copper', 'Dissolved'],
  ['Copper, Filtered, field', 'Copper', 'Dissolved'],
  ['Copper Unfiltered, field', 'Copper', 'Total'],
  ['Copper, field filtered', 'Copper', 'Dissolved'],
  ['Filtered Copper', 'Copper', 'Dissolved'],
  ['Copper, total recoverable', 'Copper', 'Total recoverable'],
  ['Total Recoverable Copper', 'Copper', 'Total recoverable'],
  ['Copper, acid extractable', 'Copper', 'Extractable'],
  ['Copper, Suspended', 'Copper', 'Suspended'],
  ['Particulate Copper', 'Copper', 'Suspended'],
  ['Copper Total as Cu', 'Copper', 'Total'],
  ['Copper Total (fl. conc.)', 'Copper (fl. conc.)', 'Total'],
  ['Aluminum Dissolved (fl. conc.)', 'Aluminum (fl. conc.)', 'Dissolved'],
  ['Cuivre dissous', 'Cuivre', 'Dissolved'],
  ['Cuivre total', 'Cuivre', 'Total'],
  ['Sélénium (dissous)', 'Sélénium', 'Dissolved'],
  ['Aluminium non filtré', 'Aluminium', 'Total'],
  ['Eisen, gelöst', 'Eisen', 'Dissolved'],
  ['Blei gesamt', 'Blei', 'Total'],
  ['Hierro total', 'Hierro', 'Total'],
  ['Cobre disuelto', 'Cobre', 'Dissolved'],
  ['Ferro dissolvido', 'Ferro', 'Dissolved'],
  ['Cianuros totales', 'Cianuros', 'Total'],
  ['Cianetos totais', 'Cianetos', 'Total'],
  ['Sulfuros totales', 'Sulfuros', 'Total'],
  ['Plata disuelta', 'Plata', 'Dissolved'],
  ['Cloretos dissolvidos', 'Cloretos', 'Dissolved'],
  ['Nitrato como N', 'Nitrato', '', 'N'],
  ['Nitrato (como NO3)', 'Nitrato', '', 'NO3'],
  ['Nitrato expresado como nitrógeno', 'Nitrato', '', 'N'],
  ['Fósforo total (em P)', 'Fósforo', 'Total', 'P'],
  ['Nitrates exprimés en N', 'Nitrates', '', 'N'],
  ['Nitrat als N', 'Nitrat', '', 'N'],
  ['Ammonium (ausgedrückt als Stickstoff)', 'Ammonium', '', 'N'],
  ['Nitraat als N', 'Nitraat', '', 'N'],
  ['Dureza como CaCO3', 'Dureza', '', 'CaCO3'],
  ['Nitrates (N-NO3)', 'Nitrates', '', 'N'],
  ['N-NH4', 'NH4', '', 'N'],
  ['Orthophosphates (P-PO4)', 'Orthophosphates', '', 'P'],
  ['Ammonium-Stickstoff', 'Ammonium', '', 'N'],
  ['Nitratstickstoff', 'Nitrat', '', 'N'],
  ['Phosphat-Phosphor', 'Phosphat', '', 'P'],
  ['Azote ammoniacal (N-NH4)', 'Azote ammoniacal', '', 'N'],
  ['Ammoniacal Nitrogen as N', 'Ammoniacal Nitrogen', '', 'N'],
  ['Alkalinity (PP as CaCO3)', 'Alkalinity (PP)', '', 'CaCO3'],
  ['Nitrate as N', 'Nitrate', '', 'N'],
  ['NITRATE AS N', 'NITRATE', '', 'N'],
  ['Nitrate (as N)', 'Nitrate', '', 'N'],
  ['Nitrate (as NO3)', 'Nitrate', '', 'NO3'],
  ['Nitrate as NO3-', 'Nitrate', '', 'NO3'],
  ['Nitrate-N', 'Nitrate', '', 'N'],
  ['Nitrate (N)', 'Nitrate', '', 'N'],
  ['Nitrate, Dissolved (as N)', 'Nitrate', 'Dissolved', 'N'],
  ['Nitrate as N, dissolved', 'Nitrate', 'Dissolved', 'N'],
  ['Dissolved Nitrate (NO3-N)', 'Nitrate', 'Dissolved', 'N'],
  ['NO3-N', 'NO3', '', 'N'],
  ['NO3-N, filtered', 'NO3', 'Dissolved', 'N'],
  ['NH3-N', 'NH3', '', 'N'],
  ['Ammonia (NH3-N)', 'Ammonia', '', 'N'],
  ['Ammonia-nitrogen', 'Ammonia', '', 'N'],
  ['Ammonia, Total (as N)', 'Ammonia', 'Total', 'N'],
  ['Total Ammonia (N)', 'Ammonia', 'Total', 'N'],
  ['Nitrate + Nitrite as N', 'Nitrate + Nitrite', '', 'N'],
  ['Nitrite + Nitrate (as N)', 'Nitrite + Nitrate', '', 'N'],
  ['Nitrate plus Nitrite (N)', 'Nitrate plus Nitrite', '', 'N'],
  ['Nitrates (en N)', 'Nitrates', '', 'N'],
  ['Phosphorus as P', 'Phosphorus', '', 'P'],
  ['Phosphorus, Total (as P)', 'Phosphorus', 'Total', 'P'],
  ['Total Phosphorus as P', 'Phosphorus', 'Total', 'P'],
  ['Total Phosphorus', 'Phosphorus', 'Total'],
  ['Total Nitrogen', 'Nitrogen', 'Total'],
  ['Nitrogen, Total', 'Nitrogen', 'Total'],
  ['Orthophosphate as PO4', 'Orthophosphate', '', 'PO4'],
  ['Orthophosphate-Dissolved (as P)', 'Orthophosphate', 'Dissolved', 'P'],
  ['Ortho-Phosphate Dissolved', 'Ortho-Phosphate', 'Dissolved'],
  ['PO4-P', 'PO4', '', 'P'],
  ['Reactive Phosphorus as P', 'Reactive Phosphorus', '', 'P'],
  ['Sulfate as SO4', 'Sulfate', '', 'SO4'],
  ['Sulfate as SO4 - Turbidimetric', 'Sulfate - Turbidimetric', '', 'SO4'],
  ['Silica, dissolved (as SiO2)', 'Silica', 'Dissolved', 'SiO2'],
  ['Hardness (as CaCO3)', 'Hardness', '', 'CaCO3'],
  ['Total Hardness as CaCO3', 'Total Hardness', '', 'CaCO3'],
  ['Alkalinity, total (as CaCO3)', 'Alkalinity, total', '', 'CaCO3'],
  ['Bicarbonate Alkalinity as CaCO3', 'Bicarbonate Alkalinity', '', 'CaCO3'],
  ['Total Hardness (as CaCO3)', 'Total Hardness', '', 'CaCO3'],
  ['Hardness (CaCO3)', 'Hardness', '', 'CaCO3'],
  ['Hardness, CaCO3', 'Hardness', '', 'CaCO3'],
  ['Hardness CaCO3', 'Hardness', '', 'CaCO3'],
  ['Hardness, Total (CaCO3)', 'Hardness, Total', '', 'CaCO3'],
  ['Hardness (mg CaCO3/L)', 'Hardness', '', 'CaCO3'],
  ['Hardness as calcium carbonate', 'Hardness', '', 'CaCO3'],
  ['Alkalinity (as Calcium Carbonate)', 'Alkalinity', '', 'CaCO3'],
  ['Ammonia-N', 'Ammonia', '', 'N'],
  ['NH4-N', 'NH4', '', 'N'],
  ['Un-ionized ammonia as N', 'Un-ionized ammonia', '', 'N'],
  ['Un-ionized Ammonia (NH3-N)', 'Un-ionized Ammonia', '', 'N'],
  ['Ammonia as nitrogen', 'Ammonia', '', 'N'],
  ['Nitrate (as Nitrogen)', 'Nitrate', '', 'N'],
  ['Nitrate expressed as nitrogen', 'Nitrate', '', 'N'],
  ['Nitrogen, Ammonia', 'Ammonia', '', 'N'],
  ['Nitrogen, Nitrate (as N)', 'Nitrate', '', 'N'],
  ['Nitrogen, Nitrite + Nitrate', 'Nitrite + Nitrate', '', 'N'],
  ['Nitrogen - Ammonia, Dissolved', 'Ammonia', 'Dissolved', 'N'],
  ['Phosphorus, Orthophosphate', 'Orthophosphate', '', 'P'],
  ['Copper (filtered 0.45um)', 'Copper', 'Dissolved'],
  ['Copper 0.45 µm filtered', 'Copper', 'Dissolved'],
  ['Copper, dissolved (0.45 µm)', 'Copper', 'Dissolved'],
  ['Filtered (0.45um) Copper', 'Copper', 'Dissolved'],
  ['Dissolved oxygen (DO)', 'Dissolved oxygen'],
  ['Sulfate (SO42-)', 'Sulfate'],
  ['Sulfate as SO42-', 'Sulfate', '', 'SO4'],
  ['Atrazine, Dissolved', 'Atrazine', 'Dissolved'],
  ['Dissolved Benzene', 'Benzene', 'Dissolved'],
];

const wholes: readonly string[] = [
  'Total dissolved solids',
  'Total Dissolved Solids (Calc.)',
  'Total suspended solids',
  'Suspended Solids (SS)',
  'Dissolved oxygen',
  'Oxygen, dissolved',
  'Dissolved oxygen saturation',
  'Total organic carbon',
  'Dissolved organic carbon',
  'Carbon, Total Organic',
  'Organic carbon, dissolved',
  'Total Kjeldahl nitrogen',
  'Nitrogen, Total Kjeldahl',
  'Total hardness',
  'Total alkalinity',
  'Total coliforms',
  'Coliforms, Total',
  'Total xylenes',
  'Xylenes, Total',
  'Total PCBs',
  'Total Petroleum Hydrocarbons',
  'Total phenols',
  'Total Chlorine',
  'Total residual chlorine',
  'Total Dissolved Phosphorus',
  'Phosphorus Tot. Dissolved',
  'Dissolved Reactive Phosphorus',
  'Total Copper, dissolved',
  'Suspended sediment concentration',
  'Total depth',
  'Dissolved Metals Filtration Location',
  'Dissolved Mercury Filtration Location',
  'Total Anions',
  'Oxygène dissous',
  'Dureté totale',
  'Coliformes totaux',
  'Coliformes totales',
  'Dureza total',
  'Sólidos disueltos totales',
  'Oxígeno disuelto',
  'Hidrocarburos totales',
  'Carbono orgánico total',
  'Matières en suspension',
  'Medido como siempre',
  '1,2-Dichlorobenzene',
  '2,4-D',
  '2,4,5-T',
  'Vitamin D',
  'D-Limonene',
  't-Butyl alcohol',
  'Toluene-d8 (BTEX)',
  'C>10 - C16',
  'MBAS as LAS',
  'TPH as diesel',
  'Fluoride (F)-ISE',
  'Copper',
  'pH Value',
  'Electrical Conductivity @ 25°C',
  'Chromium (VI)',
  'Total',
  'Dissolved',
  'as N',
];

describe('a name of a laboratory', () => {
  const read = spellings.map(([text, name, fraction = '', speciation = '']) => ({ text, name, fraction, speciation }));
  test.each(read)('$text is taken apart', ({ text, ...parts }) => {
    expect(readAnalyteName(text)).toEqual(parts);
  });

  test.each(wholes)('%s stays whole', (text) => {
    expect(readAnalyteName(text)).toEqual({ name: text, fraction: '', speciation: '' });
  });

  test('Fluoride (F) is fluoride with its symbol, not filtered', () => {
    expect(readAnalyteName('Fluoride (F)')).toEqual({ name: 'Fluoride', fraction: '', speciation: '' });
  });

  test('a name that is known to be meant says that the rest was its fraction', () => {
    expect(readAnalyteName('Phenol, Total')).toMatchObject({ name: 'Phenol, Total', fraction: '' });
    expect(readAnalyteName('Phenol, Total', 'Phenol')).toMatchObject({ name: 'Phenol', fraction: 'Total' });
    expect(readAnalyteName('Total hardness', 'Hardness')).toMatchObject({ name: 'Total hardness', fraction: '' });
  });

  test('what was taken apart is not taken apart again, and a label says it back', () => {
    const substances = ['Copper', 'Zinc', 'Selenium', 'Nitrate', 'Sulfate', 'Cu', 'Mercury'];
    const fractions = ['', 'Total', 'Dissolved', 'Total recoverable', 'Suspended', 'Extractable'];
    const names = fc.constantFrom(...substances);
    fc.assert(
      fc.property(
        names,
        fc.constantFrom(...fractions),
        fc.constantFrom('', 'N', 'NO3', 'CaCO3'),
        (name, fraction, speciation) => {
          const read = readAnalyteName(analyteLabel(name, fraction, speciation));
          expect(read).toEqual({ name, fraction, speciation });
          expect(readAnalyteName(read.name)).toEqual({ name, fraction: '', speciation: '' });
        },
      ),
    );
  });

  test('any text gives a name, and nothing is said that is not in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 260 }), (text) => {
        const { name, fraction, speciation } = readAnalyteName(text);
        expect(name === '').toBe(text.trim() === '');
        if (fraction === '' && speciation === '') expect(foldName(text).startsWith(foldName(name))).toBe(true);
      }),
    );
  });
});

test('a CAS number is known by its check digit', () => {
  expect(['7440-50-8', 'CAS 7440-50-8', '007440508', '7440-50-9', '12345', 'Copper'].map(readCasNumber)).toEqual([
    '7440-50-8',
    '7440-50-8',
    '7440-50-8',
    null,
    null,
    null,
  ]);
  expect(findSubstance('7440-50-8')?.substance.name).toBe('Copper');
});
