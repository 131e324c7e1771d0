import { randomBytes } from 'node:crypto';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { openScreen } from '../support/open-screen.ts';
import { newUser, type Person, startApiSession } from '../support/people.ts';
import { signInQuickly } from '../support/quick-sign-in.ts';

/** A series with a value for each hour of March, and the first days of April. */
async function seriesOf(admin: Person) {
  const { api } = await startApiSession(admin);
  const station = {
    SourceType: 'continuous_aquarius' as const,
    LocationIdentifier: `Weir ${randomBytes(4).toString('hex')}`,
  };
  const { DataSource } = await api.locations.createDataSource({ body: station });
  const body = { StationId: DataSource.Id, Parameter: 'Stage', Label: 'Logger', Unit: 'm' };
  const series = await api.series.create({ body });
  const Points = Array.from({ length: 35 * 24 }, (_, hour) => [Date.UTC(2026, 2, 1, hour), 1 + (hour % 24) / 100]);
  await api.seriesPoints.append({ body: { Series: [{ Id: series.Id, Points }] } });
  const append = async (time: string, value: number) => {
    const sent = { Series: [{ Id: series.Id, Points: [[time, value]] }] };
    return (await api.seriesPoints.append({ body: sent })).Series[0];
  };
  const lastCorrection = async () => (await api.seriesCorrections.corrections({ params: { id: series.Id } }))[0]?.Id;
  return { series, append, lastCorrection };
}

test('an administrator corrects a series after a look, approves the month, lowers it with a reason, and has what arrives checked', async ({
  page,
  watch,
}) => {
  const admin = await newUser({ IsTenantAdmin: true });
  const { series, append, lastCorrection } = await seriesOf(admin);
  await signInQuickly(page, admin);

  await test.step('a series is corrected after a look, approved, and lowered with a reason', async () => {
    await page.goto(`/series/${series.Id}/corrections`);
    await expect(page.getByText('The series is shown as received.')).toBeVisible();

    await page.getByRole('button', { name: 'Add correction' }).click();
    const correcting = page.getByRole('dialog', { name: 'Add correction' });
    await correcting.getByRole('textbox', { name: 'From' }).fill('2026-03-10');
    await correcting.getByRole('textbox', { name: 'To', exact: true }).fill('2026-03-11');
    await correcting.getByRole('textbox', { name: 'Amount to add' }).fill('0.5');
    await correcting.getByRole('button', { name: 'Preview' }).click();
    await expect(correcting.getByRole('status').first()).toHaveText('24 points change, largest change 0.5 m');
    await expect(correcting.getByRole('row', { name: /After 24 1.615 m 1.5 m 1.73 m/ })).toBeVisible();
    await expectNoAxeViolations(page);
    await correcting.getByRole('button', { name: 'Apply correction' }).click();
    await expect(correcting.getByText('Enter a reason.')).toBeVisible();
    await correcting.getByRole('textbox', { name: 'Reason' }).fill('The sensor was moved');
    await correcting.getByRole('button', { name: 'Apply correction' }).click();
    const item = page.getByRole('listitem').filter({ hasText: 'Offset +0.5 m, 2026-03-10 00:00 – 2026-03-11 00:00' });
    await expect(item).toContainText('The sensor was moved');
    await expectNoAxeViolations(page);

    await page.getByRole('tab', { name: 'Approval' }).click();
    await page.getByRole('button', { name: 'Set approval' }).click();
    const approving = page.getByRole('dialog', { name: 'Set approval' });
    await expect(approving.getByRole('textbox', { name: 'From' })).toHaveValue('2026-03-01 00:00');
    await approving.getByRole('button', { name: 'Set approval' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Locked' })).toContainText('2026-04-01 00:00');
    await expectNoAxeViolations(page);

    expect(await append('2026-03-10T05:00:00Z', 9)).toMatchObject({ Refused: 1, Refusals: [{ Reason: 'locked' }] });
    await page.getByRole('tab', { name: 'Corrections' }).click();
    await item.getByRole('button', { name: /^Undo/ }).click();
    const undoing = page.getByRole('dialog', { name: 'Undo this correction?' });
    const correctionId = await lastCorrection();
    watch.expectRefusal(409, `/api/Series/${series.Id}/Corrections/${correctionId}/Undo`);
    await undoing.getByRole('textbox', { name: 'Reason' }).fill('It was not');
    await undoing.getByRole('button', { name: 'Undo correction' }).click();
    await expect(undoing.getByRole('alert')).toContainText("approved at the level 'Approved' and locked");
    await undoing.getByRole('button', { name: 'Cancel' }).click();

    await page.getByRole('tab', { name: 'Approval' }).click();
    await page.getByRole('button', { name: 'Change the approval from 2026-03-01 00:00 to 2026-04-01 00:00' }).click();
    await approving.getByRole('combobox', { name: 'Level' }).click();
    await page.getByRole('option', { name: 'Working' }).click();
    await approving.getByRole('button', { name: 'Lower approval' }).click();
    await expect(approving.getByText('Enter a reason.')).toBeVisible();
    await approving.getByRole('textbox', { name: 'Reason' }).fill('The logger file was incomplete');
    await approving.getByRole('button', { name: 'Lower approval' }).click();
    // The dialog itself holds the reason as long as it is open.
    await expect(approving).toBeHidden();
    await expect(page.getByText('The logger file was incomplete')).toBeVisible();
    expect(await append('2026-03-10T05:00:00Z', 9)).toMatchObject({ Changed: 1, Refused: 0 });
  });

  await test.step('checks find a value out of range on arrival, and the grade they propose is applied', async () => {
    await openScreen(page, `/series/${series.Id}/checks`);
    await expect(page.getByText('No checks are configured for this series.')).toBeVisible();
    await page.getByRole('button', { name: 'Set checks' }).click();
    const setting = page.getByRole('dialog', { name: 'Set checks' });
    await setting.getByRole('textbox', { name: 'Maximum' }).fill('5');
    await setting.getByRole('textbox', { name: 'Grade when out of range' }).fill('31');
    await expectNoAxeViolations(page);
    await setting.getByRole('button', { name: 'Save checks' }).click();
    await expect(page.getByText('Checked: range.')).toBeVisible();

    expect(await append('2026-04-10T05:00:00Z', 9)).toMatchObject({ Checks: { Made: ['range'], Findings: 1 } });
    await page.goto(`/series/${series.Id}/checks`);
    await page.getByRole('button', { name: 'Accept the finding of 2026-04-10 05:00' }).click();
    await expect(page.getByText('No open findings')).toBeVisible();
    const grade = page.getByRole('listitem').filter({ hasText: 'Grade 31' });
    await expect(grade).toContainText('suggested');
    await grade.getByRole('button', { name: 'Apply' }).click();
    await expect(grade).toContainText('applied');
    await expectNoAxeViolations(page);
  });
});
