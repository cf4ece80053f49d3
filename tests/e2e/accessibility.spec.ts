import { AxeBuilder } from '@axe-core/playwright';
import { expect, keepSession, test } from './panel.ts';
import { sticksOut, untranslated } from './reflow.ts';
import { play, SCENES } from './scenes.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Both languages and both themes on both devices, without every pair of them. */
const LOOKS = [
  { language: 'ar', theme: 'light', tag: '@phone' },
  { language: 'en', theme: 'dark', tag: '@phone' },
  { language: 'ar', theme: 'dark', tag: '@desktop' },
  { language: 'en', theme: 'light', tag: '@desktop' },
] as const;

for (const { language, theme, tag } of LOOKS) {
  for (const signedIn of [false, true]) {
    const scenes = SCENES.filter(({ as }) => Boolean(as) === signedIn);
    test(`${signedIn ? 'every screen' : 'signing in'} keeps to WCAG 2.2 AA and to the narrowest phone: ${language}, ${theme}`, {
      tag,
    }, async ({ page, api, shop, isMobile }) => {
      test.slow();
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.addInitScript((chosen) => localStorage.setItem('i18nextLng', chosen), language);
      const place = isMobile ? 'phone' : 'wide';
      const found: string[] = [];
      let who: string | undefined;
      for (const scene of scenes.filter(({ only = place }) => only === place)) {
        if (scene.as && scene.as !== who) await keepSession(page, shop, (await api(scene.as)).account, language);
        who = scene.as;
        await play(page, scene);
        const { violations } = await new AxeBuilder({ page }).withTags(WCAG).setLegacyMode().analyze();
        for (const { id, nodes } of violations)
          found.push(
            ...nodes.map(({ html, failureSummary }) => `${scene.name}: ${id}: ${html.slice(0, 200)} ${failureSummary}`),
          );
        if (isMobile && language === 'ar')
          found.push(...(await untranslated(page)).map((text) => `${scene.name}: not in Arabic: ${text}`));
        if (isMobile)
          found.push(...(await sticksOut(page)).map((html) => `${scene.name}: sticks out at 320 px: ${html}`));
      }
      expect(found).toEqual([]);
    });
  }
}
