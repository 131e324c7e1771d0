import { expect, test } from 'vitest';
import { lines } from '../../test-support/detect-file.ts';
import { readText } from '../../test-support/read-text.ts';

const names =
  'StationCode,SampleDate,CollectionTime,SampleTypeCode,CollectionReplicate,ResultsReplicate,MatrixName,Analyte,Unit,Result,MDL,RL,ResultQualCode,QACode';

test('water of a blank is no sample of its station, whatever replicate it is', async () => {
  const { rows } = await readText(
    lines(
      names,
      '403ABC,2024-03-14,10:30,Grab,1,1,samplewater,Copper,ug/L,1.2,0.1,0.3,=,None',
      '403ABC,2024-03-14,10:30,Grab,2,1,samplewater,Copper,ug/L,1.3,0.1,0.3,=,None',
      '403ABC,2024-03-14,10:30,Grab,2,1,blankwater,Copper,ug/L,-0.02,0.1,0.3,=,None',
      '403ABC,2024-03-14,10:30,FieldBlank,1,1,blankwater,Copper,ug/L,,0.1,0.3,ND,None',
    ),
    'ceden',
  );
  expect(rows.map(({ qaQcKind, replicate, value }) => [qaQcKind, replicate, value])).toEqual([
    ['', 1, 1.2],
    ['Field duplicate', 2, 1.3],
    ['Blank', 2, -0.02],
    ['Field blank', 1, 0.1],
  ]);
});
