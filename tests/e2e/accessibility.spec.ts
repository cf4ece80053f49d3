import { AxeBuilder } from '@axe-core/playwright';
import { expect, keepSession, test } from './panel.ts';
import { sticksOut, untranslated } from './reflow.ts';
import { play, SCENES } from './scenes.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Look {
  readonly language: 'ar' | 'en';
  readonly theme: 'light' | 'dark';
  readonly tag: '@phone' | '@desktop' | '@tablet';
  /** Every other scene only, from this one: what is between a phone and a desktop is looked at once, in either language. */
  readonly from?: 0 | 1;
}

/** Both languages and both themes on every device, without every pair of them. */
const LOOKS: readonly Look[] = [
  { language: 'ar', theme: 'light', tag: '@phone' },
  { language: 'en', theme: 'dark', tag: '@phone' },
  { language: 'ar', theme: 'dark', tag: '@desktop' },
  { language: 'en', theme: 'light', tag: '@desktop' },
  { language: 'ar', theme: 'light', tag: '@tablet', from: 0 },
  { language: 'en', theme: 'dark', tag: '@tablet', from: 1 },
];

for (const { language, theme, tag, from } of LOOKS) {
  const isPhone = tag === '@phone';
  const place = tag === '@desktop' ? 'wide' : 'phone';
  const here = SCENES.filter(({ only = place }) => only === place);
  const looked = here.filter((_, nth) => from === undefined || nth % 2 === from);
  for (const signedIn of [false, true]) {
    const scenes = looked.filter(({ as }) => Boolean(as) === signedIn);
    test(`${from === undefined ? '' : 'half of '}${signedIn ? 'every screen' : 'signing in'} keeps to WCAG 2.2 AA and to the narrowest phone: ${language}, ${theme}`, {
      tag,
    }, async ({ page, api, shop }) => {
      test.slow();
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.addInitScript((chosen) => localStorage.setItem('i18nextLng', chosen), language);
      const found: string[] = [];
      let who: string | undefined;
      for (const scene of scenes) {
        if (scene.as && scene.as !== who) await keepSession(page, shop, (await api(scene.as)).account, language);
        who = scene.as;
        await play(page, scene);
        const { violations } = await new AxeBuilder({ page }).withTags(WCAG).setLegacyMode().analyze();
        for (const { id, nodes } of violations)
          found.push(
            ...nodes.map(({ html, failureSummary }) => `${scene.name}: ${id}: ${html.slice(0, 200)} ${failureSummary}`),
          );
        if (isPhone && language === 'ar')
          found.push(...(await untranslated(page)).map((text) => `${scene.name}: not in Arabic: ${text}`));
        if (isPhone)
          found.push(...(await sticksOut(page)).map((html) => `${scene.name}: sticks out at 320 px: ${html}`));
      }
      expect(found).toEqual([]);
    });
  }
}
