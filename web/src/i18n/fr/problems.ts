import { aquariusProblems } from './aquarius-problems.ts';
import { gradeProblems } from './continuous/grade-problems.ts';
import { seriesProblems } from './continuous/series-problems.ts';
import { importerProblems } from './data-services/importer-problems.ts';
import { logsProblems } from './data-services/logs-problems.ts';
import { serviceProblems } from './data-services/service-problems.ts';
import { ecologyProblems } from './ecology-problems.ts';
import { equipmentProblems } from './equipment-problems.ts';
import { fileProblems } from './file-problems.ts';
import { guidelineProblems } from './guidelines/guideline-problems.ts';
import { identityProblems } from './identity-problems.ts';
import { ingestionProblems } from './ingestion/ingestion-problems.ts';
import { otherReportProblems } from './reports/other-report-problems.ts';
import { reportProblems } from './reports/report-problems.ts';
import { reportRunProblems } from './reports/report-run-problems.ts';

/** Ce que l’on lit quand une demande est refusée, par code. */
export const problems = {
  notFound: {
    message: 'Nous ne l’avons pas trouvé.',
    next: 'L’élément a peut-être été retiré, ou l’adresse est fausse.',
  },
  unreachable: {
    message: 'Le serveur est injoignable.',
    next: 'Vérifiez votre connexion et réessayez. Rien de ce que vous avez saisi n’est perdu.',
  },
  request: {
    invalid: {
      message: 'Une partie de l’envoi ne peut pas être utilisée.',
      next: 'Voyez les précisions pour chaque point.',
    },
    notJson: { message: 'Le contenu envoyé est illisible.', next: 'Corrigez-le et envoyez-le de nouveau.' },
    bodyEmpty: { message: 'L’envoi est vide.', next: 'Envoyez un contenu JSON.' },
    duplicateKey: {
      message: 'Une propriété figure deux fois dans l’envoi.',
      next: 'Envoyez chaque propriété une fois.',
    },
    forbiddenKey: { message: 'Un nom de propriété n’est pas permis.', next: 'Retirez-le.' },
    formExpected: {
      message: 'Un formulaire avec un fichier est attendu ici.',
      next: 'Envoyez ses champs et une seule partie nommée file.',
    },
    formInvalid: {
      message: 'Le formulaire envoyé est illisible.',
      next: 'Vérifiez ses champs et envoyez-le de nouveau.',
    },
    tooManyFields: { message: 'Le formulaire a trop de champs.', next: 'Envoyez moins de champs.' },
    tooDeep: { message: 'L’envoi est trop imbriqué.', next: 'Simplifiez-le.' },
    tooManyKeys: {
      message: 'Un objet de l’envoi a trop de propriétés.',
      next: 'Envoyez seulement les propriétés connues.',
    },
    numberUnsafe: { message: 'Un nombre est hors limites.', next: 'Utilisez un nombre plus petit.' },
    notUnicode: { message: 'Le texte envoyé n’est pas de l’Unicode valide.', next: 'Envoyez du texte en UTF-8.' },
    mediaType: { message: 'Ce type de contenu n’est pas accepté ici.', next: 'Envoyez du JSON en UTF-8.' },
    tooLarge: { message: 'L’envoi est trop volumineux.', next: 'Envoyez-en moins à la fois.' },
    ended: {
      message: 'La demande a été interrompue avant la réponse.',
      next: 'Recommencez si vous avez encore besoin du résultat.',
    },
    tooMany: { message: 'Trop de demandes à la fois.', next: 'Attendez un peu, puis réessayez.' },
    methodNotAllowed: {
      message: 'Cette méthode n’est pas prise en charge à cette adresse.',
      next: 'Consultez la description de l’interface.',
    },
    uriMalformed: { message: 'L’adresse est illisible.', next: 'Vérifiez les caractères spéciaux.' },
  },
  logs: logsProblems,
  identity: identityProblems,
  admin: {
    userNameTaken: { message: 'Ce nom d’utilisateur est déjà pris.', next: 'Choisissez-en un autre.' },
    emailTaken: { message: 'Cette adresse appartient à un autre utilisateur.', next: 'Utilisez une autre adresse.' },
    workAccountTaken: {
      message: 'Ce compte professionnel est relié à un autre utilisateur.',
      next: 'Vérifiez les identifiants de l’annuaire et de l’objet.',
    },
    tenantNameTaken: { message: 'Une organisation porte déjà ce nom.', next: 'Choisissez un autre nom.' },
    tenantUnknown: { message: 'Cette organisation n’existe pas.', next: 'Choisissez-en une dans la liste.' },
    tenantInUse: {
      message: 'Cette organisation a encore des utilisateurs : {users}.',
      next: 'Supprimez ou déplacez d’abord ses utilisateurs, ou archivez l’organisation.',
    },
    tenantHasData: {
      message:
        'Cette organisation a encore des données (stations : {stations}, fichiers : {files}, imports : {imports}, autres types d’enregistrements : {others}).',
      next: 'Archivez plutôt l’organisation.',
    },
    lastSystemAdministrator: {
      message: 'C’est le dernier administrateur du système encore actif.',
      next: 'Nommez d’abord un autre administrateur du système.',
    },
    ownTenant: {
      message: 'Vous ne pouvez ni archiver ni supprimer l’organisation dans laquelle vous êtes connecté.',
      next: 'Connectez-vous d’abord à une autre organisation.',
    },
    ownStation: {
      message: 'Cette station appartient déjà à cette organisation.',
      next: 'Choisissez une station d’une autre organisation.',
    },
    chooseTenant: { message: 'Choisissez une organisation.', next: 'Précisez l’organisation concernée.' },
  },
  executions: {
    finished: { message: 'Ce traitement est déjà terminé.', next: 'Rechargez la page pour en voir le résultat.' },
  },
  files: fileProblems,
  catalogue: {
    nameTaken: { message: 'Ce nom figure déjà dans la liste.', next: 'Choisissez-en un autre.' },
    inUse: { message: 'Cet élément est encore utilisé.', next: 'Retirez d’abord ces utilisations.' },
  },
  locations: {
    nameTaken: {
      message: 'Ce nom de station existe déjà, veuillez en choisir un autre.',
      next: 'Choisissez un nom qu’aucune station de ce genre ne porte.',
    },
    featureInUse: {
      message: 'Ce lieu n’est pas vide. Photos et documents : {files}, notes : {notes}.',
      next: 'Retirez-les d’abord.',
    },
    stationInUse: {
      message: 'Cette station est encore utilisée.',
      next: 'Retirez ou déplacez d’abord ces utilisations, ou fusionnez-la avec une autre.',
    },
    answersMissing: {
      message: 'Rien n’a été enregistré : il reste des questions à décider.',
      next: 'Essayez le fichier, répondez aux questions et envoyez les réponses avec lui.',
    },
    primaryNeeded: {
      message: 'Chaque station doit avoir un nom principal.',
      next: 'Désignez d’abord un autre nom comme principal.',
    },
    alreadyLinked: {
      message: 'Cette source de données est déjà rattachée à un autre lieu.',
      next: 'Détachez-la d’abord, ou permettez de la rattacher de nouveau.',
    },
    notLinked: { message: 'Cette source de données n’est rattachée à aucun lieu.', next: 'Il n’y a rien à détacher.' },
    cannotMerge: {
      message: 'Ces deux éléments ne peuvent pas être fusionnés.',
      next: 'Choisissez deux stations du même genre.',
    },
    cannotUndo: {
      message: 'Il n’est plus possible de revenir en arrière.',
      next: 'Un des éléments concernés a changé depuis.',
    },
    alreadyInCategory: {
      message: 'La station est déjà dans cette catégorie.',
      next: 'Choisissez une autre catégorie.',
    },
    fieldTaken: { message: 'Ce champ existe déjà.', next: 'Modifiez plutôt ce champ.' },
    datumTaken: { message: 'Un niveau de référence porte déjà ce nom.', next: 'Choisissez un autre nom.' },
    datumInUse: {
      message: 'Des noms de stations utilisent ce niveau de référence.',
      next: 'Modifiez d’abord ces noms.',
    },
    columnsMissing: {
      message: 'Une colonne manque dans ce fichier.',
      next: 'Indiquez ce que contient chaque colonne. Il en faut une avec les noms des stations.',
    },
  },
  units: {
    nameTaken: { message: 'Ce nom, ou une autre graphie, désigne déjà une unité.', next: 'Choisissez un autre nom.' },
    groupTaken: { message: 'Un groupe d’unités porte déjà ce nom.', next: 'Choisissez un autre nom.' },
    groupIsFixed: { message: 'Le groupe « Unknown » fait partie du produit.', next: 'Choisissez un autre groupe.' },
    inUse: { message: 'Cet élément est encore utilisé.', next: 'Modifiez d’abord ce qui l’utilise.' },
    changedMeanwhile: {
      message: 'Quelqu’un a modifié cet élément entre-temps.',
      next: 'Vérifiez-le et refaites votre modification si elle est encore nécessaire.',
    },
    conversionTaken: { message: 'Cette conversion existe déjà.', next: 'Modifiez plutôt celle-là.' },
    groupsDiffer: {
      message: 'Ces unités ne sont pas dans le même groupe.',
      next: 'Mettez-les d’abord dans un même groupe.',
    },
    formulaWrong: {
      message: 'La formule contient une erreur.',
      next: 'Corrigez-la. La valeur s’écrit x, par exemple x / 1000.',
    },
    conversionUnfit: {
      message: 'Cette conversion ne s’accorde pas avec les autres.',
      next: 'Corrigez-la, ou les autres de son groupe.',
    },
  },
  analytes: {
    nameTaken: {
      message: 'Un paramètre porte déjà ce nom. Choisissez un autre nom.',
      next: 'Choisissez un nom libre.',
    },
    aliasTaken: {
      message: 'Ce synonyme avec cette méthode désigne déjà un autre paramètre.',
      next: 'Choisissez un autre nom ou une autre méthode, ou retirez-le d’abord de l’autre.',
    },
    aliasIsName: {
      message: 'C’est le nom d’un autre paramètre.',
      next: 'Choisissez un autre nom, ou faites de ce paramètre un synonyme de celui-ci.',
    },
    unitOutsideGroup: {
      message: 'L’unité n’appartient pas au groupe d’unités.',
      next: 'Choisissez une unité du groupe, ou un autre groupe.',
    },
    hasResults: {
      message: 'Ce paramètre a des résultats et ne peut pas être supprimé.',
      next: 'Faites-en plutôt un synonyme d’un autre.',
    },
    sameAnalyte: {
      message: 'Un paramètre ne peut pas devenir son propre synonyme.',
      next: 'Choisissez un autre paramètre.',
    },
    resultsClash: {
      message: 'Les deux paramètres ont un résultat pour les mêmes échantillons.',
      next: 'Décidez d’abord lequel compte.',
    },
    groupsDiffer: {
      message: 'Les groupes d’unités diffèrent.',
      next: 'Le calcul échouerait. Modifiez d’abord l’un des deux.',
    },
  },
  guidelines: guidelineProblems,
  cofactors: {
    defaultsDiffer: {
      message: 'Les cofacteurs d’un même paramètre doivent avoir les mêmes valeurs par défaut.',
      next: 'Donnez-leur une seule valeur et une seule unité.',
    },
    strategyUnknown: { message: 'Cette stratégie n’existe pas.', next: 'Choisissez-en une de la liste.' },
    unitUnfit: { message: 'Cette unité ne convient pas au cofacteur.', next: 'Choisissez une unité de son groupe.' },
  },
  series: seriesProblems,
  flags: {
    codeTaken: { message: 'Une marque porte déjà ce code.', next: 'Choisissez un autre code.' },
    inUse: { message: 'Des résultats portent encore cette marque.', next: 'Retirez-la d’abord.' },
  },
  grades: gradeProblems,
  home: {
    groupTypeUnfit: {
      message: 'Ce regroupement ne convient pas à ces données.',
      next: 'Choisissez un regroupement offert pour ce type de données.',
    },
    unknownPage: {
      message: 'Aucune page de stations n’a ce point de départ.',
      next: 'Recommencez par la première page.',
    },
    orderIncomplete: { message: 'La liste a changé entre-temps.', next: 'Rechargez la page et réessayez.' },
  },
  services: serviceProblems,
  aquarius: aquariusProblems,
  importers: importerProblems,
  ...ecologyProblems,
  ...equipmentProblems,
  map: {
    nameTaken: { message: 'Une couche porte déjà ce nom.', next: 'Choisissez un autre nom.' },
    notConfigured: {
      message: 'Aucun identifiant de service cartographique n’est configuré.',
      next: 'Demandez-le à la personne qui exploite cette installation.',
    },
    serviceRefused: {
      message: 'Le service cartographique n’a pas délivré de jeton.',
      next: 'Réessayez dans une minute.',
    },
  },
  fileSchemas: {
    nameTaken: {
      message: 'Un schéma de fichier nommé « {name} » existe déjà.',
      next: 'Choisissez un autre nom, ou modifiez ce schéma.',
    },
    badSettings: {
      message: 'Ces réglages ne peuvent pas être utilisés.',
      next: 'Corrigez les réglages et enregistrez de nouveau.',
    },
    changedMeanwhile: {
      message: 'Quelqu’un d’autre a modifié ce schéma entre-temps.',
      next: 'Rechargez-le, puis refaites votre modification.',
    },
  },
  ...ingestionProblems,
  reports: { ...otherReportProblems, ...reportProblems, ...reportRunProblems },
  importNotifications: {
    nameTaken: { message: 'Il existe déjà un avis d’importation « {name} ».', next: 'Choisissez un autre nom.' },
  },
  dashboards: {
    changed: {
      message: '« {name} » a été modifié par {by} entre-temps.',
      next: 'Rouvrez-le et refaites votre modification, ou enregistrez la vôtre sous un autre nom.',
    },
  },
  server: {
    busy: { message: 'Le service est très sollicité.', next: 'Réessayez dans quelques secondes.' },
    databaseDown: {
      message: 'La base de données est injoignable pour le moment.',
      next: 'Réessayez dans quelques secondes.',
    },
    unexpected: {
      message: 'Une erreur inconnue est survenue. Réessayez et, si le problème persiste, écrivez à l’assistance.',
      next: 'Indiquez à l’assistance le numéro de la demande.',
    },
  },
};
