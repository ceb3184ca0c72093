import { useParams } from 'react-router';
import { COMPANY, useProfile } from '../profile.ts';
import { mayOpen, routes } from '../routes.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { Row, Rows, Section } from '../ui/layout/Section.tsx';
import { CATALOGUES, OF_A_STORE } from './places.ts';
import { texts } from './texts.ts';
import styles from './catalogues.module.css';

/** The catalogues that this person may open. */
export default function CatalogueIndex() {
  const t = useTexts(texts);
  const language = useLanguage();
  const { personnelDivision = '' } = useParams();
  const profile = useProfile();
  const everywhere = personnelDivision === COMPANY;
  const open = (path: string) =>
    routes.find(
      (row) => row.path === `/mx/:personnelDivision/${path}` && mayOpen(row, profile?.actorRoles ?? []),
    );
  return (
    <Page title={t('catalogues.title')} rule={false}>
      {CATALOGUES.map(({ title, places }) => {
        const shown = places.flatMap((place) =>
          [open(place.path)].flatMap((row) =>
            row === undefined ? [] : [{ ...place, name: row.title[language] }],
          ),
        );
        return (
          shown.length > 0 && (
            <Section
              key={title}
              title={t(everywhere && title === 'catalogues.store' ? 'catalogues.stores' : title)}
              rule="ink"
            >
              <Rows>
                {shown.map(({ path, lead, name }) => (
                  <Row
                    key={path}
                    quiet
                    title={
                      <span className={styles['name']}>
                        <LinkButton
                          kind="link"
                          to={
                            everywhere && OF_A_STORE.includes(path)
                              ? `/mx/${personnelDivision}/store/${path}`
                              : `/mx/${personnelDivision}/${path}`
                          }
                        >
                          {name}
                        </LinkButton>
                      </span>
                    }
                    detail={t(lead)}
                  />
                ))}
              </Rows>
            </Section>
          )
        );
      })}
    </Page>
  );
}
