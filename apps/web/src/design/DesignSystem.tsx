import { chooseLanguage, useLanguage } from '../texts.ts';
import { SegmentedControl } from '../ui/buttons/SegmentedControl.tsx';
import { SchemeSwitch } from '../ui/frame/SchemeSwitch.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { Acts } from './Acts.tsx';
import { Colours } from './Colours.tsx';
import styles from './design.module.css';
import { Fields } from './Fields.tsx';
import { Frames } from './Frames.tsx';
import { Lists } from './Lists.tsx';
import { Messages } from './Messages.tsx';
import { Period } from './Period.tsx';
import { Process } from './Process.tsx';
import { States } from './States.tsx';
import { Typologies } from './Typologies.tsx';
import { useDesign } from './useDesign.ts';

const parts = [
  'colours',
  'typologies',
  'period',
  'acts',
  'fields',
  'table',
  'process',
  'states',
  'messages',
  'frame',
] as const;

/** The living page of the design system: every part that screens are made of, in use, in every state. */
export default function DesignSystem() {
  const t = useDesign();
  const language = useLanguage();
  return (
    <Page
      title={t('design.title')}
      lead={t('design.lead')}
      rule={false}
      actions={
        <>
          <SchemeSwitch />
          <SegmentedControl
            label={t('design.language')}
            value={language}
            options={[
              { value: 'es', label: 'Español' },
              { value: 'en', label: 'English' },
            ]}
            onChange={chooseLanguage}
          />
        </>
      }
    >
      <nav className={styles.parts} aria-label={t('design.parts')}>
        {parts.map((part) => (
          <a key={part} href={`#${part}`}>
            {t(`design.part.${part}`)}
          </a>
        ))}
      </nav>
      <Colours />
      <Typologies />
      <Period />
      <Acts />
      <Fields />
      <Lists />
      <Process />
      <States />
      <Messages />
      <Frames />
    </Page>
  );
}
