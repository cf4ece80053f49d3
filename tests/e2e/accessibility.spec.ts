import { isHalf, isTurn } from '../long-run.ts';
import { violations } from './axe.ts';
import { expect, test } from './panel.ts';
import { squeezed, sticksOut, untranslated } from './reflow.ts';
import { play, SCENES, type Scene } from './scenes.ts';

interface Look {
  readonly language: 'ar' | 'en';
  readonly theme: 'light' | 'dark';
  readonly tag: '@phone' | '@desktop' | '@tablet';
  /** Of each two scenes the one that an ordinary run looks at: with the other look of the device all of them, once. */
  readonly half: 0 | 1;
}

/** Both languages and both themes on every device, without every pair of them. */
const LOOKS: readonly Look[] = [
  { language: 'ar', theme: 'light', tag: '@phone', half: 0 },
  { language: 'en', theme: 'dark', tag: '@phone', half: 1 },
  { language: 'ar', theme: 'dark', tag: '@desktop', half: 1 },
  { language: 'en', theme: 'light', tag: '@desktop', half: 0 },
  { language: 'ar', theme: 'light', tag: '@tablet', half: 0 },
  { language: 'en', theme: 'dark', tag: '@tablet', half: 1 },
];

/** What is between a phone and a desktop is looked at in the long run, and there too only once in either language; where it takes turns, each device has one of its looks. */
const isLong = Boolean(process.env.LONG_RUN);
const looks = LOOKS.filter(({ tag }, nth) => (isLong ? isHalf(nth) : tag !== '@tablet'));

/** So many scenes are one test, which then can be played beside another and fits into its time on a busy machine. */
const SCENES_EACH = 18;

for (const { language, theme, tag, half } of looks) {
  const isPhone = tag === '@phone';
  const place = tag === '@desktop' ? 'wide' : 'phone';
  const here = SCENES.filter(({ only = place }) => only === place);
  const isWhole = isLong && tag !== '@tablet';
  // A phone and a desk draw most of a screen from the same parts, so that the ordinary run has at a desk what is wide only there.
  const isOften = ({ only }: Scene) => tag !== '@desktop' || isLong || only === 'wide';
  const looked = here.filter(
    (scene, nth) => isWhole || (nth % 2 === half && isOften(scene) && isTurn(Math.floor(nth / 2), 8)),
  );
  for (const [nth, scenes] of inParts(looked).entries()) {
    test(`${isWhole ? 'every screen keeps' : 'screens by turns keep'} to WCAG 2.2 AA and to the narrowest phone: ${language}, ${theme}, part ${nth + 1}`, {
      tag,
    }, async ({ page, signIn }) => {
      test.slow();
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.addInitScript((chosen) => localStorage.setItem('i18nextLng', chosen), language);
      const found: string[] = [];
      let who: string | undefined;
      for (const scene of scenes) {
        if (scene.as && scene.as !== who) await signIn(scene.as, language);
        who = scene.as;
        await play(page, scene);
        found.push(...(await violations(page)).map((violation) => `${scene.name}: ${violation}`));
        found.push(...(await squeezed(page)).map((text) => `${scene.name}: no room for: ${text}`));
        if (isPhone && language === 'ar')
          found.push(...(await untranslated(page)).map((text) => `${scene.name}: not in Arabic: ${text}`));
        if (isPhone)
          found.push(...(await sticksOut(page)).map((html) => `${scene.name}: sticks out at 320 px: ${html}`));
      }
      expect(found).toEqual([]);
    });
  }
}

/** Signing in stands alone, because nobody is signed in there. */
function inParts(scenes: readonly Scene[]): Scene[][] {
  const parts = [scenes.filter(({ as }) => !as)];
  const others = scenes.filter(({ as }) => as);
  while (others.length > 0) parts.push(others.splice(0, SCENES_EACH));
  return parts;
}
