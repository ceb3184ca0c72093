import { chooseLanguage, LANGUAGES, useLanguage } from '../../texts.ts';
import { SegmentedControl } from '../buttons/SegmentedControl.tsx';
import { useUi } from '../useUi.ts';

/** The languages side by side, on the ink of pages that need no account. */
export function LanguageSwitch() {
  const t = useUi();
  return (
    <SegmentedControl
      label={t('ui.frame.language')}
      value={useLanguage()}
      options={LANGUAGES}
      onChange={chooseLanguage}
      onInk
    />
  );
}
