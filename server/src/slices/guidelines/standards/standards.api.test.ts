import type { GuidelineId, UnitId, ValueCheck } from '@freshet/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TenantWorld, useWorld } from '#test/world';
import { aStandard, changed, newGuideline, useUnits } from '../test-support/library.ts';

const world = useWorld();
let tenant: TenantWorld;
let boss: Person;
let guideline: GuidelineId;
let unit: Awaited<ReturnType<typeof useUnits>>;
beforeAll(async () => {
  [tenant, boss] = [await world.newTenant(), await world.newSysAdmin()];
  unit = await useUnits(world);
  guideline = (await newGuideline(tenant.admin)).Id;
});

const zinc = 'Max(7.5 + 0.75 * ([Hardness] - 90), 7.5)';
const add = (given: Partial<Parameters<typeof aStandard>[1]>) =>
  tenant.admin.standards.addStandard({
    body: aStandard(guideline, {
      AnalyteNameInGuideline: 'Zinc',
      StandardValue: '30',
      UnitId: unit('µg/L'),
      ...given,
    }),
  });
const hardness = () => ({ Name: 'hardness', UnitId: unit('mg/L'), Lowest: 0, Highest: 330 });

describe('saving a standard', () => {
  test('a number, a range and an equation are kept as they were written', async () => {
    expect(await add({ StandardValue: '0.020' })).toMatchObject({
      StandardValue: '0.020',
      ValueType: 'double',
      Unit: 'µg/L',
    });
    expect(await add({ StandardValue: '6.5 - 9.0', ValueType: 'range' })).toMatchObject({ ValueType: 'range' });
    const made = await add({ StandardValue: zinc, Cofactors: [hardness()] });
    expect(made).toMatchObject({
      StandardValue: zinc,
      Bound: 'upper',
      Statistic: 'value',
      Cofactors: [{ Name: 'Hardness', UnitId: unit('mg/L'), Lowest: 0, Highest: 330 }],
    });
  });

  test('what a standard said before is kept, and a change that changes nothing leaves no trace', async () => {
    const made = await add({ StandardValue: '5' });
    world.clock.advanceSeconds(60);
    await tenant.admin.standards.updateStandard(changed(made, { StandardValue: '6', Notes: 'Corrected.' }));
    await tenant.admin.standards.updateStandard(changed(made, { StandardValue: '6', Notes: 'Corrected.' }));
    const history = await tenant.user.guidelineVersions.history({ params: { standardId: made.Id } });
    expect(history.map(({ StandardValue }) => StandardValue)).toEqual(['6', '5']);
    expect(history[1]?.ClosedAt).toBe(history[0]?.OpenedAt);
  });

  test('a deleted standard is gone from the guideline', async () => {
    const made = await add({ StandardValue: '5' });
    await tenant.admin.standards.deleteStandard({ params: { id: made.Id } });
    await expect(tenant.admin.standards.deleteStandard({ params: { id: made.Id } })).rejects.toMatchObject({
      code: 'notFound',
    });
    const [entry] = (await tenant.admin.admin.auditEntries({ query: { what: 'standard.deleted' } })).Data;
    expect(entry).toMatchObject({ Old: { value: '5' } });
  });

  test('a cofactor without a unit is taken only when that is confirmed, and nothing is kept before', async () => {
    const given = { StandardValue: '[Turbidity index] * 2' };
    const refusal = add(given);
    await expect(refusal).rejects.toMatchObject({ code: 'guidelines.cofactorUnitMissing', status: 409 });
    await expect(refusal).rejects.toThrow("The cofactor 'Turbidity index' has no unit.");
    const names = async () =>
      (await tenant.user.cofactors.cofactorData({ params: { id: tenant.id } })).CoFactorList.map(({ Name }) => Name);
    expect(await names()).not.toContain('Turbidity index');
    await add({ ...given, ConfirmNoUnit: true });
    expect(await names()).toContain('Turbidity index');
  });

  test.each([
    ['an equation with an error', { StandardValue: '2 + ', ValueType: 'equation' as const }, 'guidelines.formulaWrong'],
    ['a range upside down', { StandardValue: '9.0-6.5', ValueType: 'range' as const }, 'guidelines.valueWrong'],
    [
      'a range typed as an equation',
      { StandardValue: '6.5-9.0', ValueType: 'equation' as const },
      'guidelines.valueWrong',
    ],
    ['words for a number', { StandardValue: 'a lot', ValueType: 'double' as const }, 'guidelines.valueWrong'],
    ['a statistic without a period', { Statistic: 'mean' as const }, 'request.invalid'],
    ['a period that is never used', { WithinDays: 30 }, 'request.invalid'],
    ['days upside down', { ValidFrom: '2026-05-01', ValidTo: '2026-04-01' }, 'request.invalid'],
    ['a unit that is not there', { UnitId: 2_000_000_001 as UnitId }, 'notFound'],
  ])('%s is refused, and nothing is stored', async (_what, given, code) => {
    const count = async () =>
      (await tenant.user.guidelines.guidelineList({})).find(({ Id }) => Id === guideline)?.Standards.length;
    const before = await count();
    await expect(add(given)).rejects.toMatchObject({ code });
    expect(await count()).toBe(before);
  });

  test('the error of an equation is located at its character', async () => {
    await expect(add({ StandardValue: '3 * ([Hardness] - 1' })).rejects.toMatchObject({
      code: 'guidelines.formulaWrong',
      message: 'The parenthesis opened at 5 is not closed.',
      next: 'Correct the formula at character 5.',
      details: [{ Location: 'StandardValue, character 5', Path: 'StandardValue', Code: 'parenthesisOpen' }],
    });
  });
});

describe('trying a formula', () => {
  const given = (Value: string, Unit = 'mg/L') => [{ CofactorName: 'Hardness', Value, Unit }];
  const check = (body: ValueCheck, person = tenant.admin) => person.standards.checkStandardValue({ body });
  const equation = (StandardValue: string, Cofactors: ValueCheck['Cofactors'] = []) =>
    ({ StandardValue, ValueType: 'equation', Cofactors }) as const;

  test.each([
    ['7.5', '90', 7.5],
    ['15', '100', 15],
    ['75', '180', 75],
    ['187.5', '330', 187.5],
  ])('the published limit of zinc is %s µg/L at hardness %s', async (text, value, number) => {
    const answer = await check(equation(zinc, given(value)));
    expect(answer).toEqual({ Result: text, Value: number, Message: 'Input formula is valid.' });
  });

  test('the published limit of dissolved cadmium at hardness 30 is met to the last figure', async () => {
    const formula = 'Max(Min(Exp(0.736 * Ln([Hardness]) - 4.943), 0.457), 0.0176)';
    expect((await check(equation(formula, given('30')))).Value).toBeCloseTo(0.0871853708958947, 15);
  });

  test('a value is put into the unit that the formula asks for', async () => {
    expect((await check(equation('[Hardness|mg/L] * 2', given('1000', 'µg/L')))).Value).toBe(2);
  });

  test('a range says within or beyond', async () => {
    const range = (TestValue: string) =>
      check({ StandardValue: '6.5-9', ValueType: 'range', Cofactors: [], TestValue });
    expect(await range('6.5')).toMatchObject({ Result: 'Within guideline' });
    expect(await range('9.01')).toMatchObject({ Result: 'Exceed guideline' });
    await expect(range('')).rejects.toMatchObject({ message: 'Required.' });
  });

  test.each([
    ['', 'Required.'],
    ['abc', 'The data entered must be numeric.'],
    ['1.2.3', 'The data entered must be numeric.'],
    ['1e5', 'The data entered must be numeric.'],
  ])("the test value '%s' is refused", async (value, message) => {
    await expect(check(equation(zinc, given(value)))).rejects.toMatchObject({
      code: 'guidelines.valueWrong',
      message,
      details: [{ Path: 'Cofactors.0.Value', Message: message }],
    });
  });

  test.each([
    ['', 'There is no formula.'],
    ['[Hardness', 'The bracket opened at 1 is not closed.'],
    ['[Nonsense]*2', "'Nonsense' is not a cofactor of this tenant."],
    ['[Hardness|furlong]', "The unit 'furlong' is not in the unit group of 'Hardness'."],
    ['1/([Hardness]-7)', 'Division by zero for the given values at 1.'],
    ['ln(0)', 'The formula has no result: ln is not defined for 0.'],
    ['9^9^9^9', 'is too large.'],
    ['constructor', "Unknown name 'constructor' at 1; names are written in square brackets."],
    ['zeros(20000,20000)', "Unknown function 'zeros' at 1."],
    ['random()', "Unknown function 'random' at 1."],
  ])("'%s' is refused with a sentence that says why", async (formula, message) => {
    await expect(check(equation(formula, given('7')))).rejects.toThrow(message);
  });

  test('a system administrator may try a formula too, an ordinary user may not', async () => {
    expect((await check(equation('1 + 1'), boss)).Value).toBe(2);
    await expect(check(equation('1 + 1'), tenant.user)).rejects.toMatchObject({ code: 'identity.forbidden' });
  });
});
