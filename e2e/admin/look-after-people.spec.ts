import { readFileSync } from 'node:fs';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { openScreen } from '../support/open-screen.ts';
import { asSystemAdministrator, newUser, startApiSession } from '../support/people.ts';
import { signInQuickly } from '../support/quick-sign-in.ts';
import { chooseFromAccount, expectHome, typePassword } from '../support/sign-in.ts';
import { expectThrownOut, openUser, outcomeOf, signInAs } from './support-steps.ts';

test('a system administrator archives and restores a tenant, looks at what a person sees, locks, unlocks and deletes them, and all of it is in the audit', async ({
  page,
  context,
  openAnotherBrowser,
  watch,
}) => {
  watch.expectRefusal(400, '/api/Account/ImpersonationCode');
  watch.expectRefusal(401, '/api/Account/Session');
  // Their page may ask for messages in the moment they lose access.
  watch.allowRefusal(401, '/api/Messages/Unread');
  watch.expectRefusal(400, '/token');
  const [staff, person] = [await newUser({ IsSysAdmin: true }), await newUser({ IsTenantAdmin: true })];
  const colleague = await newUser({ UserRole: person.tenant });
  const reason = 'Request 4711: the start page is empty';
  await signInQuickly(page, staff);

  const { api: theirCalls } = await startApiSession(person);
  await test.step('an archived tenant loses access and gets it back when restored', async () => {
    const claimsOutcome = () => outcomeOf(theirCalls.identity.claims({}));
    const signsIn = () => outcomeOf(startApiSession(person));
    expect(await claimsOutcome()).toBe('granted');
    await page.goto('/administration/tenants');
    await page.getByRole('searchbox', { name: 'Search tenants' }).fill(person.tenant);
    await expect(page).toHaveURL(/find=/);
    await page.getByRole('button', { name: person.tenant }).click();
    await expect(page.getByRole('heading', { level: 1, name: person.tenant })).toBeVisible();
    await expect(page.getByRole('grid', { name: 'People and roles' })).toContainText(person.userName);
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Archive…' }).click();
    const confirmation = page.getByRole('dialog', { name: `Archive ${person.tenant}?` });
    await expect(confirmation).toContainText(`2 users of ${person.tenant} lose access within five seconds.`);
    await confirmation.getByRole('button', { name: `Archive ${person.tenant}` }).click();
    await expect(page.getByText(`Tenant ${person.tenant} is archived.`)).toBeVisible();
    await expect.poll(claimsOutcome).toBe(401);
    expect(await signsIn()).toBe(400);

    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByText(`Tenant ${person.tenant} has been restored.`)).toBeVisible();
    expect(await signsIn()).toBe('granted');
  });

  const theirs = await openAnotherBrowser();
  await signInQuickly(theirs, person);
  await theirs.goto('/manage/audit');
  await test.step('a tenant administrator narrows the audit, opens an entry and saves what is shown as CSV', async () => {
    const rows = theirs.getByRole('grid', { name: 'Audit' }).getByRole('row');
    await expect(rows.filter({ hasText: 'Session: started' })).not.toHaveCount(0);

    await theirs.getByRole('combobox', { name: /^What/ }).click();
    await theirs.getByRole('option', { name: 'User', exact: true }).click();
    await expect(theirs).toHaveURL(/what=user/);
    await expect(rows.filter({ hasText: 'Session: started' })).toHaveCount(0);
    await expect(rows.filter({ hasText: 'User: created' })).toHaveCount(2);

    const wanted = colleague.userName;
    await rows.filter({ hasText: wanted }).getByRole('button').click();
    const entry = theirs.getByRole('dialog', { name: 'User: created' });
    await expect(entry).toContainText('system-admin');
    await expect(entry.getByRole('table', { name: 'Before and after' })).toContainText(`${wanted}@elk-valley.example`);
    await expectNoAxeViolations(theirs);
    await entry.getByRole('button', { name: 'Close' }).click();
    await expect(entry).toBeHidden();

    const [download] = await Promise.all([
      theirs.waitForEvent('download'),
      theirs.getByRole('button', { name: 'Save as CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('audit.csv');
    const lines = readFileSync(await download.path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    expect(lines[0]).toBe('\uFEFFId,At,User,Acting staff,What,Subject,Old,New,Reason,Request id,Sealed');
    expect(lines.slice(1)).toHaveLength(2);
    for (const { userName } of [person, colleague]) expect(lines.join('\n')).toContain(`user.created,${userName},`);

    await theirs.getByRole('searchbox', { name: 'Search everything' }).fill('nothing like this');
    await expect(theirs.getByText('No entry matches.')).toBeVisible();
    await theirs.getByRole('button', { name: 'Clear filters' }).click();
    await expect(rows.filter({ hasText: 'Session: started' })).not.toHaveCount(0);
  });

  await test.step('support looks at what a person sees in one tab, cannot change anything, and becomes itself again', async () => {
    await openUser(page, person);
    await openUser(page, person);
    await expectNoAxeViolations(page);
    await signInAs(page, person, { staff, reason });

    await expectHome(page, person);
    const banner = page.getByRole('region', { name: 'Support session' });
    await expect(banner).toContainText(`${staff.userName} is signed in as ${person.userName}`);
    await expect(banner).toContainText(`Reason: ${reason}`);
    await expect(banner).toContainText('Read-only');
    await expect(banner).toContainText(/(30:00|29:\d\d) left/);
    await expect(page.getByRole('button', { name: 'Administration' })).toBeHidden();
    await expectNoAxeViolations(page, { withFrame: true });

    await chooseFromAccount(page, person, 'Access information');
    await expect(page.getByText('cannot be changed while signed in as another user')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change the password' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Set up an authenticator app' })).toBeHidden();
    await expect(banner).toBeVisible();

    await page.reload();
    await expect(banner).toContainText(`${staff.userName} is signed in as ${person.userName}`);
    const otherTab = await context.newPage();
    await otherTab.goto('/');
    await expectHome(otherTab, staff);
    await otherTab.close();

    await banner.getByRole('button', { name: 'End' }).click();
    await expect(page.getByText('The support session has ended. You are back in your account.')).toBeVisible();
    await expectHome(page, staff);
    await expect(banner).toBeHidden();
    await expect(page.getByRole('button', { name: 'Administration' })).toBeVisible();
    await page.reload();
    await expectHome(page, staff);
  });

  await test.step('the support session is in the audit of the tenant under both names', async () => {
    await openScreen(theirs, '/manage/audit?what=impersonation');
    const entry = theirs.getByRole('row').filter({ hasText: 'Request 4711' }).first();
    await expect(entry).toContainText(staff.userName);
    await expect(entry).toContainText(person.userName);
  });

  await test.step('a system administrator looks into the audit of another tenant, which is recorded there', async () => {
    await openScreen(page, '/administration/audit');
    await page.getByRole('combobox', { name: 'Tenant' }).click();
    await page.getByRole('option', { name: person.tenant }).click();
    const rows = page.getByRole('grid', { name: 'Audit' }).getByRole('row');
    await expect(rows.filter({ hasText: 'Tenant: created' })).toContainText('system-admin');
    await expect(page).toHaveURL(/tenant=\d+/);
    await expectNoAxeViolations(page);
    await page.reload();
    await expect(rows.filter({ hasText: 'Audit: viewed' }).first()).toContainText(staff.userName);
  });

  await openScreen(theirs, '/manage/audit?what=user');
  await test.step('the idle page of a locked user goes to sign-in, and they come back to where they were once unlocked', async () => {
    await openScreen(page, '/administration/users');
    await page.getByRole('searchbox', { name: 'Search users' }).fill(person.userName);
    await expect(page).toHaveURL(/find=/);
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: person.userName, exact: true }).click();
    const drawer = page.getByRole('dialog', { name: person.userName });
    await expect(drawer).toContainText('Active');
    await drawer.getByRole('button', { name: 'Lock', exact: true }).click();
    await expect(page.getByText(`${person.userName} is locked. All their sessions have ended.`)).toBeVisible();
    await expectThrownOut(theirs);
    await typePassword(theirs, person);
    await expect(theirs.getByRole('form').getByRole('alert')).toHaveText('The user name or password is incorrect.');

    await expect(drawer).toContainText('Locked');
    await expectNoAxeViolations(page);
    await drawer.getByRole('button', { name: 'Unlock' }).click();
    await expect(page.getByText(`${person.userName} can sign in again.`)).toBeVisible();
    await typePassword(theirs, person);
    await expect(theirs.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();
    await expect(theirs).toHaveURL(/\/manage\/audit\?what=user/);
  });

  await test.step('a user is deleted after a question that names them', async () => {
    await page.getByRole('button', { name: 'Delete…' }).click();
    const confirmation = page.getByRole('dialog', { name: `Delete ${person.userName}?` });
    await expect(confirmation).toContainText(
      `${person.userName} of ${person.tenant} will no longer be able to sign in.`,
    );
    await expectNoAxeViolations(page);
    await confirmation.getByRole('button', { name: `Delete ${person.userName}` }).click();
    await expect(page.getByText(`User ${person.userName} deleted.`)).toBeVisible();
    await expect(page.getByText('No user matches this search.')).toBeVisible();
    const api = await asSystemAdministrator();
    expect((await api.admin.users({})).map(({ UserName }) => UserName)).not.toContain(person.userName);
  });
});
