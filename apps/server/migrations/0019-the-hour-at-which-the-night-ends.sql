-- Whom the night is forbidden is now told both its ends: what was found before knows only the first.
update person_week set findings = (
  select jsonb_agg(case when f.row->>'code' in ('MINOR18_LATEST', 'PREGNANCY_RISK') then jsonb_set(f.row, '{values,earliest}', '"06:00"') else f.row end order by f.at)
  from jsonb_array_elements(findings) with ordinality f(row, at))
where findings @> '[{"code": "MINOR18_LATEST"}]' or findings @> '[{"code": "PREGNANCY_RISK"}]';
