import { referenceCalls } from '@jornada/contract/reference.ts';
import { states } from '@jornada/domain/identity/states.ts';
import { useEffect, useRef, useState } from 'react';
import { useList, useRead } from '../../data.ts';
import { useLanguage, useTexts } from '../../texts.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ComboField } from '../../ui/fields/ComboField.tsx';
import { IdentityField } from '../../ui/fields/IdentityField.tsx';
import { RadioList } from '../../ui/fields/RadioList.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { FieldGroup } from '../../ui/layout/FormLayout.tsx';
import type { AddressValues } from './residence.ts';
import { dataTexts } from './texts.ts';
import type { Bind } from './useBinder.ts';
import { useChoices } from './useReference.ts';
import styles from './lists.module.css';

type AddressFieldsProps = {
  readonly bind: Bind;
  readonly values: AddressValues;
  readonly put: (values: Partial<AddressValues>) => void;
  readonly third?: boolean;
};

/** More of them are searched, not read. */
const MOST_IN_SIGHT = 8;

/** The postal code first; state, municipality and neighbourhoods follow from it, or are typed where it is unknown. */
export function AddressFields({ bind, values, put, third = false }: AddressFieldsProps) {
  const t = useTexts(dataTexts);
  const place = usePostalCode(values.postalCode);
  const [listed, setListed] = useState(true);
  const { municipality, state } = place;
  useAnswers({ place, values, put });
  const own =
    values.settlement !== '' &&
    place.settlements.length > 0 &&
    !place.settlements.some(({ name }) => name === values.settlement);
  const isListed = listed && !own && place.settlements.length > 0;
  return (
    <>
      <IdentityField
        {...bind('postalCode')}
        label={t('data.postalCode')}
        length={5}
        aside=" "
        inputMode="numeric"
        autoComplete="postal-code"
        width="half"
        ok={
          place.kind === 'known' && (
            <>
              <b>{municipality}</b>, {state?.name}
              <br />
              <small>{t('data.postalCode.settlements', { count: place.settlements.length })}</small>
            </>
          )
        }
        note={place.kind === 'reading' && t('data.postalCode.reading')}
        warning={
          place.kind === 'unknown' ? (
            <>
              {t('data.postalCode.unknown')}{' '}
              {place.partOf !== null && t('data.postalCode.small', { count: place.partOf })}
            </>
          ) : place.kind === 'unread' ? (
            <>
              {t('data.postalCode.unread')}{' '}
              <Button kind="link" onClick={place.retry}>
                {t('data.retry')}
              </Button>
            </>
          ) : undefined
        }
      />
      {place.isByHand && <PlaceByHand bind={bind} postalCode={values.postalCode} />}
      {isListed ? (
        <Settlements
          bind={bind}
          values={values}
          put={put}
          settlements={place.settlements}
          onOther={() => setListed(false)}
          other={third ? t('data.settlement.other.third') : t('data.settlement.other')}
        />
      ) : (
        (place.isByHand || place.kind === 'known') && (
          <TextField
            {...bind('settlement')}
            label={t('data.settlement')}
            maxLength={120}
            aside={
              place.settlements.length > 0 && (
                <Button
                  kind="link"
                  onClick={() => {
                    put({ settlement: '', settlementType: '' });
                    setListed(true);
                  }}
                >
                  {t('data.settlement.list')}
                </Button>
              )
            }
          />
        )
      )}
      {third ? <StreetInRows bind={bind} /> : <StreetInPairs bind={bind} />}
    </>
  );
}

/** On a phone street and numbers stand side by side. */
function StreetInPairs({ bind }: Pick<AddressFieldsProps, 'bind'>) {
  const t = useTexts(dataTexts);
  return (
    <>
      <FieldGroup split>
        <SelectField
          {...bind('streetType')}
          label={t('data.streetType')}
          options={useChoices('streetTypes.list')}
        />
        <TextField
          {...bind('streetName')}
          label={t('data.streetName')}
          autoComplete="address-line1"
          maxLength={120}
        />
      </FieldGroup>
      <FieldGroup>
        <TextField
          {...bind('exteriorNumber')}
          label={t('data.exteriorNumber')}
          maxLength={20}
          autoComplete="off"
        />
        <TextField
          {...bind('interiorNumber')}
          label={t('data.interiorNumber')}
          optional
          maxLength={20}
          autoComplete="off"
        />
      </FieldGroup>
    </>
  );
}

/** In staff's forms each has its row. */
function StreetInRows({ bind }: Pick<AddressFieldsProps, 'bind'>) {
  const t = useTexts(dataTexts);
  return (
    <>
      <SelectField
        {...bind('streetType')}
        label={t('data.streetType')}
        width="date"
        options={useChoices('streetTypes.list')}
      />
      <TextField
        {...bind('streetName')}
        label={t('data.streetName.full')}
        width="half"
        autoComplete="off"
        maxLength={120}
      />
      <TextField
        {...bind('exteriorNumber')}
        label={t('data.exteriorNumber')}
        hint={t('data.exteriorNumber.hint')}
        width="number"
        maxLength={20}
        autoComplete="off"
      />
      <TextField
        {...bind('interiorNumber')}
        label={t('data.interiorNumber')}
        optional
        width="number"
        maxLength={20}
        autoComplete="off"
      />
    </>
  );
}

/**
 * What the postal code says is the answer, and nobody types it: state, municipality, and a neighbourhood that is the
 * only one. For a code that is unknown the first digits name the state, and what an earlier code said is taken back.
 */
function useAnswers({
  place,
  values,
  put,
}: { place: Place } & Pick<AddressFieldsProps, 'values' | 'put'>): void {
  const said = useRef<string>(undefined);
  const { municipality, state, city, kind, settlements } = place;
  const [only] = settlements.length === 1 ? settlements : [];
  const { postalCode, municipality: typed, stateCode } = values;
  useEffect(() => {
    if (kind === 'known' && municipality !== null && state !== null) {
      said.current = municipality;
      if (typed !== municipality || stateCode !== state.code)
        put({
          municipality,
          stateCode: state.code,
          city,
          settlement: only?.name ?? '',
          settlementType: only?.type.name ?? '',
        });
    }
    if (kind === 'unknown') {
      const isLeft = said.current !== undefined && typed === said.current;
      said.current = undefined;
      const named = statesOf(postalCode)[0];
      if (
        isLeft ||
        (stateCode !== named && (stateCode === null || !statesOf(postalCode).includes(stateCode)))
      )
        put({
          stateCode: named ?? null,
          ...(isLeft ? { municipality: '', city: '', settlement: '', settlementType: '' } : {}),
        });
    }
  }, [kind, municipality, state, city, only, postalCode, typed, stateCode, put]);
}

/** The states (INEGI) whose postal codes begin like this one. */
const statesOf = (postalCode: string): string[] =>
  Object.values(states).flatMap(({ inegi, postal }) =>
    inegi !== null && isIn(postal, postalCode) ? [inegi] : [],
  );

type SettlementsProps = Omit<AddressFieldsProps, 'third'> & {
  settlements: Place['settlements'];
  onOther: () => void;
  other: string;
};

function Settlements({ bind, put, settlements, onOther, other }: SettlementsProps) {
  const t = useTexts(dataTexts);
  const { value, error, id } = bind('settlement');
  const options = settlements.map(({ name, type }) => ({
    value: name,
    label: name,
    detail: type.name.toLowerCase(),
  }));
  const choose = (name: string | null) =>
    put({
      settlement: name ?? '',
      settlementType: settlements.find((settlement) => settlement.name === name)?.type.name ?? '',
    });
  const shared = {
    id,
    error,
    options,
    label: t('data.settlement'),
    value: value === '' ? null : value,
    onChange: choose,
  };
  return (
    <>
      {settlements.length <= MOST_IN_SIGHT ? <RadioList {...shared} /> : <ComboField {...shared} />}
      <div className={styles['other']}>
        <Button kind="link" onClick={onOther}>
          {other}
        </Button>
      </div>
    </>
  );
}

/** State and municipality of a postal code that the catalogue does not know; its first digits name the state. */
function PlaceByHand({ bind, postalCode }: { bind: Bind; postalCode: string }) {
  const t = useTexts(dataTexts);
  const language = useLanguage();
  const options = Object.values(states)
    .flatMap(({ inegi, name, postal }) =>
      inegi === null ? [] : [{ value: inegi, label: name[language], fits: isIn(postal, postalCode) }],
    )
    .toSorted((a, b) => Number(b.fits) - Number(a.fits))
    .map(({ value, label }) => ({ value, label }));
  return (
    <>
      <SelectField {...bind('stateCode')} label={t('data.stateCode')} options={options} />
      <TextField
        {...bind('municipality')}
        label={t('data.municipality')}
        maxLength={120}
        autoComplete="address-level2"
      />
    </>
  );
}

const isIn = (range: readonly [number, number], postalCode: string): boolean => {
  const prefix = Number(postalCode.slice(0, 2));
  return prefix >= range[0] && prefix <= range[1];
};

type Place = {
  readonly kind: 'none' | 'reading' | 'known' | 'unknown' | 'unread';
  readonly state: { readonly code: string; readonly name: string } | null;
  readonly municipality: string | null;
  readonly city: string;
  readonly settlements: ReadonlyArray<{
    readonly name: string;
    readonly city: string;
    readonly type: { readonly name: string };
  }>;
  /** The parts are typed: the code is unknown, or could not be looked up. */
  readonly isByHand: boolean;
  /** How many codes there are where not all of Mexico's are here; null where all are, so that a miss is a typing error. */
  readonly partOf: number | null;
  readonly retry: () => void;
};

/** What is known of a postal code, whole or still being typed. */
function usePostalCode(code: string): Place {
  const enabled = /^\d{5}$/.test(code);
  const region = useRead(referenceCalls['regions.byPostalCode'], { code }, { enabled });
  const municipalities = useList(
    referenceCalls['municipalities.byPostalCode'],
    { code },
    { enabled, keepOld: false },
  );
  const municipality = municipalities.data?.rows[0];
  const settlements = useList(
    referenceCalls['settlements.byMunicipalityAndPostalCode'],
    { id: municipality?.code ?? '', code },
    { enabled: enabled && municipality !== undefined, keepOld: false },
  );
  const isUnknown = [region, municipalities].some(({ error }) => error?.has('POSTAL_CODE_NOT_FOUND'));
  const isUnread = [region, municipalities, settlements].some(({ isError }) => isError);
  const catalogue = useRead(referenceCalls['postalCatalogue.status'], {}, { enabled: isUnknown });
  const retry = () => void Promise.all([region, municipalities, settlements].map(({ refetch }) => refetch()));
  const kind = !enabled
    ? 'none'
    : isUnknown
      ? 'unknown'
      : isUnread
        ? 'unread'
        : region.data && municipality && settlements.data
          ? 'known'
          : 'reading';
  const [first] = settlements.data?.rows ?? [];
  return {
    kind,
    state: kind === 'known' ? (region.data ?? null) : null,
    municipality: kind === 'known' ? (municipality?.name ?? null) : null,
    city: first?.city ?? '',
    settlements: kind === 'known' ? (settlements.data?.rows ?? []) : [],
    isByHand: kind === 'unknown' || kind === 'unread',
    partOf: catalogue.data === undefined || catalogue.data.complete ? null : catalogue.data.postalCodes,
    retry,
  };
}
