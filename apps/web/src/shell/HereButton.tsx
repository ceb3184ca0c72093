import { useTexts } from '../texts.ts';
import { SiteButton, SiteName } from '../ui/frame/FrameButtons.tsx';
import { texts } from './texts.ts';
import type { HereAt } from './whereOne.ts';

type HereButtonProps = { at: HereAt; many: boolean; onOther: () => void };

/** The store's name and code; pressed, it leads to another where there are others. */
export function HereButton({ at: { code, name, hasOthers }, many, onOther }: HereButtonProps) {
  const t = useTexts(texts);
  if (code === undefined)
    return many ? (
      <SiteButton label={t('shell.stores.other')} name={t('shell.stores')} onClick={onOther} />
    ) : null;
  return hasOthers ? (
    <SiteButton label={t('shell.stores.other')} name={name} code={code} onClick={onOther} />
  ) : (
    <SiteName name={name} code={code} />
  );
}
