import type { ComponentPropsWithRef, ReactElement } from 'react';
import { useLanguage } from '../../texts.ts';
import { LateMenu } from '../floating/LateMenu.tsx';
import { LanguageButton } from './FrameButtons.tsx';
import { useLanguageItems } from './useLanguageItems.ts';

/** The languages behind a button of two letters. */
export function LanguageMenu({
  trigger,
  align,
}: {
  trigger?: ReactElement<ComponentPropsWithRef<'button'>>;
  align?: 'end';
}) {
  const language = useLanguage();
  return (
    <LateMenu
      align={align}
      trigger={trigger ?? <LanguageButton code={language.toUpperCase()} />}
      groups={[{ items: useLanguageItems() }]}
    />
  );
}
