import type { GuidelineFileCode } from '@freshet/contract';
import type { FormulaProblem } from '@freshet/domain/formula';
import type { StandardProblem } from '@freshet/domain/guidelines';

export type FindingCode = GuidelineFileCode | StandardProblem['code'] | FormulaProblem['code'];
