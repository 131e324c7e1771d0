import type { Language } from '@freshet/contract';
import { writeNumber } from '#platform/texts';

interface Imported {
  readonly importedOn: string;
  readonly importedBy: string;
  readonly tenantName: string;
}

interface MailWords {
  readonly colon: string;
  readonly quote: (name: string) => string;
  readonly imported: (title: string, of: Imported) => string;
  readonly byGuideline: string;
  readonly largest: (count: number) => string;
  readonly valueAndLimit: string;
  readonly more: (count: number) => string;
  readonly limitAbove: (count: number) => string;
  readonly seeEach: string;
  readonly why: (rules: string) => string;
  readonly whoChanges: string;
}

/** The mail about exceedances. Its title and reasons are those of the screens. */
export const mailWords: Readonly<Record<Language, MailWords>> = {
  en: {
    colon: ':',
    quote: (name) => `"${name}"`,
    imported: (title, { importedOn, importedBy, tenantName }) =>
      `${title}, imported on ${importedOn} by ${importedBy} for ${tenantName}.`,
    byGuideline: 'By guideline:',
    largest: (count) => `The ${count} largest exceedances:`,
    valueAndLimit: 'Value and limit:',
    more: (count) => `and ${writeNumber('en', count)} more`,
    limitAbove: (count) =>
      count === 1
        ? '1 result of this import is a non-detect with a detection limit above a guideline.'
        : `${writeNumber('en', count)} results of this import are non-detects with detection limits above a guideline.`,
    seeEach: 'See each exceedance with its calculation:',
    why: (rules) => `You receive this e-mail because of the import notification ${rules}.`,
    whoChanges: 'A tenant administrator can change the recipients.',
  },
  fr: {
    colon: ' :',
    quote: (name) => `« ${name} »`,
    imported: (title, { importedOn, importedBy, tenantName }) =>
      `${title}, importé le ${importedOn} par ${importedBy} pour ${tenantName}.`,
    byGuideline: 'Par recommandation :',
    largest: (count) => `Les ${count} dépassements les plus importants :`,
    valueAndLimit: 'Valeur et limite :',
    more: (count) => `et ${writeNumber('fr', count)} de plus`,
    limitAbove: (count) =>
      count === 1
        ? '1 résultat de cette importation est non détecté, avec une limite de détection supérieure à une recommandation.'
        : `${writeNumber('fr', count)} résultats de cette importation sont non détectés, avec une limite de détection supérieure à une recommandation.`,
    seeEach: 'Voir chaque dépassement avec son calcul :',
    why: (rules) => `Vous recevez ce courriel en raison de l’avis d’importation ${rules}.`,
    whoChanges: 'Un administrateur de l’organisation peut modifier les destinataires.',
  },
};
