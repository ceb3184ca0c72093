-- Proposals of the automatic plan, so that any server shows and ends what another one works on. A server that is gone leaves
-- a run without a beat, which counts as failed; all are thrown away after a day.
create table auto_plan_run (
  id uuid primary key,
  account_id uuid not null references account,
  status text not null,
  progress real not null,
  seed integer not null,
  proposal jsonb,
  cancel_asked boolean not null,
  beat_at timestamptz not null
);
create index auto_plan_run_account on auto_plan_run (account_id);
create index auto_plan_run_beat on auto_plan_run (beat_at);
