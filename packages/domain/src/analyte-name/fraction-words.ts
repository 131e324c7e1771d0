/** Words are compared without case, spaces, dashes, underscores and commas. */
const folded = (text: string) => text.toLowerCase().replace(/[\s_.,/()'’-]+/g, '');

const words: readonly (readonly [fraction: string, words: string])[] = [
  [
    'Total',
    't tot total totals totais unfiltered unfilt unfilteredfield unfilteredlab fieldunfiltered labunfiltered totale totaux totales whole totalmetals nonfiltered nonfiltrable nonfiltré nonfiltrée eaubrute gesamt gesamtgehalt unfiltriert totaal ongefiltreerd nietgefiltreerd ofiltrerad ofiltrerat ufiltrert sinfiltrar',
  ],
  [
    'Dissolved',
    'd dis diss dissolved f filt filtered fieldfiltered labfiltered filteredfield filteredlab dissoute dissoutes dissous filtré filtrée filtrés filtrées filterable filteredfieldandorlab phaseaqueusedeleaufiltréecentrifugée eaufiltrée eaufiltréecentrifugée gelöst filtriert disuelto disuelta disueltos disueltas filtrado filtrada filtrados filtradas dissolvido dissolvida dissolvidos dissolvidas opgelost gefiltreerd nafiltratie löst filtrerad filtrerat oppløst filtrert',
  ],
  ['Total recoverable', 'tr totalrecoverable recoverable totrec totrecoverable totalrecuperable'],
  [
    'Suspended',
    's susp suspended suspendido suspendida suspendidos suspendidas particulate particulaire partikulär phaseparticulairedeleau',
  ],
  ['Extractable', 'e ext extractable acidextractable extractible'],
  ['', 'n na none notapplicable unspecified u notgiven'],
];

const byWord = new Map(words.flatMap(([fraction, list]) => list.split(' ').map((word) => [word, fraction] as const)));

/** `Total`, `Dissolved` and so on; empty for a word that says "none"; null for a word that is not known. */
export const fractionOf = (text: string): string | null => byWord.get(folded(text)) ?? null;
