import { describe, expect, test } from 'vitest';
import { addsUp, fieldsFor, mapField, mappingFor, mappingProblems, unusedColumns } from './mapping.ts';

describe('the columns of a station file', () => {
  test('must hold the station name', () => {
    expect(mappingProblems({})).toEqual({ LocationIdentifier: 'nameMissing' });
    expect(mappingProblems({ LocationIdentifier: 'Site' })).toEqual({});
  });

  test('hold both coordinates or none', () => {
    const site = { LocationIdentifier: 'Site' };
    expect(mappingProblems({ ...site, Latitude: 'Lat' })).toEqual({ Longitude: 'halfCoordinates' });
    expect(mappingProblems({ ...site, Longitude: 'Lon' })).toEqual({ Latitude: 'halfCoordinates' });
    expect(mappingProblems({ ...site, Latitude: 'Lat', Longitude: 'Lon' })).toEqual({});
  });

  test('are read for one field each', () => {
    expect(mappingProblems({ LocationIdentifier: 'Site', Name: 'Site' })).toEqual({
      LocationIdentifier: 'usedTwice',
      Name: 'usedTwice',
    });
  });

  test('can be chosen and left out again', () => {
    const chosen = mapField({ LocationIdentifier: 'Site' }, 'Name', 'Alias');
    expect(chosen).toEqual({ LocationIdentifier: 'Site', Name: 'Alias' });
    expect(mapField(chosen, 'Name', null)).toEqual({ LocationIdentifier: 'Site' });
  });

  test('that nothing is read from are named', () => {
    expect(unusedColumns(['Site', 'Region'], { LocationIdentifier: 'Site' })).toEqual(['Region']);
  });
});

test('only the fields that a kind of station has are sent', () => {
  const mapping = { LocationIdentifier: 'Site', Category: 'Group', SurveyType: 'Type' };
  expect(mappingFor('surveys_envirodata', mapping)).toEqual({ LocationIdentifier: 'Site', SurveyType: 'Type' });
  expect(fieldsFor('discrete_envirodata')).toContain('Category');
});

test('the row counts add up when every row is counted once', () => {
  const outcome = {
    IsTestRun: true,
    Read: 10,
    New: 4,
    Updated: 3,
    Unchanged: 2,
    Rejected: 1,
    WithoutCoordinates: 2,
    Findings: [],
    FindingCount: 0,
    FindingCounts: [],
    Questions: { TimeZone: null, ElevationUnit: null, Positions: [] },
    ImportId: null,
  };
  expect(addsUp(outcome)).toBe(true);
  expect(addsUp({ ...outcome, Rejected: 2 })).toBe(false);
});
