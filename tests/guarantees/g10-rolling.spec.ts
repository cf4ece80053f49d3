import { bar, buildOf, lookForBuild, putBuild, secondInstance, takeUpdate } from './builds.ts';
import { expect, test } from './fixtures.ts';

for (const [name, part] of [
  ['page', /^\/index\.html/],
  ['list of its screens', /^\/preload\.json/],
] as const) {
  test(`G10: a build of which an instance of another build gave the ${name} is not installed`, {
    tag: '@worker',
  }, async ({ testWorld, patch, person }) => {
    const [id = 0] = patch.subAdmins;
    await person.visit(`/sub-admins?query=${patch.word}`);
    const older = await secondInstance(testWorld);
    await putBuild(testWorld, 'Mm3');
    testWorld.proxy.instanceOf = (path) => (part.test(path) ? older.port : undefined);
    expect(await lookForBuild(person)).toBe('redundant');
    testWorld.proxy.mend();
    expect(await lookForBuild(person)).toBe('installed');
    await older.leave();
    testWorld.proxy.cut = true;
    await takeUpdate(person);
    await expect.poll(() => buildOf(person)).toBe('Mm3');
    await expect(person.page.locator(`[data-row="${id}"]`)).toBeVisible();
    await expect(bar(person)).toHaveCount(0);
  });
}
