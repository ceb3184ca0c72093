import { mondayOf } from '@jornada/domain/time.ts';
import { planLink } from '../planning/views.ts';
import { useTexts } from '../texts.ts';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { useFormat } from '../ui/format.ts';
import { texts } from './texts.ts';

type WeekOfProps = {
  place: { readonly site: { readonly code: string }; readonly team: { readonly uuid: string } };
  /** Who has the shift now. */
  person: { readonly uuid: string; readonly name: string };
  date: string;
};

/** The link to the week of a decided shift, from where it is sent. */
export function WeekOf({ place: { site, team }, person, date }: WeekOfProps) {
  const t = useTexts(texts);
  const format = useFormat();
  const to = planLink({
    site: site.code,
    teamUuid: team.uuid,
    weekStart: mondayOf(date),
    date,
    person: person.uuid,
  });
  return (
    <LinkButton
      kind="link"
      size="small"
      to={to}
      aria-label={t('open.week.named', { name: person.name, day: format.day(date) })}
    >
      {t('open.week')}
    </LinkButton>
  );
}
