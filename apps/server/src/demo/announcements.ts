import type pg from 'pg';
import { namedId } from './write.ts';

/** Announcements of the first store: team or all, title, text, hours ago, whether it is confirmed, the share that has read it. */
const SENT = [
  [
    null,
    'Inventario del lunes',
    'El lunes contamos el almacén de 7:00 a 9:00. Quien abre entra por la puerta trasera.',
    20,
    true,
    0.6,
  ],
  [
    'Ciclismo y Running',
    'Llegan las bicicletas de temporada',
    'El camión llega el viernes a las 11:00. Dejen libre el pasillo de taller.',
    44,
    false,
    0.9,
  ],
] as const;

/** What people find among their notifications, and their leaders under announcements. Rodrigo has read none yet. */
export async function insertAnnouncements(
  client: pg.PoolClient,
  { now, today }: { readonly now: Temporal.Instant; readonly today: string },
): Promise<void> {
  for (const [team, title, body, hours, confirms, share] of SENT)
    await client.query(
      `with sent as (
        insert into announcement (id, site_id, team_id, working_now, title, body, confirm_by, expires_on, sent_at, sent_by_name)
        select ${namedId("'announcement' || $2")}, s.id, t.id, false, $2, $3, case when $6 then $5::date + 5 end, $5::date + 12,
          $7::timestamptz - make_interval(hours => $4::int), 'Mónica Garza Leal'
        from site s left join team t on t.site_id = s.id and t.name = $1 where s.code = '0417' and ($1::text is null or t.id is not null)
        returning id, site_id, team_id, sent_at)
      insert into announcement_recipient (announcement_id, collaborator_id, notified_at, read_at, confirmed_at)
      select sent.id, c.id, sent.sent_at, x.at, case when $6 and x.place % 2 = 0 then x.at end
      from sent join labor_condition l on l.site_id = sent.site_id and (sent.team_id is null or l.team_id = sent.team_id)
        and l.valid_from <= $5::date and (l.valid_to is null or l.valid_to >= $5::date)
      join collaborator c on c.id = l.collaborator_id and not c.fictitious and c.left_on is null
      cross join lateral (select abs(hashtext(c.id::text)) % 100 as place) y
      cross join lateral (select y.place, case when y.place < 100 * $8::float and c.search_name not like 'rodrigo salinas%'
        then sent.sent_at + make_interval(mins => 5 + 4 * y.place) end as at) x
      on conflict do nothing`,
      [team, title, body, hours, today, confirms, now.toString(), share],
    );
}
