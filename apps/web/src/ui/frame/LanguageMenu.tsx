import type { ReactElement } from 'react';
import { useLanguage } from '../../texts.ts';
import { Menu } from '../floating/Menu.tsx';
import { LanguageButton } from './FrameButtons.tsx';
import { useLanguageItems } from './useLanguageItems.ts';

/** The languages behind a button of two letters. */
export function LanguageMenu({ trigger, align }: { trigger?: ReactElement; align?: 'end' }) {
  const language = useLanguage();
  return (
    <Menu
      align={align}
      trigger={trigger ?? <LanguageButton code={language.toUpperCase()} />}
      groups={[{ items: useLanguageItems() }]}
    />
  );
}
