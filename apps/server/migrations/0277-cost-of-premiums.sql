-- What the counted minutes of closed weeks cost above the wage, in centavos (LFT 66-68, 71, 73, 75). Weeks are counted again.
alter table figure_person_week add column premium_centavos int not null default 0;
alter table figure_team_week add column premium_centavos bigint not null default 0;
update figure_week set stale = true
where exists (select from figure_team_week t where t.site_id = figure_week.site_id and t.week_start = figure_week.week_start and t.closed_days > 0);
