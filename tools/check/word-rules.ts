export interface Finding {
  readonly severity: 'error';
  readonly sentence: string;
}

type ForbiddenWord = readonly [pattern: RegExp, instead: string];

/** Private words, and the words of the trade to use instead. */
const english: readonly ForbiddenWord[] = [
  [/\b(?:held|hold) against\b/i, 'applies to'],
  [/\bnobody knows\b/i, 'unrecognised'],
  [/\bjudg(?:e|es|ed|ing)\b/i, 'evaluate, apply to'],
  [/\bhand(?:s|ed|ing)? (?:it |them |that |files? )?in\b/i, 'upload'],
  [/\bg(?:ive|iven|ave) up\b/i, 'discard'],
  [/\b(?:told|tells?)\b/i, 'notify, report, show'],
  [/\bturned round\b/i, 'transposed, inverted'],
  [/\bst(?:ands?|ood)\b/i, 'is, appears'],
  [/\bmend(?:s|ed)?\b/i, 'fix, correct'],
  [/\b(?:left|leaves?) (?:\w+ ){0,4}out\b/i, 'exclude, skip, ignore'],
  [/\bt(?:ake|aken) (?:\w+ )?back\b/i, 'undo'],
  [/\bpassed over\b/i, 'skipped, ignored'],
  [/\bby (?:it|them)sel(?:f|ves)\b/i, 'automatically'],
  [/\b(?:of (?:its|their)|your) own\b/i, 'separate, unique, your'],
  [/\bby the calendar\b/i, 'scheduled'],
  [/\b(?:made?|make it) again\b/i, 'regenerate'],
  [/\bread (?:\w+ )?again\b/i, 'reread'],
  [/\brows? (?:that )?waits?\b/i, 'pending rows'],
  [/\bfolded together\b/i, 'merged'],
  [/\b(?:is|are) (?:\w+ ){0,2}we know\b/i, 'known'],
  [/\b(?:is|are|falls?|fell) silent\b|\bsilent series\b/i, 'not reporting'],
  [/\bfalls? due\b/i, 'is due'],
  [/\bwhoever\b/i, 'the operator, users who'],
  [/\bso odd\b/i, 'invalid, cannot be stored'],
  [/\bswitch(?:ed)? (?:\w+ )?(?:on|off)\b/i, 'turn on, turn off, enable, disable'],
  [/\bmorning round\b/i, 'daily overview'],
  [/\bsomebody\b/i, 'another user, the user'],
  [/\bexists already\b/i, 'already exists'],
  [/\btampered\b/i, 'altered'],
  [/\bgood for (?:\w+ )?(?:minutes|hours|days)\b/i, 'valid for'],
];

const french: readonly ForbiddenWord[] = [
  [/\bjug(?:e|é|er|ent|er?ai)(?:e?s?|t|ent)(?!\p{L})/iu, 'évaluer, s’appliquer à'],
  [/\bremett\p{L}*|\bremise?s?(?!\p{L})/iu, 'déposer'],
  [/\bdrapeau(?:x)?\b/i, 'marque'],
  [/\bingér(?:é|ée|és|er|ez)(?!\p{L})/iu, 'importer'],
  [/\bdonnées discrètes\b/i, 'données ponctuelles'],
  [/\bd(?:e lui|’elle|’eux|’elles)-mêmes?(?!\p{L})/iu, 'automatiquement'],
  [/\blaissée?s? de côté(?!\p{L})/iu, 'exclu, ignoré'],
  [/\btélévers\p{L}*/iu, 'déposer'],
  [/\bQA\/QC\b/, 'AQ/CQ'],
  [/\bmuettes?(?!\p{L})/iu, 'ne transmet plus'],
  [/\bencore à venir\b/iu, 'dans le futur'],
  [/\btournée du matin\b/iu, 'aperçu du jour'],
  [/\b(?:laisse|laissent|laisser) de côté(?!\p{L})/iu, 'exclure, ignorer'],
  [/\baverti(?:e|s|es)?(?!\p{L})/iu, 'avisé'],
  [/\bnon-détectée?s?(?!\p{L})/iu, 'non-détection'],
  [/\bpercentiles?\b/i, 'centile'],
  [/(?<!\p{L})(?:relié|relier|reliez)(?:e?s?)(?!\p{L})/iu, 'lié (norme), rattaché (station), associé (compte)'],
];

/** Where the texts people see are kept. */
const englishTexts =
  /^(?:web\/src\/i18n\/en\/|packages\/contract\/src\/sentences\/(?:place|run|aquarius|setting|detection|step|import|service|work)-sentences\.ts$|packages\/contract\/src\/(?:\w[\w-]*\/)?[\w-]*problems\.ts$|server\/src\/slices\/ingestion\/(?:findings\/(?:findings-of|resolve-)|notifications\/(?:mail|notify|series-event)-words\.ts)|server\/src\/slices\/(?:identity\/mail-words|equipment\/due-words|continuous\/watch\/watch-words)\.ts$|server\/src\/slices\/.*\/exported-[\w-]+\.ts$|server\/src\/platform\/tables\/table-findings\.ts$)/;
const frenchTexts = /^(?:(?:web\/src\/i18n|docs\/guide)\/fr|server\/src\/slices\/reports\/export-all\/french)\//;
const guidePages = /^docs\/guide\/.*\.md$/;
const endpoints = /^packages\/contract\/src\/.*\.ts$/;

/** Of an endpoint only the summary is a text: it is in the OpenAPI document. */
const isSummary = (lines: readonly string[], index: number) =>
  /^\s*summary:/.test(lines[index] ?? '') || /^\s*summary:$/.test(lines[index - 1] ?? '');

/** Screens, messages and mails speak the plain language of environmental monitoring (docs/glossary.md). */
export function wordFindings(path: string, text: string): Finding[] {
  const isGuide = guidePages.test(path);
  const isEnglish = isGuide || englishTexts.test(path);
  const forbidden = frenchTexts.test(path) ? french : isEnglish || endpoints.test(path) ? english : [];
  if (forbidden.length === 0 || /\.test\.tsx?$/.test(path)) return [];
  const lines = text.split('\n');
  return lines.flatMap((line, index) =>
    (isGuide ? [line] : isEnglish || forbidden === french || isSummary(lines, index) ? textsIn(line) : []).flatMap(
      (wording) =>
        forbidden
          .filter(([pattern]) => pattern.test(wording))
          .map(([pattern, instead]) => ({
            severity: 'error' as const,
            sentence: `${path}:${index + 1}: '${pattern.exec(wording)?.[0]}' is not a word of the trade; write: ${instead}.`,
          })),
    ),
  );
}

/** Private names in code, and the names to use instead. */
const codeNames: readonly ForbiddenWord[] = [
  [/\w*(?:UnitBook|unitBook)\w*/, 'StoredUnits'],
  [/\b(?:name|Name|trigram|Trigram)Book\b/, 'nameLookup, trigramIndex'],
  [/\b\w*[tT]all(?:y|ies)\b/, 'totals, counter'],
  [/\bshowAtStation\b/, 'showInZone'],
  [/\b(?:census|heirs|chemistryTale)\b/, 'rowCounts, successors, signatureColumns'],
  [
    /\b(?:makeSwift|endWithCall|takeTurns|proveAnew)\b/,
    'pipelinedPool, cancelWithRequest, lockForTenant, reauthenticate',
  ],
  [/\btold`/, 'sentence'],
  [/\bjudge[A-Z]\w*/, 'evaluate (guidelines), validate (stations), parse (fields), verify (codes)'],
  [/\bJudged[A-Z]\w*/, 'Evaluated'],
  [
    /\b(?:RowJudge|Judgement|makeLooks|StandardSaid|planShift)\b/,
    'evaluator, evaluation, sheetStyles, outcome, importChange',
  ],
  [/\btell(?:[A-Z]\w*|(?=\())/, 'notify, report, describe, addFinding'],
  [/\b(?:\w*[a-z]Tell[A-Z]\w*|makeTeller|tells(?=\??[(:]))/, 'notify, report, describe, completionMessage'],
  [
    /\b(?:const|let|function|interface|type) (?:asked|said|tell|telling|Tell|Telling|Asked|Said|Met|met)\b/,
    'requested, query, outcome, stated: the name of what it is',
  ],
  [/\bquestionOf\b|\.judged\(\)|\bnotJudged\(|\bcanTell\b/, 'queryOf, evaluated(), notEvaluated(), canShow'],
  [/\b(?:type Shift|meet(?:Survey|Visit|All|Stored))\b/, 'ImportChange, compareSurvey, matchStored'],
  [
    /\b(?:retell[A-Z]\w*|mindsMedia|whileWanted|hashOfNobody|lookCloser|takeSpecimensAlong)\b/,
    'the name of what it does',
  ],
  [/\bsay(?:Coded|Finding|IfKnown|Problem|Refusal|Statement)\b/, 'translate, describe'],
  [/\b(?:Books|(?:open|settle|hold\w*)Books|Books(?:Bar|Line))\b/, 'RowCounts'],
  [/\b(?:[sS]ureness(?:es)?|Deafness)\b/, 'MatchStrength, NotNotifiedReason'],
  [/\b(?:const|let|function) (?:keep|teach|say|handIn)[A-Z]\w*/, 'save, store, add, describe, upload'],
  [/\b(?:interface|type) \w*(?:Look|Wishes|Trouble|Truth)\b|\buse\w*Look\b/, 'Styles, Options, Error, Expected'],
  [/\b(?:holdStandard\w*|Held(?:Series|Limit|Statistic)|[nN]otHeld\w*)\b/, 'applyStandard, AppliedSeries, notApplied'],
  [/\b(?:(?:map|visit)InTurns|takeTurn|makeTurns|workOff)\b/, 'mapYielding, runIfDue, limiter, runConcurrently'],
  [/\b(?:see(?:Tenant|Ingestion)|take(?:Head|Thread|NamesOff)|holdRun)\b/, 'enter, require, read, acquire, write'],
  [
    /\btemporary table (?:if not exists )?(?:met|own|again|kept|found|twins|standing|was_present|plan)\b/,
    'the name of what it holds, such as matched or row_findings',
  ],
];
const codeFiles = /^(?:server|web|packages|bench|faults|e2e)\/.*\.tsx?$/;

/** One word for one thing in code too: abandoned words do not come back. */
export function codeNameFindings(path: string, text: string): Finding[] {
  // Tests of migrations name what was there before.
  if (!codeFiles.test(path) || path.startsWith('server/test/migrations/')) return [];
  return text.split('\n').flatMap((line, index) =>
    codeNames.flatMap(([pattern, instead]) => {
      const found = pattern.exec(line)?.[0];
      return found === undefined
        ? []
        : [{ severity: 'error' as const, sentence: `${path}:${index + 1}: '${found}' is private; write: ${instead}.` }];
    }),
  );
}

/** The texts of a line of code: what is quoted, without keys, names of files and comments. */
function textsIn(line: string): string[] {
  if (/^\s*(?:\*|\/\*|\/\/|import\b|export\b.*\bfrom\b)/.test(line)) return [];
  const values = line.replace(/^\s*(?:[\w.]+|'[^']*'|"[^"]*"): /, '');
  return [...values.matchAll(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`([^`]*)`/g)].map(([, single, double, quoted]) =>
    (single ?? double ?? quoted ?? '').replaceAll(/\$?\{[^}]*\}+/g, ''),
  );
}
