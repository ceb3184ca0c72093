import type { Side } from '@jornada/contract/mutation.ts';
import type { Language, TextKey, useTexts } from '../texts.ts';
import { hours, money, type useFormat } from '../ui/format.ts';
import type { SideRow } from './Sides.tsx';
import type { mutationTexts } from './texts.ts';

type Words = {
  readonly t: ReturnType<typeof useTexts<typeof mutationTexts>>;
  readonly language: Language;
  readonly format: ReturnType<typeof useFormat>;
};

/** What hangs on a place, without the place itself. */
type Place = Omit<Side, 'site' | 'team' | 'position'>;

type Pay = {
  readonly before: number;
  readonly after: number;
  readonly cityBonus: { readonly centavos: number; readonly months: number } | null;
};

type Compared = {
  readonly origin: Place;
  /** Null while no store is chosen. */
  readonly destination: Place | null;
  readonly weeklyMinutes: number;
  readonly pay: Pay | null;
};

/** What follows from the place and the agreement, term by term. */
export function followingRows(
  { origin, destination, weeklyMinutes, pay }: Compared,
  { t, format, language }: Words,
): SideRow[] {
  const compare = (key: TextKey<typeof mutationTexts>, text: (place: Place) => string): SideRow => {
    const [from, to] = [text(origin), text(destination ?? origin)];
    return { label: t(key), origin: from, destination: to, changed: from !== to };
  };
  const said = (texts: readonly string[]): string => (texts.length === 0 ? t('side.none') : texts.join(', '));
  const base = hours(weeklyMinutes / 60);
  return [
    compare('side.directors', ({ directors }) => said(directors)),
    compare('side.employer', ({ employer }) => employer),
    compare('side.registry', ({ registry }) => registry ?? t('side.none')),
    { label: t('side.hours'), origin: `${base} h`, destination: `${base} h`, changed: false },
    ...(pay === null ? [] : payRows(pay, t)),
    compare('side.holidays', ({ holidays }) =>
      said(holidays.map(({ date, description }) => `${format.day(date)} ${description}`)),
    ),
    compare('side.timeZone', ({ timeZone }) => placeOf(timeZone, language)),
  ];
}

/** Cities that Mexican time zones are named after, where Spanish writes them its own way: not every browser knows them. */
const IN_SPANISH: Readonly<Record<string, string>> = {
  'Mexico City': 'Ciudad de México',
  Cancun: 'Cancún',
  Merida: 'Mérida',
  Mazatlan: 'Mazatlán',
  'Ciudad Juarez': 'Ciudad Juárez',
  'Bahia Banderas': 'Bahía de Banderas',
};

function placeOf(timeZone: string, language: Language): string {
  const city = (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
  return language === 'es' ? (IN_SPANISH[city] ?? city) : city;
}

function payRows({ before, after, cityBonus }: Pay, t: Words['t']): SideRow[] {
  return [
    {
      label: t('side.pay'),
      origin: money(before),
      destination: money(after),
      changed: before !== after,
    },
    {
      label: t('side.cityBonus'),
      origin: t('side.none'),
      destination:
        cityBonus === null
          ? t('side.none')
          : t('side.cityBonus.of', { amount: money(cityBonus.centavos), months: cityBonus.months }),
      changed: cityBonus !== null,
    },
  ];
}
