import { importerChoices, type NewImporter, problem, type Sentence, sentence } from '@freshet/contract';
import { foldName } from '@freshet/domain';
import type { Tx } from '#platform/db/transaction';
import { type SynchronisedSeries, synchronisedSeries } from '#slices/aquarius';
import { findSeries } from '#slices/continuous';
import { patternMistake } from '../sources/match-names.ts';
import type { NewParameter } from './importer-queries.ts';

/** Refuses settings that cannot work, with the first reason. */
export function checkSettings({ ImporterType, Source, Layout }: NewImporter): void {
  const reason = mistakeOf({ ImporterType, Source, Layout });
  if (reason !== null) throw problem('importers.invalid', { reason });
}

function mistakeOf({
  ImporterType,
  Source,
  Layout,
}: Pick<NewImporter, 'ImporterType' | 'Source' | 'Layout'>): Sentence | null {
  const { sources, formats } = importerChoices[ImporterType];
  if (!sources.includes(Source.Kind)) {
    return sentence('sourceOfOtherType', { type: ImporterType, source: Source.Kind });
  }
  if (!formats.includes(Layout.Format))
    return sentence('formatOfOtherType', { type: ImporterType, format: Layout.Format });
  if (Source.Kind === 'dds' && Layout.Format !== 'dcp') return sentence('ddsSendsDcp');
  const twice = firstTwice(Layout.Platforms.map(({ DcpAddress }) => DcpAddress.toUpperCase()));
  if (twice !== undefined) return sentence('platformTwice', { platform: twice });
  if (ImporterType === 'Optimum') return optimumMistake(Layout);
  if (Source.Kind !== 'folder' && Source.Address === '') return sentence('addressMissing');
  if (Source.Kind === 'http' && !URL.canParse(Source.Address)) return sentence('addressMustBeHttps');
  return patternMistake(Source.FileNamePattern);
}

function optimumMistake(layout: NewImporter['Layout']): Sentence | null {
  if (layout.SiteName === '') return sentence('siteNameMissing');
  const wanted = [layout.LoggersAddress, layout.InputsAddress, layout.ValuesAddress];
  if (wanted.some((address) => !URL.canParse(address.replaceAll(/[{}]/g, '')))) {
    return sentence('addressesMustBeHttps');
  }
  return layout.ValuesAddress.includes('{inputId}') ? null : sentence('valuesAddressNeedsInput');
}

/** What leads where: each parameter to a series of its own that is there. */
export async function checkParameters(tx: Tx, { Parameters }: NewImporter): Promise<NewParameter[]> {
  const twice = firstTwice(Parameters.map(({ Name }) => foldName(Name) || Name));
  if (twice !== undefined) throw problem('importers.parameterTwice', { name: twice });
  const seen = new Set<number>();
  const rows: NewParameter[] = [];
  for (const { Name, ColumnIndex, TimeSeriesId, Target } of Parameters) {
    if (TimeSeriesId === null) throw problem('importers.seriesRequired', { name: Name });
    if (seen.has(TimeSeriesId)) throw problem('importers.seriesTwice', { name: Name });
    seen.add(TimeSeriesId);
    rows.push({ name: Name, column_index: ColumnIndex, series_id: TimeSeriesId, target: Target });
  }
  const series = seen.size === 0 ? [] : await findSeries(tx, { ids: [...seen] });
  if (series.length < seen.size) throw problem('notFound');
  checkTargets(rows, await synchronisedSeries(tx, [...seen]));
  return rows;
}

/** A series that is synchronised is fed through AQUARIUS, any other one here. */
function checkTargets(rows: readonly NewParameter[], synchronised: ReadonlyMap<number, SynchronisedSeries>): void {
  for (const { name, series_id, target } of rows) {
    const there = synchronised.get(series_id);
    if (there && !there.takesPoints) throw problem('importers.computed', { name });
    if (target === 'freshet' && there) throw problem('importers.synchronised', { name });
    if (target === 'aquarius' && !there) throw problem('importers.notSynchronised', { name });
  }
}

const firstTwice = (names: readonly string[]): string | undefined =>
  names.find((name, index) => names.indexOf(name) < index);
