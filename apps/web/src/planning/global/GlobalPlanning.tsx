import { planningGlobalCalls } from '@jornada/contract/planning-global.ts';
import type { HourTypology } from '@jornada/contract/planned-week.ts';
import { planningCalls } from '@jornada/contract/planning.ts';
import { addDays, dayAt } from '@jornada/domain/time.ts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useList, useRead } from '../../data.ts';
import { can, rolesOf, useProfile } from '../../profile.ts';
import { ReadFailed } from '../../record/ReadFailed.tsx';
import { useLanguage, useTexts } from '../../texts.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { SegmentedControl } from '../../ui/buttons/SegmentedControl.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Waiting } from '../../ui/feedback/Waiting.tsx';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { useFormat } from '../../ui/format.ts';
import { Page } from '../../ui/layout/Page.tsx';
import { FilterBar } from '../../ui/table/FilterBar.tsx';
import { Pager } from '../../ui/table/Pager.tsx';
import { useStepKeys } from '../month/useStepKeys.ts';
import { PlacedTeams } from './PlacedTeams.tsx';
import { texts } from './texts.ts';
import styles from './global.module.css';

const PAGE = 100;

/** Who works where on a day: by team on the one scale of the day, of this store or of all within reach. */
export default function GlobalPlanning() {
  const t = useTexts(texts);
  const format = useFormat();
  const asked = useAsked();
  const { personnelDivision, date, fictitious, typology, name, everywhere, page, go, put } = asked;
  const profile = useProfile();
  const reachesMore = profile !== undefined && rolesOf(profile).some((role) => MANY_STORES.includes(role));
  useStepKeys({
    ArrowLeft: () => go({ date: addDays(date, -1) }),
    ArrowRight: () => go({ date: addDays(date, 1) }),
  });
  const typologies = useRead(planningCalls['hourTypologies.list'], {});
  const list = useList(planningGlobalCalls['planning.globalPlanning'], {
    filter: {
      date,
      fictitious: fictitious ? 'true' : 'false',
      ...(everywhere ? {} : { personnelDivision }),
      ...(typology === '' ? {} : { hourTypology: typology }),
      ...(name === '' ? {} : { key: name }),
    },
    page: { number: page, size: PAGE },
  });
  return (
    <Page
      title={t('global.title')}
      count={
        <>
          <span className={styles['paperDay']}>{format.longDay(date, { year: true })} · </span>
          {list.data && t('global.count', { count: list.data.total })}
        </>
      }
      lead={t('global.lead')}
      rule={false}
      actions={
        <>
          {can(profile, 'fictitiousCollaborators.list', personnelDivision) && (
            <LinkButton to={`/mx/${personnelDivision}/hiring/fictitiousCollaborator`}>
              {t('global.fictitious.make')}
            </LinkButton>
          )}
          {reachesMore && (
            <SegmentedControl
              label={t('global.scope')}
              value={everywhere ? 'all' : 'here'}
              options={[
                { value: 'here', label: t('global.here') },
                { value: 'all', label: t('global.everywhere') },
              ]}
              onChange={(scope) => put({ scope: scope === 'all' ? 'all' : '', page: '' }, false)}
            />
          )}
          <span className={styles['day']}>
            <IconButton
              label={t('global.previous')}
              kbd="←"
              icon={<IconChevronLeft />}
              onClick={() => go({ date: addDays(date, -1) })}
            />
            <DateField
              label={t('global.day')}
              hideLabel
              value={date}
              onChange={(day) => day !== null && go({ date: day })}
            />
            <IconButton
              label={t('global.next')}
              kbd="→"
              icon={<IconChevronRight />}
              onClick={() => go({ date: addDays(date, 1) })}
            />
          </span>
        </>
      }
    >
      <Filters asked={asked} typologies={typologies.data ?? []} />
      {list.isError && <ReadFailed title={t('global.failed')} read={list} />}
      {list.isPending && <Waiting label={t('global.title')} rows={16} />}
      {list.data?.total === 0 && (
        <EmptyState
          title={t('global.none')}
          action={
            <Button kind="link" onClick={() => go({ typology: '', name: '' })}>
              {t('global.clear')}
            </Button>
          }
        />
      )}
      {list.data && (
        <PlacedTeams
          people={list.data.rows}
          typologies={typologies.data ?? []}
          date={date}
          withSite={everywhere}
        />
      )}
      {list.data && (
        <Pager
          page={page}
          total={list.data.total}
          size={PAGE}
          onPage={(next) => put({ page: String(next) }, false)}
        />
      )}
    </Page>
  );
}

function Filters({
  asked: { typology, name, fictitious, go, put },
  typologies,
}: {
  asked: Asked;
  typologies: readonly HourTypology[];
}) {
  const t = useTexts(texts);
  const language = useLanguage();
  return (
    <FilterBar
      search={{
        value: name,
        onChange: (value) => put({ name: value, page: '' }, true),
        placeholder: t('global.name'),
      }}
      filters={
        typology === ''
          ? []
          : [
              {
                key: 'typology',
                name: t('global.typology'),
                value:
                  typologies.find(({ abbreviation }) => abbreviation === typology)?.name[language] ??
                  typology,
                onRemove: () => go({ typology: '' }),
              },
            ]
      }
      add={{
        label: t('global.typology'),
        groups: [
          {
            items: typologies.map(({ abbreviation, name: label }) => ({
              label: `${abbreviation} ${label[language]}`,
              checked: abbreviation === typology,
              onSelect: () => go({ typology: abbreviation }),
            })),
          },
        ],
      }}
    >
      <Checkbox
        label={t('global.fictitious')}
        checked={fictitious}
        onChange={(checked) => go({ fictitious: checked })}
      />
    </FilterBar>
  );
}

type Asked = ReturnType<typeof useAsked>;

/** What the address asks: day, fictitious people and typology in its path (spec §2), the rest behind it. */
function useAsked() {
  const navigate = useNavigate();
  const {
    personnelDivision = '',
    date = dayAt(Temporal.Now.instant()),
    fictitious,
    hourTypology = '',
  } = useParams();
  const [search, setSearch] = useSearchParams();
  const now = {
    date,
    fictitious: fictitious === 'true',
    typology: hourTypology,
    name: search.get('name') ?? '',
  };
  return {
    ...now,
    personnelDivision,
    everywhere: search.get('scope') === 'all',
    page: Number(search.get('page') ?? 1) || 1,
    put: (changes: Record<string, string>, replace: boolean): void =>
      setSearch(
        (current) =>
          new URLSearchParams(
            Object.entries({ ...Object.fromEntries(current), ...changes }).filter(
              ([, value]) => value !== '',
            ),
          ),
        { replace },
      ),
    go: (changes: Partial<typeof now>): void => {
      const next = { ...now, ...changes };
      const rest = new URLSearchParams(
        Object.entries({ scope: search.get('scope') ?? '', name: next.name }).filter(
          ([, value]) => value !== '',
        ),
      );
      const path = [
        next.date,
        ...(next.fictitious || next.typology !== '' ? [String(next.fictitious)] : []),
        ...(next.typology === '' ? [] : [next.typology]),
      ].join('/');
      void navigate(
        `/mx/${personnelDivision}/globalPlanning/${path}${rest.size > 0 ? `?${rest.toString()}` : ''}`,
      );
    },
  };
}

const MANY_STORES: readonly string[] = ['ADMINISTRATOR', 'HR', 'HR_LEADER', 'ZONE_DIRECTOR'];
