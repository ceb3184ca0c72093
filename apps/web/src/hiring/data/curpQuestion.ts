import { curpCentury, curpParts } from '@jornada/domain/identity/curp.ts';
import { explainCurp } from '@jornada/domain/identity/curp-segments.ts';
import { isDay, longDay, sayDay } from '@jornada/domain/identity/days.ts';
import { genderName } from '@jornada/domain/identity/explain.ts';
import { stateName } from '@jornada/domain/identity/states.ts';

type Asked = {
  readonly curp: string;
  readonly birthdate: string | null;
  readonly birthState: string | null;
  readonly gender: string | null;
  /** A draft from before the question was asked has none. */
  readonly curpKept?: string;
};
type Field = 'birthState' | 'birthdate' | 'gender';

/** A part of a CURP that says something else than the person answered. */
export type CurpQuestion = {
  readonly field: Field;
  readonly at: readonly [number, number];
  /** What the CURP says and what was answered, as values and in words. */
  readonly value: string;
  readonly theirs: { readonly es: string; readonly en: string };
  readonly yours: { readonly es: string; readonly en: string };
};

/** The first part that differs and was not answered yet; one question at a time. */
export const openQuestion = (values: Asked): CurpQuestion | null =>
  questions(values).find(({ field }) => !isKept(values, field)) ?? null;

/** Those where the person keeps their own answer: the certificate has an error, which is said to HR. */
export const keptQuestions = (values: Asked): CurpQuestion[] =>
  questions(values).filter(({ field }) => isKept(values, field));

/** What is stored when the person keeps their answer; it counts for this very CURP only. */
export const keeping = (values: Asked, field: Field): string =>
  [values.curp, ...keptQuestions(values).map((one) => one.field), field].join(' ');

/** Everything kept: what was saved before had been answered. */
export const allKept = (curp: string): string => [curp, 'birthdate', 'gender', 'birthState'].join(' ');

function isKept({ curp, curpKept }: Asked, field: Field): boolean {
  const [of, ...fields] = (curpKept ?? '').split(' ');
  return of === curp && fields.includes(field);
}

function questions({ curp, birthdate, birthState, gender }: Asked): CurpQuestion[] {
  const alone = explainCurp(curp);
  const isRead = (at: readonly [number, number]) =>
    alone.some(
      (segment) => segment.at[0] === at[0] && segment.status !== 'error' && segment.status !== 'waiting',
    );
  const found: CurpQuestion[] = [];
  const short = curp.slice(...curpParts.date);
  const century = curpCentury(curp);
  if (birthdate !== null && century !== undefined && isRead(curpParts.date) && isDay(short, century)) {
    const day = longDay(short, century);
    if (day !== birthdate)
      found.push({
        field: 'birthdate',
        at: curpParts.date,
        value: day,
        theirs: inWords(day),
        yours: inWords(birthdate),
      });
  }
  const sex = curp.slice(...curpParts.sex);
  const [theirSex, yourSex] = [genderName(sex), genderName(gender ?? '')];
  if (theirSex && yourSex && sex !== gender)
    found.push({ field: 'gender', at: curpParts.sex, value: sex, theirs: theirSex, yours: yourSex });
  const state = curp.slice(...curpParts.state);
  const [theirState, yourState] = [stateName(state), stateName(birthState ?? '')];
  if (theirState && yourState && state !== birthState)
    found.push({
      field: 'birthState',
      at: curpParts.state,
      value: state,
      theirs: theirState,
      yours: yourState,
    });
  return found;
}

const inWords = (day: string): { es: string; en: string } => ({
  es: sayDay(day, 'es'),
  en: sayDay(day, 'en'),
});
