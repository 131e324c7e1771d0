import { problem, type Unit, type UnitConversionInput, type UnitGroup } from '@freshet/contract';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startSession } from '#api/session/session';
import { fakeServer, type Received } from '#api/test-support/fake-server';
import { aToken, someClaims } from '#api/test-support/samples';
import { fill, forgetEverything, renderApp } from '#app/test-support/render-app';

const mass = { Id: 1, Name: 'Mass in water' };
const unit = (Id: number, Name: string, Aliases: string[] = []) => ({ Id, Name, Aliases, Groups: [mass], Revision: 1 });
const units = [unit(1, 'µg/L', ['ppb']), unit(2, 'mg/L'), unit(3, 'ng/L')] as unknown as Unit[];
const toMilligrams = {
  Id: 7,
  FromUnitId: 1,
  FromUnit: 'µg/L',
  ToUnitId: 2,
  ToUnit: 'mg/L',
  Formula: 'x / 1000',
  NumberOfDecimal: 6,
  Revision: 1,
};
const groups = [
  { ...mass, Units: units.map(({ Id, Name }) => ({ Id, Name })), UnitConverts: [toMilligrams], Revision: 1 },
] as unknown as UnitGroup[];

function serverWith(claims = {}, over: Record<string, (received: Received) => unknown> = {}) {
  return fakeServer({
    'identity.claims': () => someClaims({ name: 'root', ...claims }),
    'units.unitList': () => units,
    'units.unitGroups': () => groups,
    ...over,
  });
}
const staff = { 'can-admin': true, 'can-tenant-admin': true };

beforeEach(() => void startSession(aToken()));
afterEach(() => {
  forgetEverything();
  vi.unstubAllGlobals();
});

describe('units', () => {
  test('are read by everybody, searched by any spelling, and only system administrators change them', async () => {
    serverWith({ 'can-admin': false, 'can-tenant-admin': false });
    const { router } = renderApp('/manage/units?find=PPB');
    const table = await screen.findByRole('grid', { name: 'Units' });
    await within(table).findByText('µg/L');
    expect(within(table).queryByText('mg/L')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add unit' })).toBeNull();
    expect(router.state.location.pathname).toBe('/manage/units');
  });

  test('convert a value while it is typed', async () => {
    serverWith();
    const { user } = renderApp('/manage/units?unit=2');
    const sheet = await screen.findByRole('dialog', { name: 'mg/L' });
    await within(sheet).findByText('1 mg/L = 1000 µg/L');
    const value = within(sheet).getByLabelText('Value in mg/L');
    await user.clear(value);
    await fill(user, value, '0.25');
    await within(sheet).findByText('0.25 mg/L = 250 µg/L');
    await user.clear(value);
    await fill(user, value, 'a lot');
    await within(sheet).findByText('Enter a number.');
  });
});

describe('a conversion', () => {
  const open = async () => {
    const { user } = renderApp('/manage/units?unit=3');
    await user.click(await screen.findByRole('button', { name: 'Add conversion' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add a conversion from ng/L' });
    await user.click(within(dialog).getByLabelText(/To unit/));
    await user.click(await screen.findByRole('option', { name: 'µg/L' }));
    const formula = within(dialog).getByLabelText(/Formula/);
    await user.clear(formula);
    const submit = () => user.click(within(dialog).getByRole('button', { name: 'Add conversion' }));
    return { user, dialog, formula, submit };
  };

  test('is not sent while its formula has a slip, which is named with its location', async () => {
    const server = serverWith(staff);
    const { user, dialog, formula, submit } = await open();
    await fill(user, formula, 'x * foo(2)');
    await within(dialog).findByText("Unknown function 'foo' at 5.");
    await submit();
    expect(server.callsOf('units.saveUnitConversion')).toEqual([]);
  });

  test('shows what it makes of 1 before it is saved, and a refusal stands in the form', async () => {
    const server = serverWith(staff, {
      'units.saveUnitConversion': () => problem('units.groupsDiffer', { from: 'a', to: 'b' }),
    });
    const { user, dialog, formula, submit } = await open();
    await fill(user, formula, 'x / 1000');
    await within(dialog).findByText('1 ng/L = 0.001 µg/L');
    await submit();
    await within(dialog).findByText(/are not in the same unit group/);
    const sent = server.callsOf('units.saveUnitConversion')[0]?.body as UnitConversionInput;
    expect(sent).toEqual({ FromUnitId: 3, ToUnitId: 1, Formula: 'x / 1000', NumberOfDecimal: 10 });
  });
});

test('a group shows its units told by one of them; a group that is not there says so', async () => {
  serverWith();
  renderApp('/manage/unit-group-details/mass%20in%20water?with=1');
  const table = await screen.findByRole('grid', { name: 'Units of Mass in water' });
  await within(table).findByText('1 mg/L = 1000 µg/L');
  await within(table).findByText('No conversion');
  forgetEverything();
  void startSession(aToken());
  renderApp('/manage/unit-group-details/Bananas');
  await screen.findByText('There is no unit group Bananas.');
});

test('deleting a group asks what happens to its units', async () => {
  const gone = { IsSuccess: true, DeletedUnits: [], RemainingUnits: [] };
  const server = serverWith(staff, { 'units.deleteUnitGroup': () => gone });
  const { user, router } = renderApp('/manage/unit-group-details/Mass%20in%20water');
  await user.click(await screen.findByRole('button', { name: 'Delete group…' }));
  await user.click(await screen.findByLabelText('Delete its units too'));
  await user.click(await screen.findByRole('button', { name: 'Delete the group and 3 units' }));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/manage/units'));
  expect(server.callsOf('units.deleteUnitGroup')[0]?.body).toEqual({ UnitGroupId: 1, IsDeleteUnit: true });
});
