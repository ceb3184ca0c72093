import { useParams } from 'react-router';
import type { PageProps } from '../ui/layout/Page.tsx';
import { useTexts } from '../texts.ts';
import { texts } from './texts.ts';

/** The way back from a screen of one's own to the hub that leads to it. */
export function useOwnPath(title: string): NonNullable<PageProps['path']> {
  const t = useTexts(texts);
  const { personnelDivision = '' } = useParams();
  return [{ label: t('me.title'), to: `/mx/${personnelDivision}/me` }, { label: title }];
}
