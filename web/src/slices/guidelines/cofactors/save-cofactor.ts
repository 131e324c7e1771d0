import type {
  AnalyteId,
  Cofactor,
  CofactorData,
  CofactorDefaultId,
  CofactorDefaults,
  CofactorLinkId,
} from '@freshet/contract';
import { api } from '../guidelines-api.ts';
import { isNumber, numberOf } from './number-of.ts';

export interface TypedCofactor {
  readonly analyteId: AnalyteId | null;
  /** By the id of the strategy; an empty value stands for none. */
  readonly defaults: ReadonlyMap<number, { readonly value: string; readonly unit: string }>;
}

export interface CofactorChange {
  readonly unlink: CofactorLinkId | null;
  readonly link: { readonly CofactorId: Cofactor['Id']; readonly AnalyteId: AnalyteId } | null;
  readonly remove: readonly CofactorDefaultId[];
  readonly save: readonly CofactorDefaults[];
}

const linkOf = ({ CoFactorAnalyteMaps }: CofactorData, { Id }: Cofactor) =>
  CoFactorAnalyteMaps.find(({ CoFactorId }) => CoFactorId === Id);

const defaultOf = (strategy: CofactorData['StrategyList'][number], { Id }: Cofactor) =>
  strategy.CoFactorDefaultValues.find(({ CoFactorId }) => CoFactorId === Id);

export function startOf(data: CofactorData, cofactor: Cofactor): TypedCofactor {
  return {
    analyteId: linkOf(data, cofactor)?.AnalyteId ?? null,
    defaults: new Map(
      data.StrategyList.map((strategy) => {
        const known = defaultOf(strategy, cofactor);
        return [strategy.Id, { value: known ? String(known.DefaultValue) : '', unit: known?.Unit ?? '' }];
      }),
    ),
  };
}

/** What has to be sent: only what is different. A default counts only with both its value and its unit. */
export function planChange(data: CofactorData, cofactor: Cofactor, typed: TypedCofactor): CofactorChange {
  const link = linkOf(data, cofactor);
  const isOther = typed.analyteId !== (link?.AnalyteId ?? null);
  const remove: CofactorDefaultId[] = [];
  const save: CofactorDefaults[] = [];
  for (const strategy of data.StrategyList) {
    const known = defaultOf(strategy, cofactor);
    const { value, unit } = typed.defaults.get(strategy.Id) ?? { value: '', unit: '' };
    if (value.trim() === '' && known) remove.push(known.Id);
    if (!isNumber(value) || unit === '') continue;
    const DefaultValue = numberOf(value);
    if (known?.DefaultValue === DefaultValue && known.Unit === unit) continue;
    save.push({
      StrategyId: strategy.Id,
      CoFactorDefaultValues: [
        {
          CoFactorId: cofactor.Id,
          CoFactorName: cofactor.Name,
          DefaultValue,
          Unit: unit,
          ...(known ? { Id: known.Id } : {}),
        },
      ],
    });
  }
  return {
    unlink: isOther && typed.analyteId === null && link ? link.Id : null,
    link: isOther && typed.analyteId !== null ? { CofactorId: cofactor.Id, AnalyteId: typed.analyteId } : null,
    remove,
    save,
  };
}

/** One after the other: each is checked against what the one before has stored. */
export async function saveChange({ unlink, link, remove, save }: CofactorChange): Promise<void> {
  if (unlink !== null) await api.cofactors.unlinkCofactor({ params: { id: unlink } });
  if (link) await api.cofactors.linkCofactor({ body: link });
  for (const id of remove) await api.cofactors.deleteCofactorDefault({ params: { id } });
  for (const body of save) await api.cofactors.saveCofactorDefaults({ body });
}
