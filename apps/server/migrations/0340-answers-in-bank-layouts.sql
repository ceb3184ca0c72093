-- Where a bank answers is said by its layout: what a version had left blank for BBVA's answer is its code, two digits, and
-- its text. Files are the same bytes.
update payment_layout l set records = jsonb_set(l.records, '{detail}', (
  select jsonb_agg(case part when 0 then field
      when 1 then field || '{"length": 2, "source": {"of": "bankCode"}, "es": "código al contestar", "en": "code in the answer"}'
      else field || jsonb_build_object('from', (field->>'from')::int + 2, 'length', (field->>'length')::int - 2, 'source', '{"of": "bankText"}'::jsonb,
        'es', 'en blanco: lo llena el banco al contestar', 'en', 'blank: the bank fills it in its answer') end order by place, part)
  from (select field, place, case when field->'source' = '{"of": "blank"}' and (field->>'length')::int = max((field->>'length')::int) filter (where field->'source' = '{"of": "blank"}') over ()
      and (field->>'length')::int > 2 then array[1, 2] else array[0] end as parts
    from jsonb_array_elements(l.records->'detail') with ordinality as f(field, place)) fields, unnest(parts) as part))
where l.layout = 'BBVA232' and l.records->'detail' @> '[{"source": {"of": "blank"}}]';
