import type { Reach } from '@jornada/domain/access/reach.ts';
import { fieldsOf, isFileSection } from '@jornada/domain/collaborators/fields.ts';
import { writesField } from '@jornada/domain/collaborators/rights.ts';
import { addDays } from '@jornada/domain/time.ts';
import { sql } from 'kysely';
import { reaches } from '../db/reach.ts';
import { localDate, NOTHING, ofSite, USUAL_DAYS_IN_STEP, type Found, type HomeQuery } from './queries.ts';

type ProposalRow = {
  readonly collaboratorId: string;
  readonly name: string;
  readonly siteId: number;
  readonly teamId: number | null;
  readonly code: string;
  readonly since: string;
  readonly section: string;
  readonly fields: string[];
};

/** Changes that people propose of their own files, for those who may write every field of them; one task for each person. */
export async function fileProposals({ db, actor, siteId, limit }: HomeQuery, reach: Reach): Promise<Found> {
  const { rows } = await sql<ProposalRow>`
    select c.id as "collaboratorId", c.full_name as name, c.site_id as "siteId", c.team_id as "teamId", s.code, p.section,
      array(select jsonb_object_keys(p.data)) as fields, ${localDate('p.proposed_at')} as since
    from file_proposal p join collaborator c on c.id = p.collaborator_id join site s on s.id = c.site_id
    where p.outcome = 'OPEN' and ${reaches(reach, { site: 'c.site_id' })} ${ofSite('c.site_id', siteId)}
    order by p.proposed_at, p.id`.execute(db);
  const decides = ({ section, fields, ...place }: ProposalRow): boolean =>
    isFileSection(section) &&
    fields.every((field) => {
      const known = fieldsOf(section)[field];
      return known !== undefined && writesField(actor, place, known);
    });
  const people = [...Map.groupBy(rows.filter(decides), ({ collaboratorId }) => collaboratorId).values()];
  return {
    total: people.length,
    tasks: people.slice(0, limit).flatMap(([first]) =>
      first === undefined
        ? []
        : [
            {
              ...NOTHING,
              kind: 'FILE_PROPOSAL' as const,
              subject: first.name,
              due: addDays(first.since, USUAL_DAYS_IN_STEP),
              since: first.since,
              site: first.code,
              collaboratorUuid: first.collaboratorId,
              values: {},
            },
          ],
    ),
  };
}
