import { sentence } from '@freshet/contract';
import { usualNames } from './headers/usual-names.ts';
import { longImporter } from './long-importer.ts';

const isNamed = (text: string) => /(?:^|[^a-z0-9])a125(?:[^0-9]|$)/i.test(text);

/** A flat table with the usual columns in a sheet or file that is named A125. */
export const a125 = longImporter({
  id: 'a125',
  label: 'A125 Data',
  service: { link: 'a125-importer', name: 'A125 importer' },
  description: {
    en: 'One value per row under the usual columns, in a sheet or file named A125.',
    fr: 'Une valeur par ligne sous les colonnes usuelles, dans une feuille ou un fichier nommé A125.',
  },
  names: usualNames,
  required: ['Station', 'SampleDateTime', 'Analyte', 'Result'],
  signatureColumns: [],
  leastSignature: 0,
  weigh: ({ tables }) => {
    const named = tables.find(({ sheet, fileName }) => isNamed(sheet) || isNamed(fileName));
    if (!named) return { confidence: 0.2 };
    return {
      confidence: 0.9,
      reason: isNamed(named.sheet)
        ? sentence('formatBySheetName', { name: named.sheet })
        : sentence('formatByNameOfFile', { name: named.fileName }),
    };
  },
  template: {
    fileName: 'A125 Data.csv',
    text: [
      'Station,SampleDateTime,Analyte,Fraction,Prefix,Result,Unit,DetectionLimit,Method,LabSampleId,CocCode,LabName,MediaType,Comment',
      'North Creek,2026-02-28 09:00,Copper,Dissolved,,0.0012,mg/L,0.0002,ICP-MS,LAB-1,COC-1,Example Lab,Surface water,',
      '',
    ].join('\r\n'),
  },
});
