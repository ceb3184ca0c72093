import { documentTextCalls, type DocumentTextRow } from '@jornada/contract/document-texts.ts';
import { documents } from '@jornada/domain/evidence/documents.ts';
import { useList } from '../data.ts';
import { RecordList } from '../record/RecordList.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { useFormat } from '../ui/format.ts';
import { Status } from '../ui/marks/Status.tsx';
import { texts } from './texts.ts';

/** Every document whose text the company writes: what it says today, and whether another version waits. */
export default function DocumentTextList() {
  const t = useTexts(texts);
  const format = useFormat();
  const language = useLanguage();
  const list = useList(documentTextCalls['documentTexts.list'], {});
  const name = ({ document }: DocumentTextRow): string => documents[document][language];
  return (
    <RecordList<DocumentTextRow>
      title={t('list.title')}
      lead={t('list.lead')}
      list={list}
      rowKey={({ document }) => document}
      rowLabel={name}
      rowHref={({ document }) => `/documentTexts/${document}`}
      empty={<EmptyState title={t('list.none')} />}
      columns={[
        {
          key: 'document',
          header: t('list.document'),
          phone: 'title',
          render: (row) => <b>{name(row)}</b>,
        },
        {
          key: 'inUse',
          header: t('list.inUse'),
          phone: 'detail',
          render: ({ inUse, approvedAt, approvedBy }) =>
            inUse === null || approvedAt === null ? (
              <Status tone="paused" label={t('model.unapproved')} />
            ) : (
              <Status
                tone="active"
                label={t('version.approved', {
                  number: inUse,
                  by: approvedBy ?? '',
                  day: format.moment(approvedAt),
                })}
              />
            ),
        },
        {
          key: 'draft',
          header: t('list.draft'),
          phone: 'aside',
          render: ({ draft }) =>
            draft === null ? (
              '–'
            ) : (
              <Status
                tone={draft.returned ? 'refused' : 'progress'}
                label={t(draft.returned ? 'draft.returned' : 'draft.waits')}
              />
            ),
        },
      ]}
    />
  );
}
