import type { Input, ingestion, Reply } from '@freshet/contract';
import { readAnalyteName } from '@freshet/domain/analyte-name';
import type { Tx } from '#platform/db/transaction';
import { refuseAnalyteNames } from '#slices/analytes';
import { doubtsOfMentioned, usualTimeZone } from '#slices/locations';
import { loadUnitTable } from '#slices/units';
import { requireIngestionView } from '../review/review-queries.ts';
import { dropGathered, gatherRows, unnamedRows } from './gather-rows.ts';
import { mentionedAnalytes, mentionedStations } from './mentioned-names.ts';
import { listUnknown, type NameKind, type UnknownName, usualChoice } from './plan-names.ts';
import { proposeMeanings } from './propose-meanings.ts';

type Params = Input<typeof ingestion.unknownNames>;
type Answer = Reply<typeof ingestion.unknownNames>;
type Shown = Answer['Names'][number];

const usualNames = 500;
const tooLong = 'The name is longer than 200 characters.';

/** The unknown names of a file, each with what it probably is and what would be added for it. */
export async function readUnknownNames(tx: Tx, { params, query }: Params): Promise<Answer> {
  const { id } = await requireIngestionView(tx, params.executionId);
  const kinds: readonly NameKind[] = query.kind ? [query.kind] : ['station', 'analyte'];
  const all: UnknownName[] = [];
  await gatherRows(tx, id, unnamedRows);
  for (const kind of kinds) all.push(...(await listUnknown(tx, kind)));
  const from = query.after ?? 0;
  const page = all.slice(from, from + (query.limit ?? usualNames));
  const shown: Shown[] = [];
  for (const kind of kinds) {
    const namesOfKind = page.filter((name) => name.kind === kind);
    if (namesOfKind.length > 0) shown.push(...(await describe(tx, kind, namesOfKind)));
  }
  await dropGathered(tx);
  return {
    Names: shown,
    Total: all.length,
    HasMore: from + page.length < all.length,
    TimeZone: await usualTimeZone(tx),
  };
}

async function describe(tx: Tx, kind: NameKind, names: readonly UnknownName[]): Promise<Shown[]> {
  const texts = names.map(({ text }) => text);
  const meanings = await proposeMeanings(tx, kind, texts);
  const stated = kind === 'station' ? await stationDetails(tx, texts) : await analyteDetails(tx, texts);
  return names.map((name, index) => {
    const { text, rows } = name;
    const meaning = meanings[index] ?? [];
    const about = stated.get(text) ?? nothingStated;
    const { choice } = usualChoice(name, meaning);
    return {
      Kind: kind,
      Text: text,
      Rows: rows,
      Choice: choice === 'new' && about.Refusal !== '' ? 'wait' : choice,
      Proposals: meaning.map(({ id, name, why, knownAs, likeness, isStrong }) => ({
        TargetId: id,
        TargetText: name,
        WhyCode: why,
        KnownAs: knownAs,
        Likeness: likeness,
        IsStrong: isStrong,
      })),
      ...about,
    };
  });
}

type Stated = Omit<Shown, 'Kind' | 'Text' | 'Rows' | 'Choice' | 'Proposals'>;

const nothingStated: Stated = {
  ...{ NewName: '', Fraction: '', Speciation: '', HasCoordinates: false, DoubtfulCoordinates: '' },
  ...{ Unit: '', UnitGroup: '', Refusal: '' },
};
const refusalOf = (text: string) => (text.length > 200 ? tooLong : '');

async function stationDetails(tx: Tx, texts: readonly string[]): Promise<Map<string, Stated>> {
  const stations = await mentionedStations(tx, texts);
  const doubts = await doubtsOfMentioned(tx, stations);
  return new Map(
    stations.map(({ identifier, latitude, longitude }) => [
      identifier,
      {
        ...nothingStated,
        NewName: identifier,
        HasCoordinates: latitude !== '' && longitude !== '',
        DoubtfulCoordinates: doubts.get(identifier) ?? '',
        Refusal: refusalOf(identifier),
      },
    ]),
  );
}

async function analyteDetails(tx: Tx, texts: readonly string[]): Promise<Map<string, Stated>> {
  const refusals = await refuseAnalyteNames(tx, texts);
  const units = await loadUnitTable(tx);
  const groups = new Map(units.groups.map(({ id, name }) => [id, name]));
  const analytes = await mentionedAnalytes(tx, texts);
  return new Map(
    analytes.flatMap(({ name, aliases, defaultUnitId, unitGroupId }) => {
      const measured = {
        ...nothingStated,
        Unit: defaultUnitId === null ? '' : (units.unit(defaultUnitId)?.name ?? ''),
        UnitGroup: unitGroupId === null ? '' : (groups.get(unitGroupId) ?? ''),
      };
      return [name, ...aliases].map((text): [string, Stated] => {
        const { fraction: Fraction, speciation: Speciation } = readAnalyteName(text);
        return [text, { ...measured, NewName: name, Fraction, Speciation, Refusal: refusals.get(text) ?? '' }];
      });
    }),
  );
}
