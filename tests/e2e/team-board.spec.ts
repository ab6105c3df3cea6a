// The team board on the real service: a claim is given by keyboard and by pointer, taken back, and both counts follow by themselves.
import { newClaim } from './claim-data.ts';
import { expectAccessible } from './support/checks.ts';
import { askService } from './support/claims.ts';
import { takeUp } from './support/keys.ts';
import { expect, test } from './support/test.ts';
import { expectSaid } from './support/toasts.ts';

test.use({ person: 'olivia' });

const HENRY = 'Henry Nguyen';
const PRIYA = 'Priya';

test('[3§2.5] a claim is given to a colleague by keyboard and taken back, then by pointer', async ({
  page,
  context,
}) => {
  const claimId = await newClaim(page.request, HENRY);
  const { UserInOrg } = await askService<{ UserInOrg: { userId: number; name: string }[] }>(
    page.request,
    'query { UserInOrg(where: { _or: [{ name: { _eq: "Henry Nguyen" } }, { name: { _like: "Priya %" } }] }) { userId name } }',
  );
  const henry = UserInOrg.find(({ name }) => name === HENRY);
  const priya = UserInOrg.find(({ name }) => name.startsWith(PRIYA));
  if (!henry || !priya) throw new Error('The demo data has no such people.');
  const ownerOf = async (): Promise<number> =>
    (
      await askService<{ Claim: { ownerId: number }[] }>(
        page.request,
        'query ($id: bigint!) { Claim(where: { id: { _eq: $id } }) { ownerId } }',
        { id: claimId },
      )
    ).Claim[0]?.ownerId ?? 0;
  const team = page.getByRole('region', { name: 'Team' });
  const row = (name: string) => team.getByRole('row').filter({ hasText: name });

  // the claim stands open at somebody else's
  const other = await context.newPage();
  await other.goto(`/app/claims/details/${claimId}/manage-claim`);
  await expect(other.getByRole('heading', { level: 1, name: `Claim ${claimId}` })).toBeVisible();

  await page.goto(`/app/team?person=${henry.userId}&find=${claimId}`);
  const move = page.getByRole('button', { name: `Move Claim ${claimId}` });
  await expect(move).toBeVisible();
  await expectAccessible(page);
  await move.focus();
  await takeUp(page, `Giving Claim ${claimId}.`);
  const over = page.locator('tr[data-over]');
  // a press within the frame that picks it up leads nowhere: it is not measured yet
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(over).toBeVisible({ timeout: 2000 });
  }).toPass();
  // the rows are gone through one by one
  for (let steps = 0; steps < 20; steps++) {
    const before = await over.innerText();
    if (before.includes(priya.name)) break;
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => over.innerText()).not.toBe(before);
  }
  await expect(over).toContainText(priya.name);
  await page.keyboard.press('Space');
  await expect(page.getByText(`Claim ${claimId} given to ${priya.name}.`)).toBeVisible();
  expect(await ownerOf()).toBe(priya.userId);
  // it has gone from the list, and stands with its new owner
  await expect(move).toBeHidden();
  await expect(other.getByText(priya.name).first()).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expectSaid(page, 'given back.');
  await expect(move).toBeVisible();
  expect(await ownerOf()).toBe(henry.userId);

  await move.hover();
  await page.mouse.down();
  const place = await row(priya.name).boundingBox();
  if (!place) throw new Error('The row is not shown.');
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2, { steps: 10 });
  await expect(over).toContainText(priya.name);
  await page.mouse.up();
  await expectSaid(page, `Claim ${claimId} given to ${priya.name}.`);
  await expect.poll(ownerOf).toBe(priya.userId);
});
