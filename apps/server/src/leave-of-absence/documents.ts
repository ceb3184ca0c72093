import { ADULT_AGE } from '@jornada/domain/hiring/ages.ts';
import { states } from '@jornada/domain/identity/states.ts';
import { plannedReentry } from '@jornada/domain/leave-of-absence/rules.ts';
import { ageOn, dayAt } from '@jornada/domain/time.ts';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { SignerFacts } from '../evidence/inputs.ts';
import type { ProcessDocument } from '../evidence/process-document.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import type { Process } from '../process/process.ts';
import { findAbsence } from './queries.ts';

/** The agreement of a leave of absence: its days, never its cause. Signed by the person, a minor's tutor and the employer. */
export async function absenceDocuments({ db, now }: Context, process: Process): Promise<ProcessDocument[]> {
  const { id, siteId, timeZone, collaboratorId, fullName, rfc } = process;
  const { from, to } = await findAbsence(db, id);
  const { employer, worker, site, position } = await readFacts(db, process, from);
  const minor = worker.birthdate !== null && ageOn(worker.birthdate, from) < ADULT_AGE;
  const tutor = minor ? worker.tutor : null;
  const inputs = {
    agreedOn: dayAt(now, timeZone),
    place: `${site.municipality}, ${stateNamed(site.stateCode)}`,
    startDate: from,
    endDate: to,
    reentryDate: plannedReentry({ to }),
    employer,
    worker: { fullName, rfc, curp: worker.curp, nss: worker.nss },
    tutor: tutor && { fullName: tutor.fullName },
    site: { name: site.name, timeZone },
    position,
  };
  return [
    {
      document: 'LEAVE_OF_ABSENCE',
      template: 'leave-of-absence-v1.typ',
      siteId,
      collaboratorId,
      company: employer.legalName,
      inputs,
      signers: [
        signer('WORKER', { fullName, email: worker.email }),
        ...(tutor === null ? [] : [signer('TUTOR', tutor)]),
        signer('EMPLOYER', {
          fullName: employer.representative,
          email: employer.email,
          accountId: employer.accountId,
        }),
      ],
    },
  ];
}

type Row = {
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
  readonly site: { readonly name: string; readonly municipality: string; readonly stateCode: string };
  readonly position: string;
};

/** Who employs and signs for the employer (who signed the contract, else the first by name), who works, and where. */
async function readFacts(db: Db, { id, fullName }: Pick<Process, 'id' | 'fullName'>, day: string) {
  const { rows } = await sql<Row>`
    select
      (select json_build_object('legalName', e.legal_name, 'rfc', e.rfc, 'registry', g.number, 'representative', a.name, 'email', a.email, 'accountId', a.id)
        from contract k join employer e on e.id = k.employer_id join employer_registry g on g.id = k.registry_id
          join legal_representative r on r.employer_id = e.id join account a on a.id = r.account_id and a.active
        where k.collaborator_id = c.id and k.start_date <= ${day}::date and a.collaborator_id is distinct from c.id
        order by k.start_date desc, a.id = k.patron_account_id desc nulls last, a.name limit 1) as employer,
      json_build_object('curp', coalesce(c.curp, ''), 'nss', coalesce(c.nss, ''), 'email', nullif(c.personal_email, ''), 'birthdate', c.birthdate,
        'tutor', (select json_build_object('fullName', concat_ws(' ', l.name, l.surname), 'email', l.email) from legal_tutor l where l.collaborator_id = c.id)) as worker,
      json_build_object('name', s.name, 'municipality', s.municipality, 'stateCode', s.state_code) as site,
      coalesce(o.name_es, '') as position
    from process p join collaborator c on c.id = p.collaborator_id join site s on s.id = p.site_id left join position o on o.id = p.position_id
    where p.id = ${id}::uuid`.execute(db);
  const [row] = rows;
  if (row === undefined || row.employer === null) throw new Refused('LEAVE_OF_ABSENCE_PROCESS_NOT_VALID');
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
