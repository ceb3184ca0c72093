import { autoPlanCalls } from '@jornada/contract/auto-plan.ts';
import { Link, useParams } from 'react-router';
import { useRead } from '../../data.ts';
import { can, useProfile } from '../../profile.ts';
import { ReadFailed } from '../../record/ReadFailed.tsx';
import { useTexts } from '../../texts.ts';
import { Waiting } from '../../ui/feedback/Waiting.tsx';
import { figure } from '../../ui/format.ts';
import { Page } from '../../ui/layout/Page.tsx';
import { Row, Rows, Section } from '../../ui/layout/Section.tsx';
import { howTexts as texts } from './texts.ts';

const LAYERS = ['law', 'people', 'hours', 'wishes', 'known'] as const;
const STAYS = ['agreed', 'locked', 'away', 'past', 'several'] as const;
const NEVER = ['save', 'score', 'others'] as const;

/** How the automatic plan decides, in words, with the weights in force; HR sets them as parameters. */
export default function HowItDecides() {
  const t = useTexts(texts);
  const { personnelDivision = '' } = useParams();
  const profile = useProfile();
  const read = useRead(autoPlanCalls['autoPlan.weights'], {});
  const { data } = read;
  return (
    <Page title={t('how.title')} lead={t('how.lead')} narrow>
      <Section title={t('how.order')} rule="ink">
        <Rows>
          {LAYERS.map((layer, at) => (
            <Row
              key={layer}
              title={t('how.layer', { number: at + 1, name: t(`how.${layer}`) })}
              detail={t(`how.${layer}.why`)}
            />
          ))}
        </Rows>
      </Section>
      <Section title={t('how.stays')} rule="ink">
        <Rows>
          {STAYS.map((one) => (
            <Row key={one} quiet title={t(`how.stays.${one}`)} />
          ))}
        </Rows>
      </Section>
      <Section title={t('how.never')} rule="ink">
        <Rows>
          {NEVER.map((one) => (
            <Row key={one} quiet title={t(`how.never.${one}`)} />
          ))}
        </Rows>
      </Section>
      <Section title={t('how.weights')} rule="ink">
        {read.isError ? (
          <ReadFailed title={t('how.failed')} read={read} />
        ) : data === undefined ? (
          <Waiting label={t('how.weights')} rows={8} />
        ) : (
          <Rows>
            <Row
              quiet
              title={t('how.weights.lead', { under: figure(data.under), most: figure(data.most) })}
            />
            {data.weights.map(({ name, parameter, value, standard }) => (
              <Row
                key={name}
                title={t(`how.weight.${name}`)}
                detail={t('how.weight.parameter', { parameter, standard: figure(standard) })}
                meta={<b>{figure(value)}</b>}
              />
            ))}
            {can(profile, 'parameters.create') && (
              <Row
                quiet
                title={<Link to={`/mx/${personnelDivision}/parameters`}>{t('how.parameters')}</Link>}
              />
            )}
          </Rows>
        )}
      </Section>
    </Page>
  );
}
