import { expect, test } from 'vitest';
import { lines } from '../../test-support/detect-file.ts';
import { readText } from '../../test-support/read-text.ts';

const header =
  'CdStationMesureEauxSurface;DatePrel;LbLongParamètre;RsAna;SymUniteMesure;CdRqAna;MnemoRqAna;LdAna;LqAna;LsAna;CdFractionAnalysee;CdUniteMesure';
const readRow = async (result: string, remark: string, [ld, lq, ls]: readonly [string, string, string]) => {
  const row = `05000001;2024-03-14;Cuivre;${result};µg(Cu)/L;${remark};RÃ©sultat;${ld};${lq};${ls};23;133`;
  const { rows, states } = await readText(lines(header, row), 'naiades');
  return rows.map(({ sign, value, qualifier }, at) => `${states[at]} ${sign}${value} ${qualifier}`.trim());
};

test.each([
  ['0.4', '1', ['0.1', '0.2', ''], 'ready 0.4'],
  ['0.1', '2', ['0.1', '0.2', ''], 'ready <0.1'],
  ['0.2', '10', ['0.1', '0.2', ''], 'ready <0.2'],
  ['0.1', '10', ['', '0.2', ''], 'ready <0.2'],
  ['0.2', '10', ['', '', ''], 'ready <0.2'],
  ['', '10', ['0.1', '0.2', ''], 'ready <0.2'],
  ['0.2', '7', ['0.1', '0.2', ''], 'ready <0.2 Traces'],
  ['0.15', '7', ['0.1', '0.2', ''], 'ready 0.15 Traces'],
  ['900', '3', ['', '', '900'], 'ready >900'],
  ['100', '9', ['', '1', ''], 'ready <100'],
  ['1', '4', ['', '', ''], 'held 1'],
] as const)(
  '%s with the remark %s of the Sandre and the limits %s is stored as %s, however the remark is spelled',
  async (result, remark, limits, meant) => {
    expect(await readRow(result, remark, limits)).toEqual([meant]);
  },
);
