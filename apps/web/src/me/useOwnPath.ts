import { useParams } from 'react-router';
import type { PageProps } from '../ui/layout/Page.tsx';
import { useTexts } from '../texts.ts';
import { texts } from './texts.ts';

/** The breadcrumb from a person's own screen back to their hub. */
export function useOwnPath(title: string): NonNullable<PageProps['path']> {
  const t = useTexts(texts);
  const { personnelDivision = '' } = useParams();
  return [{ label: t('me.title'), to: `/mx/${personnelDivision}/me` }, { label: title }];
}
