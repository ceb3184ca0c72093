-- Notices with working days are known by the day of what happened, not by the day on which they are due: a mark stays where
-- the days are counted anew. Marks made by either due day become the one; a second of the same event goes.
with event as (
  select 'IMSS_REGISTER' as kind, k.collaborator_id, min(k.start_date) as day from contract k group by k.collaborator_id
  union all select 'IMSS_DEREGISTER', id, left_on from collaborator where left_on is not null
  union all select 'ALIMONY_NOTICE', id, left_on from collaborator where left_on is not null
), known as (
  select m.kind, m.collaborator_id, m.subject, e.day::text as day,
    row_number() over (partition by m.kind, m.collaborator_id order by m.done_at) as place
  from deadline_mark m join event e on e.kind = m.kind and e.collaborator_id = m.collaborator_id
  where m.subject ~ '^\d{4}-\d{2}-\d{2}$' and m.subject::date between e.day and e.day + 21
), gone as (
  delete from deadline_mark m using known k
  where m.kind = k.kind and m.collaborator_id = k.collaborator_id and m.subject = k.subject and k.place > 1
)
update deadline_mark m set subject = k.day from known k
where m.kind = k.kind and m.collaborator_id = k.collaborator_id and m.subject = k.subject and k.place = 1 and m.subject <> k.day;
