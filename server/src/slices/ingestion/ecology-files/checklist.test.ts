import { expect, test } from 'vitest';
import { planChecklist } from './checklist.ts';
import type { TaxonRecord } from './reading/ecology-record.ts';

const taxon = (name: string, more: Partial<TaxonRecord> = {}, rowNo = 2): TaxonRecord => ({
  ...{
    what: 'taxon',
    place: { fileNo: 0, sheet: '', rowNo },
    taxon: { name, authority: '' },
    commonName: '',
    code: '',
  },
  ...{ rank: 'species', status: 'unknown', growthForm: '', order: '', family: '', tolerance: null, accepted: null },
  ...more,
});
const accepted = (name: string) => ({ accepted: { name, authority: '' } });
const names = (plan: ReturnType<typeof planChecklist>) =>
  plan.added.map(({ taxon: { Name }, acceptedAt }) => [
    Name,
    acceptedAt === null ? null : plan.added[acceptedAt]?.taxon.Name,
  ]);

test('accepted names go before their synonyms, and a synonym never leads to another', () => {
  const plan = planChecklist([taxon('C', accepted('B')), taxon('B', accepted('A')), taxon('A')], []);
  expect(names(plan)).toEqual([
    ['A', null],
    ['C', 'A'],
    ['B', 'A'],
  ]);
  expect(plan.findings.map(({ code }) => code)).toEqual(['ecologySynonymChain']);
});

test('names that lead in a circle, or to nothing, are accepted, and told', () => {
  const plan = planChecklist([taxon('A', accepted('B')), taxon('B', accepted('A')), taxon('C', accepted('X'))], []);
  expect(
    names(plan)
      .filter(([, root]) => root === null)
      .map(([name]) => name),
  ).toContain('C');
  expect(plan.findings.some(({ code }) => code === 'ecologyNoAccepted')).toBe(true);
});

test('what is in the list stays as it is, and what the file says otherwise is told', () => {
  const listed = [
    { id: 7, name: 'A', authority: '', status: 'native', rank: 'species', family: '', accepted_id: null },
  ];
  const plan = planChecklist([taxon('a', { status: 'introduced' })], listed);
  expect([plan.added, plan.unchanged]).toEqual([[], [{ id: 7, code: '' }]]);
  expect(plan.findings.map(({ sentence }) => sentence)).toEqual([
    "Row 2: 'a' is in the taxon list with status 'native', but here with 'introduced'. The list is not changed.",
  ]);
});
