import {
  acidity,
  chloride,
  type ExampleGuideline,
  type ExampleStandard,
  hardness,
  standard,
  temperature,
} from './example.ts';

const source = 'British Columbia approved water quality guidelines, freshwater aquatic life, long-term average';
const h = '[Hardness (as CaCO3)]';
const ph = '[pH]';
const t = '[Water temperature]';
const cl = '[Chloride]';
const speciation = `(1 + 10 ^ (7.4 - ${ph}))`;

/** The mean of at least five samples in thirty days, taken over at least three weeks. */
const average = (given: Parameters<typeof standard>[0]): ExampleStandard =>
  standard({
    statistic: 'mean',
    period: { days: 30, samples: 5, spanDays: 21 },
    ...given,
    reference: `${source}: ${given.reference}`,
  });

export const freshwaterLongTerm: ExampleGuideline = {
  name: 'Example: freshwater life, long term',
  longName: 'Example: freshwater aquatic life, 30-day average (values before 2019, for learning only)',
  category: 'Aquatic life',
  media: ['Surface Water'],
  standards: [
    average({
      analyte: 'Aluminum',
      fraction: 'Dissolved',
      unit: 'mg/L',
      value: `if(${ph} >= 6.5, 0.05, Exp(1.6 - 3.327 * ${ph} + 0.402 * ${ph} ^ 2))`,
      cofactors: [acidity(4, 9)],
      reference: 'aluminum, 2001',
    }),
    average({
      analyte: 'Ammonia, total (as N)',
      unit: 'mg/L',
      value: `if(${t} < 15, 0.8 / 10 ^ (0.03 * (20 - ${t})), 0.8 / 1.14) / if(${ph} < 8, ${speciation} / 1.25, 1) / if(${ph} < 7.7, 24 * 10 ^ (7.7 - ${ph}) / ${speciation}, 16) * 0.822 * (10 ^ (0.09018 + 2729.92 / (273.2 + ${t}) - ${ph}) + 1)`,
      cofactors: [acidity(6.5, 9), temperature],
      reference: 'ammonia, 2009',
    }),
    average({ analyte: 'Boron', fraction: 'Total', unit: 'mg/L', value: '1.2', reference: 'boron, 2003' }),
    average({
      analyte: 'Cadmium',
      fraction: 'Dissolved',
      unit: 'µg/L',
      value: `Max(Min(Exp(0.736 * Ln(${h}) - 4.943), 0.457), 0.0176)`,
      cofactors: [hardness(3.4, 285)],
      reference: 'cadmium, 2015, table ES-1',
    }),
    average({ analyte: 'Chloride', unit: 'mg/L', value: '150', reference: 'chloride, 2003' }),
    average({ analyte: 'Cobalt', fraction: 'Total', unit: 'µg/L', value: '4', reference: 'cobalt, 2004' }),
    average({
      analyte: 'Copper',
      fraction: 'Total',
      unit: 'µg/L',
      value: `if(${h} >= 50, 0.04 * ${h}, 2)`,
      cofactors: [hardness(0, 400)],
      reference: 'copper, 1987',
    }),
    average({ analyte: 'Cyanide, weak acid dissociable', unit: 'µg/L', value: '5', reference: 'cyanide, 1986' }),
    average({
      analyte: 'Lead',
      fraction: 'Total',
      unit: 'µg/L',
      value: `3.31 + Exp(1.273 * Ln(${h}) - 4.704)`,
      cofactors: [hardness(8, 360)],
      reference: 'lead, 1987',
    }),
    average({
      analyte: 'Manganese',
      fraction: 'Total',
      unit: 'mg/L',
      value: `0.0044 * ${h} + 0.605`,
      cofactors: [hardness(37, 450)],
      reference: 'manganese, 2001',
    }),
    average({ analyte: 'Molybdenum', fraction: 'Total', unit: 'mg/L', value: '1', reference: 'molybdenum, 1986' }),
    average({
      analyte: 'Nickel',
      fraction: 'Total',
      unit: 'µg/L',
      value: `if(${h} <= 60, 25, if(${h} < 180, Exp(0.76 * Ln(${h}) + 1.06), 150))`,
      cofactors: [hardness(0, null)],
      reference: 'nickel, working guideline after CCREM 1987',
    }),
    average({ analyte: 'Nitrate (as N)', unit: 'mg/L', value: '3.0', reference: 'nitrate, 2009' }),
    average({
      analyte: 'Nitrite (as N)',
      unit: 'mg/L',
      value: `if(${cl} < 2, 0.02, if(${cl} < 4, 0.04, if(${cl} < 6, 0.06, if(${cl} < 8, 0.08, if(${cl} <= 10, 0.10, 0.20)))))`,
      cofactors: [chloride],
      reference: 'nitrite, 2009',
    }),
    average({
      analyte: 'Selenium',
      fraction: 'Total',
      unit: 'µg/L',
      value: '2',
      reference: 'selenium, 2014, table 1.1',
    }),
    average({
      analyte: 'Silver',
      fraction: 'Total',
      unit: 'µg/L',
      value: `if(${h} <= 100, 0.05, 1.5)`,
      cofactors: [hardness(0, null)],
      reference: 'silver, 1996',
    }),
    average({
      analyte: 'Sulphate',
      unit: 'mg/L',
      value: `if(${h} <= 30, 128, if(${h} <= 75, 218, if(${h} <= 180, 309, 429)))`,
      cofactors: [hardness(0, 250)],
      reference: 'sulphate, 2013',
    }),
    average({ analyte: 'Uranium', fraction: 'Total', unit: 'µg/L', value: '8.5', reference: 'uranium, 2011' }),
    average({
      analyte: 'Zinc',
      fraction: 'Total',
      unit: 'µg/L',
      value: `Max(7.5 + 0.75 * (${h} - 90), 7.5)`,
      cofactors: [hardness(0, 330)],
      reference: 'zinc, 1999',
    }),
    average({
      analyte: 'Oxygen, dissolved',
      unit: 'mg/L',
      value: '8',
      bound: 'lower',
      reference: 'dissolved oxygen, 1997, 30-day mean',
    }),
  ],
};
