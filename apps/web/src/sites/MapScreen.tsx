import { siteCalls, type MapSite } from '@jornada/contract/sites.ts';
import { addDays, dayAt, mondayOf, weekNumber } from '@jornada/domain/time.ts';
import { useDeferredValue, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useList } from '../data.ts';
import { useListing } from '../listing.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { HomeFigures } from '../home/HomeFigures.tsx';
import { can, rolesOf, useProfile } from '../profile.ts';
import { mayOpen, routes } from '../routes.ts';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { useOwnText } from '../ui/fields/useOwnText.ts';
import { figure, percent } from '../ui/format.ts';
import { Figures } from '../ui/layout/Figures.tsx';
import { FlagGlyph } from '../ui/marks/Flag.tsx';
import { CountryMap } from './CountryMap.tsx';
import { texts } from './texts.ts';
import styles from './map.module.css';

const WEEKS = [-1, 0, 1, 2, 3];

/** The map of the country with the list of its stores beside it: where administrators and zone directors land (spec §6). */
export default function MapScreen() {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const monday = mondayOf(dayAt(Temporal.Now.instant()));
  const { filter, setFilter, clearFilters } = useListing(['key', 'zone', 'week'], 'name');
  const search = useOwnText(filter['key'] ?? '', (text) => setFilter('key', text));
  const week = filter['week'] ?? monday;
  const key = useDeferredValue(filter['key'] ?? '');
  const all = useList(siteCalls['sites.maplist'], { filter: { week } });
  const [pointed, setPointed] = useState<string>();
  const sites = all.data?.rows ?? [];
  const shown = sites
    .filter((site) => matches(site, { key, zone: filter['zone'] ?? '' }))
    .toSorted(byUrgency);
  const current = shown.find(({ code }) => code === pointed) ?? shown[0];
  const zones = [
    ...new Map(sites.flatMap(({ zone }) => (zone === null ? [] : [[zone.uuid, zone.name]]))).entries(),
  ];
  // What was not read yet, or could not be, is no zero.
  const known = (count: number): string => (all.data ? figure(count) : '–');
  const open = (code: string) => void navigate(`/mx/${code}/home/1`);
  return (
    <div className={styles['page']}>
      <section className={styles['country']} aria-label={t('map.title', { week: weekNumber(week) })}>
        <h1>{t('map.title', { week: weekNumber(week) })}</h1>
        <Figures
          figures={[
            { value: known(total(shown, 'headCount')), label: t('map.people') },
            { value: known(total(shown, 'openProcesses')), label: t('map.processes') },
            {
              value: known(
                shown.filter(
                  ({ plannedMinutes, baseMinutes }) =>
                    baseMinutes > 0 && plannedMinutes >= baseMinutes * 0.97,
                ).length,
              ),
              label: t('map.complete'),
            },
            { value: known(total(shown, 'lawErrors')), label: t('map.errors') },
          ]}
        />
        <CountryMap sites={shown} current={current} onCurrent={setPointed} onOpen={open} />
        <ul className={styles['legend']}>
          {current?.zone && (
            <li>
              <i className={styles['zoneMark']} />
              {t('map.legend.zone', { site: current.name, zone: current.zone.name })}
            </li>
          )}
          <li>
            <i className={styles['dotMark']} />
            {t('map.legend.dot')}
          </li>
          <li>{t('map.legend.source')}</li>
        </ul>
      </section>
      <section className={styles['list']}>
        <div className={styles['filters']}>
          <TextField
            label={t('map.search')}
            hideLabel
            type="search"
            placeholder={t('map.search')}
            {...search}
          />
          <SelectField
            label={t('map.zones')}
            hideLabel
            value={filter['zone'] ?? ''}
            onChange={(value) => setFilter('zone', value)}
            options={[
              { value: '', label: t('map.zones.all') },
              ...zones.map(([value, label]) => ({ value, label })),
            ]}
          />
          <SelectField
            label={t('map.week.label')}
            hideLabel
            value={week}
            onChange={(value) => setFilter('week', value === monday ? null : value)}
            options={WEEKS.map((offset) => addDays(monday, offset * 7)).map((start) => ({
              value: start,
              label: t('map.week', { week: weekNumber(start) }),
            }))}
          />
        </div>
        {all.isPending && <Waiting label={t('map.site')} rows={12} />}
        {all.isError && <ReadFailed title={t('map.failed')} read={all} />}
        {all.data && (
          <table className={styles['table']}>
            <thead>
              <tr>
                <th scope="col">{t('map.site')}</th>
                <th scope="col" title={t(week === monday ? 'map.headCount.today' : 'map.headCount.sunday')}>
                  {t('map.headCount')}
                </th>
                <th scope="col">{t('map.open')}</th>
                <th scope="col">{t('map.plan')}</th>
                <th scope="col">{t('map.law')}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((site) => (
                <SiteRow
                  key={site.code}
                  site={site}
                  current={site === current}
                  onPoint={() => setPointed(site.code)}
                  onOpen={() => open(site.code)}
                />
              ))}
            </tbody>
          </table>
        )}
        {all.data && shown.length > 0 && (
          <p className={styles['shown']}>
            {t('map.shown', { shown: shown.length, total: sites.length })}{' '}
            <FiguresLink site={shown[0]?.code ?? ''} zone={filter['zone']} />
          </p>
        )}
        {all.data && <TenFigures site={sites[0]?.code ?? ''} zone={filter['zone'] ?? ''} />}
        {all.data && shown.length === 0 && (
          <p className={styles['shown']}>
            {t('map.none', { total: sites.length })}{' '}
            <Button kind="link" onClick={clearFilters}>
              {t('map.clear')}
            </Button>
          </p>
        )}
      </section>
    </div>
  );
}

/** The ten figures of the stores side by side, for those who read them. */
function FiguresLink({ site, zone }: { site: string; zone: string | undefined }) {
  const t = useTexts(texts);
  const held = useProfile()?.actorRoles ?? [];
  const screen = ['reports', 'teamReports'].find((path) =>
    routes.some((row) => row.path === `/mx/:personnelDivision/${path}` && mayOpen(row, held)),
  );
  if (screen === undefined) return null;
  const of = screen === 'reports' && zone !== undefined && zone !== '' ? `&zone=${zone}` : '';
  return <Link to={`/mx/${site}/${screen}?report=storeFigures${of}`}>{t('map.figures')}</Link>;
}

/** The ten figures at the end of the list: a zone director's at once, others choose a zone or ask for all their stores. */
function TenFigures({ site, zone }: { site: string; zone: string }) {
  const t = useTexts(texts);
  const profile = useProfile();
  const [asked, setAsked] = useState(false);
  if (zone !== '') return <HomeFigures personnelDivision={site} of="zone" zone={zone} />;
  if (asked || (profile !== undefined && rolesOf(profile)[0] === 'ZONE_DIRECTOR'))
    return <HomeFigures personnelDivision={site} of="reach" />;
  return can(profile, 'home.figures') ? (
    <Button onClick={() => setAsked(true)}>{t('map.tenFigures')}</Button>
  ) : null;
}

function SiteRow({
  site,
  current,
  onPoint,
  onOpen,
}: {
  site: MapSite;
  current: boolean;
  onPoint: () => void;
  onOpen: () => void;
}) {
  const share = site.baseMinutes === 0 ? 0 : site.plannedMinutes / site.baseMinutes;
  return (
    <tr data-current={current || undefined} onPointerEnter={onPoint} onClick={onOpen}>
      <th scope="row">
        <Link to={`/mx/${site.code}/home/1`} onFocus={onPoint} onClick={(event) => event.stopPropagation()}>
          {site.name}
        </Link>
        <small>
          {site.code}, {site.state}
        </small>
      </th>
      <td>{figure(site.headCount)}</td>
      <td data-none={site.openProcesses === 0 || undefined}>{figure(site.openProcesses)}</td>
      <td>
        <span className={styles['share']}>
          <i>
            <b style={{ inlineSize: `${Math.min(1, share) * 100}%` }} />
          </i>
          {percent(share)}
        </span>
      </td>
      <td data-none={site.lawErrors === 0 || undefined}>
        {site.lawErrors > 0 ? (
          <span className={styles['law']}>
            <FlagGlyph source="law" /> {figure(site.lawErrors)}
          </span>
        ) : (
          '0'
        )}
      </td>
    </tr>
  );
}

const total = (sites: readonly MapSite[], what: 'headCount' | 'openProcesses' | 'lawErrors'): number =>
  sites.reduce((sum, site) => sum + site[what], 0);

const byUrgency = (a: MapSite, b: MapSite): number =>
  b.lawErrors - a.lawErrors || b.openProcesses - a.openProcesses || a.name.localeCompare(b.name, 'es');

const bare = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

function matches(site: MapSite, { key, zone }: { key: string; zone: string }): boolean {
  return (
    (zone === '' || site.zone?.uuid === zone) &&
    bare(`${site.name} ${site.code} ${site.city} ${site.state}`).includes(bare(key))
  );
}
