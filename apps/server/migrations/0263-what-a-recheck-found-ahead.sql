-- A home asks which weeks ahead a change broke: those of the coming weeks are few among all that was ever found.
create index planning_recheck_change_by_week on planning_recheck_change (week_start, site_id, team_id, collaborator_id) where added <> '{}';
