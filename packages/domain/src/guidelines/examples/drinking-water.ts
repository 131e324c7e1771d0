import { type ExampleGuideline, standard } from './example.ts';

const source = 'Health Canada, Guidelines for Canadian Drinking Water Quality, Summary Table, September 2022';
const health = `${source}: maximum acceptable concentration`;
const aesthetic = `${source}: aesthetic objective`;
const total = (analyte: string, value: string, reference = health) =>
  standard({ analyte, value, unit: 'mg/L', fraction: 'Total', reference });

export const drinkingWater: ExampleGuideline = {
  name: 'Example: drinking water',
  longName: 'Example: Canadian drinking water quality (values of 2022, for learning only)',
  category: 'Drinking water',
  media: ['Surface Water', 'Ground Water'],
  standards: [
    total('Antimony', '0.006'),
    total('Arsenic', '0.010'),
    total('Barium', '2.0'),
    total('Boron', '5'),
    total('Cadmium', '0.007'),
    total('Chromium', '0.05'),
    total('Copper', '2'),
    total('Lead', '0.005'),
    total('Manganese', '0.12'),
    total('Mercury', '0.001'),
    total('Selenium', '0.05'),
    total('Strontium', '7.0'),
    total('Uranium', '0.02'),
    total('Iron', '0.3', aesthetic),
    total('Sodium', '200', aesthetic),
    total('Zinc', '5.0', aesthetic),
    standard({ analyte: 'Fluoride', value: '1.5', unit: 'mg/L', reference: health }),
    standard({ analyte: 'Nitrate (as N)', value: '10', unit: 'mg/L', reference: health }),
    standard({ analyte: 'Nitrite (as N)', value: '1', unit: 'mg/L', reference: health }),
    standard({ analyte: 'Chloride', value: '250', unit: 'mg/L', reference: aesthetic }),
    standard({ analyte: 'Sulphate', value: '500', unit: 'mg/L', reference: aesthetic }),
    standard({ analyte: 'Total dissolved solids', value: '500', unit: 'mg/L', reference: aesthetic }),
    standard({ analyte: 'Colour, true', value: '15', unit: 'TCU', reference: aesthetic }),
    standard({ analyte: 'Water temperature', value: '15', unit: '°C', reference: aesthetic }),
    standard({ analyte: 'Escherichia coli', value: '0', unit: 'CFU/100mL', reference: health }),
    standard({
      analyte: 'pH',
      valueType: 'range',
      value: '7.0-10.5',
      unit: 'pH',
      reference: `${source}: operational guideline`,
    }),
  ],
};
