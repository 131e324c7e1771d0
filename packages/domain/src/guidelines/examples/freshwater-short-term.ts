import { acidity, chloride, type ExampleGuideline, hardness, standard, temperature } from './example.ts';

const source = 'British Columbia approved water quality guidelines, freshwater aquatic life, short-term maximum';
const reference = (what: string) => `${source}: ${what}`;
const h = '[Hardness (as CaCO3)]';
const ph = '[pH]';
const t = '[Water temperature]';
const cl = '[Chloride]';

export const freshwaterShortTerm: ExampleGuideline = {
  name: 'Example: freshwater life, short term',
  longName: 'Example: freshwater aquatic life, short-term maximum (values before 2019, for learning only)',
  category: 'Aquatic life',
  media: ['Surface Water'],
  standards: [
    standard({
      analyte: 'Aluminum',
      fraction: 'Dissolved',
      unit: 'mg/L',
      value: `if(${ph} >= 6.5, 0.1, Exp(1.209 - 2.426 * ${ph} + 0.286 * ${ph} ^ 2))`,
      cofactors: [acidity(4, 9)],
      reference: reference('aluminum, 2001'),
    }),
    standard({
      analyte: 'Ammonia, total (as N)',
      unit: 'mg/L',
      value: `0.52 / 10 ^ (0.03 * (20 - ${t})) / if(${ph} < 8, (1 + 10 ^ (7.4 - ${ph})) / 1.25, 1) / 2 * 0.822 * (10 ^ (0.09018 + 2729.92 / (273.2 + ${t}) - ${ph}) + 1)`,
      cofactors: [acidity(6.5, 9), temperature],
      reference: reference('ammonia, 2009'),
    }),
    standard({
      analyte: 'Arsenic',
      fraction: 'Total',
      unit: 'µg/L',
      value: '5',
      reference: reference('arsenic, 2002'),
    }),
    standard({
      analyte: 'Cadmium',
      fraction: 'Dissolved',
      unit: 'µg/L',
      value: `Max(Min(Exp(1.03 * Ln(${h}) - 5.274), 2.8), 0.0380)`,
      cofactors: [hardness(7, 455)],
      reference: reference('cadmium, 2015, table ES-1'),
    }),
    standard({ analyte: 'Chloride', unit: 'mg/L', value: '600', reference: reference('chloride, 2003') }),
    standard({
      analyte: 'Cobalt',
      fraction: 'Total',
      unit: 'µg/L',
      value: '110',
      reference: reference('cobalt, 2004'),
    }),
    standard({
      analyte: 'Copper',
      fraction: 'Total',
      unit: 'µg/L',
      value: `0.094 * ${h} + 2`,
      cofactors: [hardness(13, 400)],
      reference: reference('copper, 1987'),
    }),
    standard({
      analyte: 'Cyanide, weak acid dissociable',
      unit: 'µg/L',
      value: '10',
      reference: reference('cyanide, 1986'),
    }),
    standard({
      analyte: 'Fluoride',
      unit: 'mg/L',
      value: `if(${h} <= 10, 0.4, (92.57 * Log10(${h}) - 51.73) * 0.01)`,
      cofactors: [hardness(0, 385)],
      reference: reference('fluoride, 2011'),
    }),
    standard({ analyte: 'Iron', fraction: 'Total', unit: 'mg/L', value: '1', reference: reference('iron, 2008') }),
    standard({
      analyte: 'Iron',
      fraction: 'Dissolved',
      unit: 'mg/L',
      value: '0.35',
      reference: reference('iron, 2008'),
    }),
    standard({
      analyte: 'Lead',
      fraction: 'Total',
      unit: 'µg/L',
      value: `if(${h} <= 8, 3, Exp(1.273 * Ln(${h}) - 1.460))`,
      cofactors: [hardness(0, 360)],
      reference: reference('lead, 1987'),
    }),
    standard({
      analyte: 'Manganese',
      fraction: 'Total',
      unit: 'mg/L',
      value: `0.01102 * ${h} + 0.54`,
      cofactors: [hardness(25, 259)],
      reference: reference('manganese, 2001'),
    }),
    standard({
      analyte: 'Molybdenum',
      fraction: 'Total',
      unit: 'mg/L',
      value: '2',
      reference: reference('molybdenum, 1986'),
    }),
    standard({ analyte: 'Nitrate (as N)', unit: 'mg/L', value: '32.8', reference: reference('nitrate, 2009') }),
    standard({
      analyte: 'Nitrite (as N)',
      unit: 'mg/L',
      value: `if(${cl} < 2, 0.06, if(${cl} < 4, 0.12, if(${cl} < 6, 0.18, if(${cl} < 8, 0.24, if(${cl} <= 10, 0.30, 0.60)))))`,
      cofactors: [chloride],
      reference: reference('nitrite, 2009'),
    }),
    standard({
      analyte: 'Silver',
      fraction: 'Total',
      unit: 'µg/L',
      value: `if(${h} <= 100, 0.1, 3)`,
      cofactors: [hardness(0, null)],
      reference: reference('silver, 1996'),
    }),
    standard({
      analyte: 'Zinc',
      fraction: 'Total',
      unit: 'µg/L',
      value: `Max(33 + 0.75 * (${h} - 90), 33)`,
      cofactors: [hardness(0, 500)],
      reference: reference('zinc, 1999'),
    }),
    standard({
      analyte: 'Oxygen, dissolved',
      unit: 'mg/L',
      value: '5',
      bound: 'lower',
      reference: 'British Columbia approved water quality guidelines, dissolved oxygen, 1997: instantaneous minimum',
    }),
    standard({
      analyte: 'pH',
      unit: 'pH',
      valueType: 'range',
      value: '6.5-9.0',
      reference: 'British Columbia approved water quality guidelines, pH, 1991: unrestricted change',
    }),
  ],
};
