import type { Language } from '@freshet/contract';

const en = {
  ...{ sheet: 'Report', organisation: 'Organisation', project: 'Project', madeAt: 'Made at', madeBy: 'Made by' },
  ...{ madeWith: 'Made with', hash: 'Hash of the content', asked: 'Asked', days: 'Days', found: 'Found' },
  ...{ leftOut: 'Left out', nothing: 'Nothing', howToRead: 'How to read it' },
  fromTo: (start: string | null, end: string | null) => `${start ?? 'the first'} to ${end ?? 'the last'}`,
};

type EcologyCoverWords = typeof en;

const fr: EcologyCoverWords = {
  ...{ sheet: 'Rapport', organisation: 'Organisation', project: 'Projet', madeAt: 'Produit le', madeBy: 'Produit par' },
  ...{ madeWith: 'Produit avec', hash: 'Empreinte du contenu', asked: 'Demandé', days: 'Jours', found: 'Trouvé' },
  ...{ leftOut: 'Laissé de côté', nothing: 'Rien', howToRead: 'Comment le lire' },
  fromTo: (start, end) => `${start ? `du ${start}` : 'du premier'} ${end ? `au ${end}` : 'au dernier'}`,
};

/** The words of the first sheet, which reports of plots and of surveys share. */
export const ecologyCoverWords: Readonly<Record<Language, EcologyCoverWords>> = { en, fr };
