import { amountInWords } from '@jornada/domain/evidence/amount-in-words.ts';
import { ADULT_AGE } from '@jornada/domain/hiring/ages.ts';
import { states } from '@jornada/domain/identity/states.ts';
import { ageOn, dayAt } from '@jornada/domain/time.ts';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { SignerFacts } from '../evidence/inputs.ts';
import type { ProcessDocument } from '../evidence/process-document.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import type { Process } from '../process/process.ts';
import { readPayload } from './queries.ts';
import { termsBefore } from './terms.ts';

/**
 * What a mutation has to sign: its agreement, that of the training and that of the city bonus where there are any; by
 * the person, a minor's tutor, and the representative of the employer.
 */
export async function mutationDocuments({ db, now }: Context, process: Process): Promise<ProcessDocument[]> {
  const { id, collaboratorId, siteId, timeZone } = process;
  const payload = await readPayload(db, id);
  const startDate = process.effectiveDate ?? dayAt(now, timeZone);
  const { origin, destination, employer, worker } = await readFacts(db, { process, startDate });
  const { weekly_minutes: weeklyMinutes } = await termsBefore(db, collaboratorId, startDate);
  const salaryBeforeCentavos = payload.from_salary_centavos;
  const salaryCentavos = payload.salary_centavos ?? salaryBeforeCentavos;
  const cityBonus =
    payload.city_bonus_centavos === null
      ? null
      : { centavos: payload.city_bonus_centavos, months: payload.city_bonus_months };
  const training =
    payload.training_from === null ? null : { from: payload.training_from, to: payload.training_to };
  const minor = worker.birthdate !== null && ageOn(worker.birthdate, startDate) < ADULT_AGE;
  const tutor = minor ? worker.tutor : null;
  const common = {
    siteId,
    collaboratorId,
    company: employer.legalName,
    inputs: {
      agreedOn: dayAt(now, timeZone),
      place: `${origin.municipality}, ${stateNamed(origin.stateCode)}`,
      startDate,
      employer,
      worker: { fullName: process.fullName, rfc: process.rfc, curp: worker.curp, nss: worker.nss },
      tutor: tutor && { fullName: tutor.fullName },
      site: { name: destination.site, timeZone: destination.timeZone },
      origin,
      destination,
      weeklyMinutes,
      salaryBeforeCentavos,
      salaryCentavos,
      cityBonus,
      training,
    },
    beside: {
      salaryInWords: amountInWords(salaryCentavos),
      bonusInWords: cityBonus === null ? '' : amountInWords(cityBonus.centavos),
    },
    signers: [
      signer('WORKER', { fullName: process.fullName, email: worker.email }),
      ...(tutor === null ? [] : [signer('TUTOR', tutor)]),
      signer('EMPLOYER', {
        fullName: employer.representative,
        email: employer.email,
        accountId: employer.accountId,
      }),
    ],
  };
  return [
    { ...common, document: 'MUTATION', template: 'mutation-v1.typ' },
    ...(training === null
      ? []
      : [{ ...common, document: 'MUTATION_TRAINING', template: 'mutation-training-v1.typ' } as const]),
    ...(cityBonus === null
      ? []
      : [{ ...common, document: 'CITY_BONUS', template: 'city-bonus-v1.typ' } as const]),
  ];
}

type Place = {
  readonly site: string;
  readonly team: string;
  readonly position: string;
  readonly duties: string;
  readonly address: string;
  readonly municipality: string;
  readonly stateCode: string;
  readonly timeZone: string;
};

type Row = {
  readonly origin: Place;
  readonly destination: Place;
  readonly employer: {
    readonly legalName: string;
    readonly rfc: string;
    readonly registry: string;
    readonly representative: string;
    readonly email: string;
    readonly accountId: string;
  } | null;
  readonly worker: {
    readonly curp: string;
    readonly nss: string;
    readonly email: string | null;
    readonly birthdate: string | null;
    readonly tutor: { readonly fullName: string; readonly email: string } | null;
  };
};

/** Both places, who employs and signs for the employer (who signed the contract, else the first by name), and who works. */
async function readFacts(
  db: Db,
  { process: { id, fullName }, startDate }: { readonly process: Process; readonly startDate: string },
) {
  const place = (team: string, position: string) => sql`(
    select json_build_object('site', s.name, 'team', t.name, 'position', o.name_es, 'duties', o.duties_es,
      'address', s.address || ', C. P. ' || s.postal_code || ', ' || s.municipality, 'municipality', s.municipality, 'stateCode', s.state_code, 'timeZone', s.time_zone)
    from team t join site s on s.id = t.site_id, position o where t.id = ${sql.ref(team)} and o.id = ${sql.ref(position)})`;
  const { rows } = await sql<Row>`
    select ${place('m.from_team_id', 'm.from_position_id')} as origin, ${place('m.to_team_id', 'm.to_position_id')} as destination,
      (select json_build_object('legalName', e.legal_name, 'rfc', e.rfc, 'registry', g.number, 'representative', a.name, 'email', a.email, 'accountId', a.id)
        from contract k join employer e on e.id = k.employer_id join employer_registry g on g.id = k.registry_id
          join legal_representative r on r.employer_id = e.id join account a on a.id = r.account_id and a.active
        where k.collaborator_id = c.id and k.start_date <= ${startDate}::date and a.collaborator_id is distinct from c.id
        order by k.start_date desc, a.id = k.patron_account_id desc nulls last, a.name limit 1) as employer,
      json_build_object('curp', coalesce(c.curp, ''), 'nss', coalesce(c.nss, ''), 'email', nullif(c.personal_email, ''), 'birthdate', c.birthdate,
        'tutor', (select json_build_object('fullName', concat_ws(' ', l.name, l.surname), 'email', l.email) from legal_tutor l where l.collaborator_id = c.id)) as worker
    from process_mutation m join process p on p.id = m.process_id join collaborator c on c.id = p.collaborator_id
    where m.process_id = ${id}::uuid`.execute(db);
  const [row] = rows;
  if (row === undefined || row.employer === null) throw new Refused('MUTATION_PROCESS_NOT_VALID');
  const { email } = row.worker;
  if (email === null) throw new Refused('MISSING_EMAIL_ADDRESS', { collaboratorName: fullName });
  return { ...row, employer: row.employer, worker: { ...row.worker, email } };
}

const signer = (
  party: SignerFacts['party'],
  { fullName, email, accountId = null }: { fullName: string; email: string; accountId?: string | null },
): SignerFacts => ({
  party,
  fullName,
  email,
  phone: null,
  phoneVerified: false,
  language: 'es',
  accountId,
});

function stateNamed(inegi: string): string {
  return Object.values(states).find((state) => state.inegi === inegi)?.name.es ?? inegi;
}
