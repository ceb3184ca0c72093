-- A person has one notification of a quarter at a site, also where they change team within it: the newest applies.
update quarterly_notification o set superseded_at = n.prepared_at
from quarterly_notification n
where o.superseded_at is null and n.superseded_at is null and n.site_id = o.site_id and n.collaborator_id = o.collaborator_id
  and n.year = o.year and n.quarter = o.quarter and (n.prepared_at, n.id) > (o.prepared_at, o.id);
drop index quarterly_notification_in_force;
create unique index quarterly_notification_in_force on quarterly_notification (site_id, collaborator_id, year, quarter) where superseded_at is null;
