import type { FormatText } from '../importers/importer.ts';
import type { ReadingPlan } from '../reading/reading-plan.ts';
import { plainParsing } from '../rows/parse-settings.ts';
import { type EcologyFormatId, type EcologyPlan, ecologyFormatIds, plainLayout } from './reading/ecology-plan.ts';

/** A format of files with surveys, plots or taxa. */
export interface EcologyFormat {
  readonly id: EcologyFormatId;
  readonly label: string;
  readonly description: FormatText;
  /** The service that reads new files of the format by a schedule. */
  readonly service?: { readonly link: string; readonly name: string };
}

export const ecologyFormats: readonly EcologyFormat[] = [
  {
    id: 'ecosurvey-edd',
    label: 'EcoSurvey EDD',
    description: {
      en: 'A workbook with sheets for sites, events, observations, specimens and measurements, or all in one table.',
      fr: 'Un classeur avec des feuilles de sites, d’événements, d’observations, de spécimens et de mesures, ou le tout dans un tableau.',
    },
    service: { link: 'ecosurvey-edd-ingestion', name: 'EcoSurvey EDD ingestion' },
  },
  {
    id: 'darwin-core',
    label: 'Darwin Core',
    description: {
      en: 'A Darwin Core archive, or a table of occurrences with its terms as headings.',
      fr: 'Une archive Darwin Core, ou un tableau d’occurrences avec ses termes en en-têtes.',
    },
  },
  {
    id: 'ecology-list',
    label: 'Survey or plot list',
    description: {
      en: 'One species of a survey or a plot visit in each row.',
      fr: 'Une espèce d’un inventaire ou d’une visite de placette par ligne.',
    },
  },
  {
    id: 'plot-crosstab',
    label: 'Plot by species crosstab',
    description: {
      en: 'Cover of species, plots down and species across or the other way round.',
      fr: 'Recouvrement des espèces, les placettes en lignes et les espèces en colonnes, ou l’inverse.',
    },
  },
  {
    id: 'taxon-checklist',
    label: 'Taxon checklist',
    description: {
      en: 'A list of taxa with their authors, ranks, status and synonyms.',
      fr: 'Une liste de taxons avec leurs auteurs, rangs, statuts et synonymes.',
    },
  },
];

const isFormat = (id: string): id is EcologyFormatId => ecologyFormatIds.some((each) => each === id);

interface Wanted {
  readonly formatId: string;
  readonly layout?: EcologyPlan['layout'];
}

/** The plan of a format of surveys, plots and taxa; undefined when there is none of this id. */
export function planOfEcology(
  { formatId, layout = plainLayout }: Wanted,
  as?: { readonly schemaId: string; readonly schemaName: string },
): ReadingPlan | undefined {
  const format = ecologyFormats.find(({ id }) => id === formatId);
  if (!format || !isFormat(formatId)) return undefined;
  return {
    schemaId: as?.schemaId ?? format.id,
    schemaName: as?.schemaName ?? format.label,
    settings: null,
    parsing: plainParsing,
    allowsPartial: false,
    duplicates: 'hold',
    repeats: 'ask',
    ecology: { formatId, layout },
  };
}
