import { addDays, dayAt, mondayOf, weekNumber } from '@jornada/domain/time.ts';
import { useParams, useSearchParams } from 'react-router';
import { dayIn } from '../../addressDays.ts';

type From = {
  readonly site: string;
  readonly teamUuid: string;
  /** The Monday of the week one came from to lay a template over it. */
  readonly to: string | undefined;
};

/** The addresses of a team's templates. The week one came from goes along, so that a template made on the way is laid over that week and no other. */
export function templatePlaces({ site, teamUuid, to }: From) {
  const thisWeek = mondayOf(dayAt(Temporal.Now.instant()));
  const team = `/mx/${site}/planningTemplate/${teamUuid}`;
  const kept = to === undefined ? {} : { to };
  // What is past is a model at most; nothing is laid over it.
  const applied = to !== undefined && to >= thisWeek ? to : undefined;
  return {
    /** The week one came from, and its number. */
    week:
      to === undefined
        ? undefined
        : { number: weekNumber(to), path: `/mx/${site}/planning/${teamUuid}/${to}` },
    teams: withSearch(`/mx/${site}/planningTemplate`, kept),
    team: withSearch(team, kept),
    template: (uuid: string): string => withSearch(team, { ...kept, template: uuid }),
    /** The dialog for a new one, over the template that is open. */
    create: (over?: string): string =>
      withSearch(team, { ...kept, ...(over === undefined ? {} : { template: over }), new: '1' }),
    /** Where no week was chosen, the screen proposes one that was sent to nobody. */
    apply: (uuid?: string): string =>
      withSearch(`/mx/${site}/planningTemplateManagement/${teamUuid}/${applied ?? addDays(thisWeek, 7)}`, {
        ...(uuid === undefined ? {} : { template: uuid }),
        ...(applied === undefined ? { propose: 'unsent' } : {}),
      }),
  };
}

/** Those of the team in the address; of another one on a list of teams. */
export function useTemplatePlaces(team?: string) {
  const { personnelDivision: site = '', teamUuid = '' } = useParams();
  return templatePlaces({ site, teamUuid: team ?? teamUuid, to: useWeekCameFrom() });
}

/** The Monday of the week one came from, if one came from a week. */
export function useWeekCameFrom(): string | undefined {
  const [search] = useSearchParams();
  const day = dayIn(search, 'to');
  return day === undefined ? undefined : mondayOf(day);
}

function withSearch(path: string, search: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(search).toString();
  return text === '' ? path : `${path}?${text}`;
}
