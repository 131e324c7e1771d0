import { gradeProblems } from '../continuous/grade-problems.ts';
import { seriesProblems } from '../continuous/series-problems.ts';
import { importerProblems } from '../data-services/importer-problems.ts';
import { logsProblems } from '../data-services/logs-problems.ts';
import { serviceProblems } from '../data-services/service-problems.ts';
import { guidelineProblems } from '../guidelines/guideline-problems.ts';
import { ingestionProblems } from '../ingestion/ingestion-problems.ts';
import { otherReportProblems } from '../reports/other-report-problems.ts';
import { reportProblems } from '../reports/report-problems.ts';
import { reportRunProblems } from '../reports/report-run-problems.ts';
import { aquariusProblems } from './aquarius-problems.ts';
import { ecologyProblems } from './ecology-problems.ts';
import { equipmentProblems } from './equipment-problems.ts';
import { fileProblems } from './file-problems.ts';
import { identityProblems } from './identity-problems.ts';
import { requestProblems } from './request-problems.ts';

/** Ce que l’on lit quand une demande est refusée, par code. */
export const problems = {
  notFound: {
    message: 'Cet élément est introuvable.',
    next: 'Il a peut-être été supprimé, ou l’adresse est erronée.',
  },
  unreachable: {
    message: 'Le serveur n’a pas pu être joint.',
    next: 'Vérifiez votre connexion et réessayez. Rien de ce que vous avez saisi n’est perdu.',
  },
  request: requestProblems,
  logs: logsProblems,
  identity: identityProblems,
  admin: {
    userNameTaken: { message: 'Le nom d’utilisateur {userName} est déjà pris.', next: 'Choisissez-en un autre.' },
    emailTaken: {
      message: 'L’adresse {email} appartient à un autre utilisateur.',
      next: 'Utilisez une autre adresse.',
    },
    workAccountTaken: {
      message: 'Ce compte professionnel est associé à un autre utilisateur.',
      next: 'Vérifiez les identifiants de l’annuaire et de l’objet.',
    },
    tenantNameTaken: { message: 'Une organisation nommée {name} existe déjà.', next: 'Choisissez un autre nom.' },
    tenantUnknown: { message: 'Il n’y a pas d’organisation nommée {name}.', next: 'Choisissez-en une dans la liste.' },
    tenantInUse: {
      message: 'Cette organisation a encore des utilisateurs : {users}.',
      next: 'Supprimez ou déplacez d’abord ses utilisateurs, ou archivez l’organisation.',
    },
    tenantHasData: {
      message:
        'Cette organisation a encore des données (stations : {stations}, fichiers : {files}, importations : {imports}, autres types d’enregistrements : {others}).',
      next: 'Archivez plutôt l’organisation : ses données sont conservées et personne ne peut s’y connecter.',
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
      message: 'La station appartient déjà à cette organisation.',
      next: 'Choisissez une station d’une autre organisation.',
    },
    chooseTenant: { message: 'Choisissez une organisation.', next: 'Précisez l’organisation concernée.' },
  },
  executions: {
    finished: { message: 'Cette tâche est déjà terminée.', next: 'Rechargez la page pour en voir le résultat.' },
  },
  files: fileProblems,
  catalogue: {
    nameTaken: { message: '« {name} » figure déjà dans cette liste.', next: 'Choisissez-en un autre.' },
    inUse: { message: 'Cet élément est encore utilisé.', next: 'Retirez d’abord ces utilisations.' },
  },
  locations: {
    nameTaken: {
      message: 'Ce nom de station existe déjà, veuillez en choisir un autre.',
      next: 'Choisissez un nom qu’aucune station de ce type ne porte.',
    },
    featureInUse: {
      message: 'Ce lieu n’est pas vide. Photos et documents : {files}, notes : {notes}.',
      next: 'Retirez-les d’abord.',
    },
    stationInUse: {
      message: '{name} est encore utilisée.',
      next: 'Retirez ou déplacez d’abord ces utilisations, ou fusionnez-la avec une autre.',
    },
    answersMissing: {
      message: 'Rien n’a été enregistré : il reste des questions à décider.',
      next: 'Demandez l’aperçu du fichier, répondez à ses questions et envoyez les réponses avec lui.',
    },
    primaryNeeded: {
      message: 'Chaque station doit avoir un nom principal.',
      next: 'Désignez d’abord un autre nom comme principal.',
    },
    alreadyLinked: {
      message: 'Cette source de données est déjà rattachée à {name}.',
      next: 'Détachez-la d’abord, ou permettez de la rattacher de nouveau.',
    },
    notLinked: { message: 'Cette source de données n’est rattachée à aucun lieu.', next: 'Il n’y a rien à détacher.' },
    cannotMerge: {
      message: 'Ces deux éléments ne peuvent pas être fusionnés.',
      next: 'Choisissez deux stations différentes du même type.',
    },
    cannotUndo: {
      message: 'Cette action ne peut plus être annulée.',
      next: 'Les données concernées ont changé depuis.',
    },
    alreadyInCategory: {
      message: 'La station est déjà dans cette catégorie.',
      next: 'Choisissez une autre catégorie.',
    },
    fieldTaken: { message: 'Le champ « {field} » existe déjà.', next: 'Modifiez plutôt ce champ.' },
    datumTaken: { message: 'Un niveau de référence nommé « {name} » existe déjà.', next: 'Choisissez un autre nom.' },
    datumInUse: {
      message: 'Ce niveau de référence est utilisé par {count} noms de stations.',
      next: 'Modifiez d’abord ces noms.',
    },
    columnsMissing: {
      message: 'Une colonne manque dans ce fichier.',
      next: 'Indiquez ce que contient chaque colonne. Une colonne avec les noms des stations est obligatoire.',
    },
  },
  units: {
    nameTaken: {
      message: '« {name} » est déjà le nom ou une autre graphie d’une unité.',
      next: 'Choisissez un autre nom.',
    },
    groupTaken: { message: 'Un groupe d’unités nommé « {name} » existe déjà.', next: 'Choisissez un autre nom.' },
    groupIsFixed: { message: 'Le groupe « Unknown » fait partie du produit.', next: 'Choisissez un autre groupe.' },
    inUse: { message: 'Cet élément est encore utilisé.', next: 'Modifiez d’abord ce qui l’utilise.' },
    changedMeanwhile: {
      message: '« {name} » a été modifié entre-temps.',
      next: 'Vérifiez-le et refaites votre modification si elle est encore nécessaire.',
    },
    conversionTaken: {
      message: 'Il y a déjà une conversion de « {from} » vers « {to} ».',
      next: 'Modifiez plutôt celle-là.',
    },
    groupsDiffer: {
      message: '« {from} » et « {to} » ne sont pas dans le même groupe d’unités.',
      next: 'Mettez-les d’abord dans un même groupe.',
    },
    formulaWrong: {
      message: 'La formule contient une erreur.',
      next: 'Corrigez la formule. La valeur s’écrit x, par exemple x / 1000.',
    },
    conversionUnfit: {
      message: 'Cette conversion ne s’accorde pas avec les autres.',
      next: 'Corrigez cette conversion, ou les autres de son groupe.',
    },
  },
  analytes: {
    nameTaken: {
      message: 'Un paramètre porte déjà ce nom. Choisissez un autre nom.',
      next: 'Choisissez un nom qu’aucun autre paramètre de votre organisation ne porte.',
    },
    aliasTaken: {
      message: '« {name} » avec la méthode « {method} » désigne déjà le paramètre « {analyte} ».',
      next: 'Choisissez un autre nom ou une autre méthode, ou retirez-le d’abord de ce paramètre.',
    },
    aliasIsName: {
      message: '« {name} » est le nom du paramètre « {analyte} ».',
      next: 'Choisissez un autre nom, ou faites de ce paramètre un synonyme de celui-ci.',
    },
    unitOutsideGroup: {
      message: 'L’unité « {unit} » n’appartient pas au groupe d’unités « {group} ».',
      next: 'Choisissez une unité du groupe, ou un autre groupe.',
    },
    hasResults: {
      message: '« {name} » a des résultats de laboratoire et ne peut pas être supprimé.',
      next: 'Faites-en plutôt un synonyme d’un autre.',
    },
    sameAnalyte: {
      message: 'Un paramètre ne peut pas devenir son propre synonyme.',
      next: 'Choisissez un autre paramètre.',
    },
    resultsClash: {
      message: '« {source} » et « {target} » ont tous deux un résultat pour {count} des mêmes échantillons.',
      next: 'Le premier est {example}. Décidez lequel garder avant de fusionner les deux.',
    },
    groupsDiffer: {
      message: '« {name} » se mesure en {group}, « {other} » en {otherGroup}.',
      next: 'Le calcul des recommandations échoue quand les groupes d’unités diffèrent. Modifiez d’abord l’un des deux.',
    },
  },
  guidelines: guidelineProblems,
  cofactors: {
    defaultsDiffer: {
      message: 'Les cofacteurs d’un même paramètre doivent avoir les mêmes valeurs par défaut : {names}.',
      next: 'Donnez-leur une seule valeur et une seule unité.',
    },
    strategyUnknown: { message: 'Il n’y a pas de stratégie « {code} ».', next: 'Choisissez parmi : {known}.' },
    unitUnfit: {
      message: '« {unit} » n’appartient pas aux unités de « {cofactor} » ({group}).',
      next: 'Choisissez une unité de son groupe.',
    },
  },
  series: seriesProblems,
  flags: {
    codeTaken: { message: 'Une marque « {code} » existe déjà.', next: 'Choisissez un autre code.' },
    inUse: {
      message: 'La marque « {code} » est posée sur {count} résultats.',
      next: 'Retirez-la d’abord de ces résultats.',
    },
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
    nameTaken: { message: 'Une couche nommée « {name} » existe déjà.', next: 'Choisissez un autre nom.' },
    notConfigured: {
      message: 'Aucun identifiant de service cartographique n’est configuré.',
      next: 'Demandez à l’exploitant de les définir.',
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
      message: 'Un autre utilisateur a modifié ce schéma de fichier entre-temps.',
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
