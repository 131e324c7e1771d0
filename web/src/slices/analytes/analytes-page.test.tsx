import {
  type Alias,
  type Analyte,
  type AnalyteDetail,
  type AnalyteFinding,
  problem,
  type SetAsAlias,
} from '@freshet/contract';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startSession } from '#api/session/session';
import { fakeServer, type Received } from '#api/test-support/fake-server';
import { aToken, someClaims } from '#api/test-support/samples';
import { forgetEverything, renderApp } from '#app/test-support/render-app';

const anAlias = (Id: number, AliasName: string): Alias => ({
  Id: Id as Alias['Id'],
  AliasName,
  Method: 'ICP-MS',
  AnalyteId: 1 as Alias['AnalyteId'],
  TenantId: 3 as Alias['TenantId'],
  IsPrimary: false,
  Fraction: '',
  Speciation: '',
});
const anAnalyte = (Id: number, AnalyteName: string, over: Partial<Analyte> = {}): Analyte => ({
  Id: Id as Analyte['Id'],
  AnalyteName,
  DisplayName: AnalyteName,
  ApplicableUnitGroupId: null,
  DefaultUnitId: null,
  Fraction: '',
  Speciation: '',
  Aliases: [],
  AnalyteStandardMaps: [],
  ...over,
});
const zinc = anAnalyte(1, 'Zinc', { Aliases: [anAlias(5, 'Zn-D')] });
const twin = anAnalyte(2, 'zinc.');
const detailOf = (analyte: Analyte): AnalyteDetail => ({
  ...analyte,
  GuidelineLinks: [],
  Cofactors: [],
  HasResults: true,
  ResultCount: 1204,
  FirstSample: '2024-01-03',
  LastSample: '2026-03-08',
  Findings: [],
});
const double: AnalyteFinding = {
  Code: 'duplicateName',
  AnalyteId: twin.Id,
  AnalyteName: twin.AnalyteName,
  Unit: null,
  UnitGroup: null,
  OtherAnalyteId: zinc.Id,
  OtherAnalyteName: zinc.AnalyteName,
  With: null,
  WithMeasure: null,
  StandardId: null,
  Message: '',
};

function serverWith(over: Record<string, (received: Received) => unknown> = {}) {
  return fakeServer({
    'identity.claims': () => someClaims({ 'can-tenant-admin': true }),
    'analytes.analyteList': () => [twin, zinc],
    'analytes.analyteDetail': ({ params }) => detailOf(params.id === '2' ? twin : zinc),
    'analytes.analyteDataCheck': () => [double],
    'units.unitGroups': () => [],
    ...over,
  });
}

beforeEach(() => void startSession(aToken()));
afterEach(() => {
  forgetEverything();
  vi.unstubAllGlobals();
});

describe('the list of analytes', () => {
  test('is searched by alias, and says which alias it was', async () => {
    serverWith();
    renderApp('/manage/analytes?find=zn+d');
    const table = await screen.findByRole('grid', { name: 'Analytes' });
    await within(table).findByText('Zn-D');
    expect(within(table).queryByText('zinc.')).toBeNull();
  });

  test('says what could not be loaded', async () => {
    serverWith({ 'analytes.analyteList': () => problem('notFound') });
    renderApp('/manage/analytes');
    await screen.findByText('Could not get TenantAnalytes data.');
  });
});

describe('one analyte', () => {
  test('that cannot be loaded is told as promised', async () => {
    serverWith({ 'analytes.analyteDetail': () => problem('notFound') });
    renderApp('/manage/analytes/1');
    await screen.findByText('Could not get Analyte data.');
  });

  test('with results is not deleted: making it an alias is offered instead', async () => {
    const server = serverWith();
    const { user, router } = renderApp('/manage/analytes/1?dialog=delete');
    const dialog = await screen.findByRole('dialog', { name: 'Zinc cannot be deleted' });
    await user.click(within(dialog).getByText('Make an alias'));
    await vi.waitFor(() => expect(router.state.location.search).toEqual({ dialog: 'demote' }));
    expect(server.callsOf('analytes.deleteAnalyte')).toEqual([]);
  });
});

describe('a duplicate', () => {
  test('is joined with the other after a preview of what moves', async () => {
    const server = serverWith({ 'analytes.setAsAlias': () => zinc.Aliases });
    const { user } = renderApp('/manage/fix-analytes');
    await user.click(await screen.findByText('Fix'));
    const dialog = await screen.findByRole('dialog', { name: 'Make zinc. an alias of another analyte' });
    await within(dialog).findByText('1,204 results');
    await user.click(within(dialog).getByText('Make alias'));
    await vi.waitFor(() => expect(server.callsOf('analytes.setAsAlias')).toHaveLength(1));
    const sent = server.callsOf('analytes.setAsAlias')[0]?.body as SetAsAlias;
    expect(sent).toEqual({
      sourceAnalyteId: 2,
      targetAnalyteId: 1,
      newAlias: { AliasName: 'zinc.', Method: 'Unknown' },
    });
  });

  test('that clashes says for which samples, and stays', async () => {
    const values = { source: 'zinc.', target: 'Zinc', count: 2, example: 'KR-1 on 2026-03-08' };
    serverWith({ 'analytes.setAsAlias': () => problem('analytes.resultsClash', values) });
    const { user } = renderApp('/manage/fix-analytes');
    await user.click(await screen.findByText('Fix'));
    const dialog = await screen.findByRole('dialog');
    await user.click(await within(dialog).findByText('Make alias'));
    await within(dialog).findByText(/both have a result for 2 of the same samples.*KR-1 on 2026-03-08/);
  });
});

test('a finding that is opened while the list still follows what was fixed before stays open', async () => {
  const unlinked = { ...double, Code: 'unlinked', AnalyteId: zinc.Id, AnalyteName: 'Zinc' } satisfies AnalyteFinding;
  const other = {
    ...double,
    Code: 'groupMismatch',
    With: 'River permit',
    StandardId: 9 as AnalyteFinding['StandardId'],
  };
  let findings: unknown[] = [other, unlinked];
  let follow: () => void = () => {};
  let slow: Promise<void> | null = null;
  serverWith({
    'analytes.analyteDataCheck': () => findings,
    'analytes.analyteDetail': async () => {
      await slow;
      return detailOf(twin);
    },
    'analytes.linkableStandards': () => [],
    'analytes.unlinkStandard': () => {
      findings = [unlinked];
      slow = new Promise((resolve) => {
        follow = resolve;
      });
      return [];
    },
  });
  renderApp('/manage/fix-analytes');
  const [first] = await screen.findAllByText('Fix');
  fireEvent.click(first as HTMLElement);
  fireEvent.click(await screen.findByText('Unlink River permit instead'));
  await vi.waitFor(() => expect(screen.getAllByText('Fix')).toHaveLength(1));
  fireEvent.click(screen.getByText('Fix'));
  await screen.findByRole('dialog', { name: /Zinc/ });
  await act(async () => follow());
  await screen.findByText('River permit is unlinked.');
  expect(screen.getByRole('dialog', { name: /Zinc/ })).toBeTruthy();
});

test('a cofactor is linked and its default values are set from the page of the analyte', async () => {
  const hardness = { Id: 8, Name: 'Hardness', UnitGroupId: null, UnitGroup: null };
  const linked: unknown[] = [];
  const server = serverWith({
    'cofactors.cofactorData': () => ({
      CoFactorList: [hardness],
      StrategyList: [],
      CoFactorAnalyteMaps: linked.map(() => ({ Id: 4, CoFactorId: 8, AnalyteId: 1, AnalyteName: 'Zinc' })),
    }),
    'analytes.analyteDetail': () => ({
      ...detailOf(zinc),
      Cofactors: linked.map(() => ({
        ...{ Id: 8, Name: 'Hardness' },
        DefaultValues: [{ StrategyCode: 'StationLadder', Value: 100, Unit: 'mg/L' }],
      })),
    }),
    'cofactors.linkCofactor': ({ body }) => {
      linked.push(body);
      return { Id: 4, CoFactorId: 8, AnalyteId: 1, AnalyteName: 'Zinc' };
    },
    'cofactors.unlinkCofactor': () => {
      linked.pop();
      return { IsSuccess: true };
    },
  });
  renderApp('/manage/analytes/1');
  fireEvent.click(await screen.findByRole('button', { name: 'Link cofactor' }));
  const dialog = await screen.findByRole('dialog', { name: 'Link a cofactor to Zinc' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Link cofactor' }));
  await within(dialog).findByText('Choose a cofactor.');
  fireEvent.change(within(dialog).getByRole('combobox', { name: /Cofactor/ }), { target: { value: 'Hard' } });
  fireEvent.click(await screen.findByRole('option', { name: /Hardness/ }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Link cofactor' }));
  await screen.findByText('100 mg/L by default (Station, then default)');
  expect(server.callsOf('cofactors.linkCofactor')[0]?.body).toEqual({ CofactorId: 8, AnalyteId: 1 });
  fireEvent.click(screen.getByRole('button', { name: 'Default values of Hardness' }));
  const defaults = await screen.findByRole('dialog', { name: 'Cofactor Hardness' });
  fireEvent.click(within(defaults).getByRole('button', { name: 'Cancel' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Unlink the cofactor Hardness' }));
  await screen.findByText('No equation uses values of this analyte.');
});
