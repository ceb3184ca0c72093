import { expect, type Locator, type Page, type Request } from '@playwright/test';

/**
 * A double click in a person's rhythm on an act that counts once. What follows shows that it is done; nothing was
 * refused by then, and no message says so.
 */
export async function pressTwice(
  page: Page,
  button: Locator,
  follows: () => Promise<unknown>,
): Promise<void> {
  const refused: string[] = [];
  // What was under way before may end as it likes.
  const sent = new Set<Request>();
  page.on('request', (request) => sent.add(request));
  page.on('response', (response) => {
    if (response.request().method() === 'POST' && sent.has(response.request()) && response.status() >= 400)
      refused.push(`${new URL(response.url()).pathname} ${response.request().postData()}`);
  });
  await button.dblclick({ delay: RHYTHM_MS });
  await follows();
  expect(refused).toEqual([]);
  await expect(page.getByRole('alert')).toHaveCount(0);
}

/** Between down and up, and between the clicks twice that. */
const RHYTHM_MS = 45;
