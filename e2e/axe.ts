import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What other colours and words can break on a page whose parts were looked at already. */
const COLOURS_AND_WORDS = [
  'button-name',
  'color-contrast',
  'html-has-lang',
  'html-lang-valid',
  'label',
  'link-in-text-block',
  'link-name',
  'target-size',
];

/**
 * No violation of WCAG 2.2 AA on the page as it stands; `turned` where it is the page of a moment ago in another theme
 * and language. All runs in the page itself and answers violations alone: carrying every passed node through a second
 * page takes most of the time, and serves foreign frames, which we have not.
 */
export async function expectAccessible(page: Page, { turned = false } = {}): Promise<void> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await (turned ? axe.withRules(COLOURS_AND_WORDS) : axe.withTags(TAGS)).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`),
  ).toEqual([]);
}
