import { mobilityCalls, type OwnMobility } from '@jornada/contract/mobility.ts';
import {
  MOST_PLACES,
  WISHED_HOURS,
  WISHES,
  type Wish,
  type WishedHours,
} from '@jornada/domain/mobility/mobility.ts';
import { IconX } from '@tabler/icons-react';
import { useRead } from '../data.ts';
import { scalesOf, SurveyScales } from '../leave/SurveyFields.tsx';
import { useCallForm, type CallForm } from '../form.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { IconButton } from '../ui/buttons/IconButton.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { ComboField } from '../ui/fields/ComboField.tsx';
import { DateField } from '../ui/fields/DateField.tsx';
import { Field } from '../ui/fields/Field.tsx';
import { RadioList } from '../ui/fields/RadioList.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { useFormat } from '../ui/format.ts';
import { ActionBar } from '../ui/layout/ActionBar.tsx';
import { Form, FormLayout } from '../ui/layout/FormLayout.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { Row, Rows } from '../ui/layout/Section.tsx';
import { texts } from './texts.ts';
import styles from './mobility.module.css';

/** Whether one would change store or position: named, changed at will (picture 36). */
export default function MobilityForm() {
  const t = useTexts(texts);
  const read = useRead(mobilityCalls['mobility.own'], {});
  return (
    <Page title={t('mobility.title')} lead={t('mobility.lead')} narrow>
      {read.isError &&
        (read.error.status === 404 ? (
          <EmptyState title={t('mobility.none')} />
        ) : (
          <ReadFailed title={t('mobility.failed')} read={read} />
        ))}
      {read.isPending && <Waiting label={t('mobility.title')} rows={8} />}
      {read.data && <Answer own={read.data} />}
    </Page>
  );
}

type Values = {
  wish: Wish;
  fromDate: string | null;
  /** A store's or a state's code behind its kind. */
  places: string[];
  positions: number[];
  hours: WishedHours;
  languages: string;
  hrMayContact: boolean;
  storeMaySee: boolean;
  scales: Record<string, number | null>;
};

const SITE = 'site:';
const STATE = 'state:';

function valuesOf({ answer, questions }: OwnMobility): Values {
  return {
    wish: answer?.wish ?? 'NO',
    fromDate: answer?.fromDate ?? null,
    places: (answer?.places ?? []).map(({ site, state }) =>
      site === null ? `${STATE}${state ?? ''}` : `${SITE}${site}`,
    ),
    positions: [...(answer?.positions ?? [])],
    hours: answer?.hours ?? 'SAME',
    languages: answer?.languages ?? '',
    hrMayContact: answer?.hrMayContact ?? true,
    storeMaySee: answer?.storeMaySee ?? false,
    scales: Object.fromEntries(scalesOf(questions).map(({ code }) => [code, answer?.scales[code] ?? null])),
  };
}

function Answer({ own }: { own: OwnMobility }) {
  const t = useTexts(texts);
  const format = useFormat();
  const state = useCallForm(mobilityCalls['mobility.save'], {
    values: valuesOf(own),
    input: ({ places, scales, ...values }: Values) => ({
      ...values,
      scales: values.wish === 'NO' ? {} : scales,
      fromDate: values.wish === 'FROM' ? values.fromDate : null,
      places: places.map((place) =>
        place.startsWith(SITE)
          ? { site: place.slice(SITE.length), state: null }
          : { site: null, state: place.slice(STATE.length) },
      ),
      version: own.version,
    }),
    onDone: () => showToast({ kind: 'done', text: t('mobility.saved') }),
  });
  const { wish } = state.form.values;
  const words = useWords(own);
  return (
    <Form onSubmit={() => state.submit()}>
      <FormLayout labels="stack">
        <RadioList
          label={words('WISH')}
          inline
          value={wish}
          onChange={(next) => state.form.setFieldValue('wish', WISHES.find((one) => one === next) ?? wish)}
          options={WISHES.map((value) => ({ value, label: t(`mobility.${value}`) }))}
        />
        {wish === 'FROM' && (
          <DateField label={words('FROM')} required {...state.form.getInputProps('fromDate')} />
        )}
        {wish !== 'NO' && <Wishes own={own} state={state} />}
      </FormLayout>
      <ActionBar note={t('mobility.valid', { day: format.longDay(own.validUntil, { year: true }) })}>
        <Button kind="primary" size="large" type="submit" busy={state.busy}>
          {t('mobility.save')}
        </Button>
      </ActionBar>
    </Form>
  );
}

/** The words that Human Resources give a field today. */
function useWords({ questions }: OwnMobility): (field: string) => string {
  const language = useLanguage();
  return (field) =>
    questions.find(({ kind, code }) => kind === 'FIELD' && code === field)?.name[language] ?? '';
}

function Wishes({ own, state: { form } }: { own: OwnMobility; state: CallForm<Values> }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { places, positions, hours, hrMayContact, storeMaySee } = form.values;
  const words = useWords(own);
  const options = [
    ...own.sites.map(({ code, name, state }) => ({ value: `${SITE}${code}`, label: name, detail: state })),
    ...own.states.map(({ code, name }) => ({
      value: `${STATE}${code}`,
      label: name,
      detail: t('mobility.place.state'),
    })),
  ];
  return (
    <>
      <Field
        label={words('PLACES')}
        hint={t('mobility.places.hint')}
        error={form.getInputProps('places').error}
        group
      >
        {({ id }) => (
          <div id={id}>
            <Rows dense>
              {places.map((place) => {
                const known = options.find(({ value }) => value === place);
                return (
                  <Row
                    key={place}
                    title={known?.label ?? place}
                    detail={known?.detail}
                    action={
                      <IconButton
                        label={t('mobility.place.remove', { name: known?.label ?? place })}
                        icon={<IconX />}
                        onClick={() =>
                          form.setFieldValue(
                            'places',
                            places.filter((one) => one !== place),
                          )
                        }
                      />
                    }
                  />
                );
              })}
            </Rows>
            {places.length < MOST_PLACES && (
              <ComboField
                key={places.length}
                label={t('mobility.place.add')}
                options={options.filter(({ value }) => !places.includes(value))}
                value={null}
                onChange={(next) => {
                  if (next === null || places.includes(next)) return;
                  form.setFieldValue('places', [...places, next]);
                  form.clearFieldError('places');
                }}
              />
            )}
          </div>
        )}
      </Field>
      <Field label={words('POSITIONS')} error={form.getInputProps('positions').error} group>
        {({ id }) => (
          <div id={id} className={styles['stack']}>
            {own.positions.map(({ number, name }) => (
              <Checkbox
                key={number}
                label={name[language]}
                checked={positions.includes(number)}
                onChange={(on) => {
                  form.setFieldValue(
                    'positions',
                    on ? [...positions, number] : positions.filter((one) => one !== number),
                  );
                  form.clearFieldError('positions');
                }}
              />
            ))}
          </div>
        )}
      </Field>
      <RadioList
        label={words('HOURS')}
        inline
        value={hours}
        onChange={(next) => form.setFieldValue('hours', WISHED_HOURS.find((one) => one === next) ?? hours)}
        options={WISHED_HOURS.map((value) => ({ value, label: t(`mobility.${value}`) }))}
      />
      <TextField
        label={words('LANGUAGES')}
        hint={t('mobility.languages.hint')}
        {...form.getInputProps('languages')}
      />
      <SurveyScales form={form} questions={own.questions} />
      <Checkbox
        label={words('HR_CONTACT')}
        checked={hrMayContact}
        onChange={(on) => form.setFieldValue('hrMayContact', on)}
      />
      <Checkbox
        label={words('STORE_SEES')}
        hint={t('mobility.store.hint')}
        checked={storeMaySee}
        onChange={(on) => form.setFieldValue('storeMaySee', on)}
      />
    </>
  );
}
