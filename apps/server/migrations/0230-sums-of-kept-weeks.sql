-- What a company's report adds up of a million rows, so that no array is opened for it.
alter table figure_team_week
  add column due_minutes int generated always as (due[1] + due[2] + due[3] + due[4] + due[5] + due[6] + due[7]) stored,
  add column absent_minutes int generated always as (absent[1] + absent[2] + absent[3] + absent[4] + absent[5] + absent[6] + absent[7]) stored,
  add column cost_centavos bigint generated always as (cost[1] + cost[2] + cost[3] + cost[4] + cost[5] + cost[6] + cost[7]) stored;
