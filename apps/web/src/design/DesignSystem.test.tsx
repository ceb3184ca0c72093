import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { chooseLanguage } from '../texts.ts';
import { TYPOLOGY_CODES } from '../ui/marks/typologies.ts';
import { renderUi } from '../testing/renderUi.tsx';
import DesignSystem from './DesignSystem.tsx';
import { designTexts } from './texts.ts';

afterEach(() => act(() => chooseLanguage('es')));

test('each link leads to a part of the page', () => {
  renderUi(<DesignSystem />);
  const links = within(screen.getByRole('navigation', { name: 'Partes' })).getAllByRole('link');
  expect(links).toHaveLength(10);
  for (const link of links) {
    const part = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
    expect(part).toHaveTextContent(link.textContent);
  }
});

test('the twelve typologies are shown by night, by day and as deuteranopia leaves them', () => {
  renderUi(<DesignSystem />);
  for (const code of TYPOLOGY_CODES) expect(screen.getAllByText(code).length).toBeGreaterThanOrEqual(5);
});

test('one choice turns the whole page into the other language', async () => {
  const { user } = renderUi(<DesignSystem />);
  const [english] = screen.getAllByRole('radio', { name: 'English' });
  if (english) await user.click(english);
  expect(screen.getByRole('heading', { level: 1, name: 'Design system' })).toBeInTheDocument();
  expect(screen.getByText('24 of 30 words, 6 missing')).toBeInTheDocument();
  const spanish = Object.values(designTexts).filter(
    ({ es, en }) => es !== en && es.length > 24 && !es.includes('{{'),
  );
  expect(spanish.filter(({ es }) => screen.queryByText(es) !== null)).toEqual([]);
});
