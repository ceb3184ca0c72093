import { RETENTION } from '@jornada/domain/privacy/retention.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { Page } from '../ui/layout/Page.tsx';
import { Row, Rows } from '../ui/layout/Section.tsx';
import { texts } from './texts.ts';

/** How long each kind of data is kept, and under which law. */
export default function Retention() {
  const t = useTexts(texts);
  const language = useLanguage();
  return (
    <Page title={t('retention.title')} lead={t('retention.lead')} narrow>
      <Rows>
        {RETENTION.map(({ kind, data, term, unit, from, law }) => (
          <Row
            key={kind}
            title={data[language]}
            detail={t('retention.from', { from: from[language] })}
            meta={
              <>
                <b>{t(`retention.${unit}`, { count: term })}</b> {law}
              </>
            }
          />
        ))}
      </Rows>
    </Page>
  );
}
