import { randomBytes } from 'node:crypto';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { newUser, startApiSession } from '../support/people.ts';
import { signInQuickly } from '../support/quick-sign-in.ts';

/** A continuous station with two days of hourly stage that ended long ago. */
async function stationOf(admin: Awaited<ReturnType<typeof newUser>>) {
  const { api } = await startApiSession(admin);
  const name = `Weir ${randomBytes(4).toString('hex')}`;
  const station = { SourceType: 'continuous_aquarius' as const, LocationIdentifier: name };
  const { DataSource } = await api.locations.createDataSource({ body: station });
  const facts = { Parameter: 'Stage', Label: 'Logger', Unit: 'm', ExpectedIntervalSeconds: 3600 };
  const { Id } = await api.series.create({ body: { StationId: DataSource.Id, ...facts } });
  const Points = Array.from({ length: 48 }, (_, hour) => [Date.UTC(2026, 2, 1, hour), 1 + (hour % 24) / 100]);
  await api.seriesPoints.append({ body: { Series: [{ Id, Points }] } });
  return { name };
}

test('silent series are listed with recipients to choose, and left unwatched', async ({ page }) => {
  const admin = await newUser({ IsTenantAdmin: true });
  const { name } = await stationOf(admin);
  await signInQuickly(page, admin);
  await page.goto('/continuous/watch');
  const row = page.getByRole('row').filter({ hasText: `Stage.Logger@${name}` });
  await expect(row.getByText('Not reporting')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Recipients' }).click();
  const dialog = page.getByRole('dialog', { name: 'Recipients of missing-data notifications' });
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Recipients saved.')).toBeVisible();
  await row.getByRole('button', { name: /^Do not watch/ }).click();
  await expect(row.getByText('Not watched')).toBeVisible();
});
