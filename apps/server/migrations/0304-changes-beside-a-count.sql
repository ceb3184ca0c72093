-- A week could be counted beside a change that was not committed yet: where it was marked already, or nobody had asked for
-- it, nothing counted it again. Now a change of a week that is over holds the store's figures until it commits, together
-- with other changes; a count takes them alone, or leaves the week marked.
create function is_over(day date) returns boolean language sql stable as $$
  select date_trunc('week', day) < date_trunc('week', now() at time zone 'utc')
$$;

create function hold_figures(stores int[]) returns void language sql as $$
  select pg_advisory_xact_lock_shared(hashtext('figures'), store) from unnest(stores) as store order by store
$$;

create or replace function mark_figures_of_days() returns trigger language plpgsql as $$
begin
  perform hold_figures(array(select distinct site_id from changed where is_over(work_date)));
  update figure_week f set stale = true
  from (select distinct site_id, date_trunc('week', day)::date as week_start
    -- A night counts for the morning after.
    from changed cross join lateral (values (work_date), (work_date + 1)) as d (day)) x
  where f.site_id = x.site_id and f.week_start = x.week_start and not f.stale;
  return null;
end $$;

create or replace function mark_figures_of_weeks() returns trigger language plpgsql as $$
begin
  perform hold_figures(array(select distinct site_id from changed where is_over(week_start)));
  update figure_week f set stale = true from (select distinct site_id, week_start from changed) x
  where f.site_id = x.site_id and f.week_start = x.week_start and not f.stale;
  return null;
end $$;

create or replace function mark_figures_of_dates() returns trigger language plpgsql as $$
begin
  perform hold_figures(array(
    select distinct s.id from changed c join site s on s.id = c.site_id or c.site_id is null where is_over(c.date)));
  update figure_week f set stale = true from (select distinct site_id, date_trunc('week', date)::date as week_start from changed) x
  where (x.site_id is null or f.site_id = x.site_id) and f.week_start = x.week_start and not f.stale;
  return null;
end $$;

create or replace function mark_figures_from() returns trigger language plpgsql as $$
begin
  perform hold_figures(array(select distinct site_id from changed where is_over(valid_from)));
  update figure_week f set stale = true from (select site_id, min(valid_from) as since from changed group by site_id) x
  where f.site_id = x.site_id and f.week_start > x.since - 7 and not f.stale;
  return null;
end $$;

create or replace function mark_figures_of_people() returns trigger language plpgsql as $$
begin
  perform hold_figures(array(
    select distinct l.site_id from changed c join labor_condition l on l.collaborator_id = c.collaborator_id
    where is_over((to_jsonb(c) ->> TG_ARGV[0])::date)));
  update figure_week f set stale = true
  from (select l.site_id, min(c.since) as since
    from (select collaborator_id, (to_jsonb(changed) ->> TG_ARGV[0])::date as since from changed) c
      join labor_condition l on l.collaborator_id = c.collaborator_id group by l.site_id) x
  where f.site_id = x.site_id and f.week_start > x.since - 7 and not f.stale;
  return null;
end $$;
