-- The mobility survey's questions are dated data that HR edits, as the exit survey's are. Its fields keep their answers in
-- columns, which vacancies are matched by: only their words change. What HR adds is answered on the scale.
alter table leave_survey_question rename to survey_question;
alter table survey_question add column survey text not null default 'EXIT' check (survey in ('EXIT', 'MOBILITY'));
alter table survey_question alter column survey drop default;
alter table survey_question drop constraint leave_survey_question_kind_code_key;
alter table survey_question add unique (survey, kind, code);
alter table survey_question drop constraint leave_survey_question_kind_check;
alter table survey_question add check (kind in ('SCALE', 'REASON') or kind = 'FIELD' and survey = 'MOBILITY');

insert into survey_question (id, survey, kind, code, name_es, name_en, valid_from) values
  (gen_random_uuid(), 'MOBILITY', 'FIELD', 'WISH', '¿Quieres cambiar de tienda o puesto?', 'Do you want to change store or position?', '2020-01-01'),
  (gen_random_uuid(), 'MOBILITY', 'FIELD', 'FROM', 'Desde', 'From', '2020-01-01'),
  (gen_random_uuid(), 'MOBILITY', 'FIELD', 'PLACES', 'Tiendas o estados', 'Stores or states', '2020-01-01'),
  (gen_random_uuid(), 'MOBILITY', 'FIELD', 'POSITIONS', 'Puestos', 'Positions', '2020-01-01'),
  (gen_random_uuid(), 'MOBILITY', 'FIELD', 'HOURS', 'Horas', 'Hours', '2020-01-01'),
  (gen_random_uuid(), 'MOBILITY', 'FIELD', 'LANGUAGES', 'Idiomas', 'Languages', '2020-01-01'),
  (gen_random_uuid(), 'MOBILITY', 'FIELD', 'HR_CONTACT', 'RH puede escribirme', 'HR may contact me', '2020-01-01'),
  (gen_random_uuid(), 'MOBILITY', 'FIELD', 'STORE_SEES', 'Mi tienda puede verlo', 'My store may see it', '2020-01-01');

-- By the code of the question.
alter table mobility_answer add column scales jsonb not null default '{}';
