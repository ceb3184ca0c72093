import type { CallName } from '@jornada/contract/index.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  BANK,
  COMMENT,
  FISCAL,
  laborOf,
  newHire,
  openCompany,
  stateIn,
  type World,
} from '../testing/hiring.ts';
import { represent } from '../testing/agreement.ts';
import { hire as employ, openStore } from '../testing/planning-fixtures.ts';
import { codesOf, startProduct, type Answer, type Product } from '../testing/product.ts';

/* What a form leaves out or gets wrong is refused by its call, on its field, and nothing has moved. */
let product: Product;
let world: World;
beforeAll(async () => {
  product = await startProduct();
  world = await openCompany(product);
});
afterAll(() => product.stop());

type Asked = Readonly<Record<string, unknown>>;
type Case = readonly [code: string, field: string, change: Asked];

const refusedOf = ({ body }: Answer) => body;
/** One refusal, on the field that it is about. */
const onField = (translationCode: string, field: string) => ({
  success: false,
  exceptions: [{ translationCode, values: { field } }],
});

describe('a step of a hire', () => {
  const LABOR: readonly Case[] = [
    ['CONTRACT_TYPE_REQUIRED', 'contractType', { contractType: '' }],
    ['CONTRACT_START_DATE_REQUIRED', 'startDate', { startDate: '' }],
    ['WORKDAY_TYPE_REQUIRED', 'workdayType', { workdayType: '' }],
    ['PAY_PERIOD_REQUIRED', 'payPeriod', { payPeriod: '' }],
    ['PAY_PLACE_REQUIRED', 'payPlace', { payPlace: ' ' }],
    [
      'CDI_CANNOT_HAVE_END_DATE',
      'endDate',
      { contractType: 'CDI', fixedTermGround: null, fixedTermDetail: '' },
    ],
    ['CONTRACT_DURATION_ABOVE_MAXIMUM', 'endDate', { endDate: '2027-12-01' }],
    ['TRIAL_NOT_FOR_SHORT_TERM', 'trialDays', { endDate: '2027-03-31' }],
    ['TRIAL_TOO_LONG_FOR_POSITION', 'trialDays', { trialDays: 180 }],
  ];

  test('labour data', async () => {
    const hire = newHire(world);
    await hire.toLabor();
    for (const [code, field, change] of LABOR)
      expect(
        refusedOf(await hire.act('hiring.getLaborData', { ...laborOf(world), ...change })),
      ).toMatchObject(onField(code, field));
    expect(await hire.status()).toBe('WAITING_FOR_LABOR_DATA');
  });

  test('fiscal and bank data', async () => {
    const hire = newHire(world);
    await hire.toLabor();
    const before = await hire.row();
    const cases: readonly (readonly [CallName, Asked, code: string, field: string])[] = [
      ['hiring.getFiscalData', { ...FISCAL, fiscalName: '' }, 'FISCAL_NAME_REQUIRED', 'fiscalName'],
      ['hiring.getFiscalData', { ...FISCAL, regime: '' }, 'FISCAL_REGIME_REQUIRED', 'regime'],
      ['hiring.getBankData', { ...BANK, clabe: '' }, 'CLABE_REQUIRED', 'clabe'],
      ['hiring.getBankData', { ...BANK, iban: 'ES9121000418450200051333' }, 'IBAN_NOT_VALID', 'iban'],
    ];
    for (const [name, input, code, field] of cases)
      expect(refusedOf(await hire.act(name, input))).toMatchObject(onField(code, field));
    expect(await hire.row()).toEqual(before);
  });

  test('an account by hand needs a user name', async () => {
    const hire = newHire(world);
    await hire.toLabor();
    expect(
      refusedOf(
        await hire.act(
          'hiring.manualAssignIdentity',
          { professionalEmail: 'ximena@anahuac.example', username: ' ' },
          world.as.hr,
        ),
      ),
    ).toMatchObject(onField('USERNAME_REQUIRED', 'username'));
  });
});

describe('a change of employment', () => {
  test('a mutation that is not there has no preview of its update', async () => {
    const store = await openStore(product, '0718');
    const input = {
      processUuid: crypto.randomUUID(),
      effectiveDate: '2026-12-07',
      newTeamUuid: store.teamUuid,
      newPositionNumber: 1,
    };
    expect(codesOf(await product.call('mutation.previewUpdate', input, world.as.hr))).toEqual([
      'MUTATION_PROCESS_NOT_FOUND',
    ]);
  });

  test('a leave names its reason', async () => {
    const input = {
      reasonName: '',
      collaboratorUuid: crypto.randomUUID(),
      lastDay: '2026-12-07',
    };
    expect(codesOf(await product.call('leave.startLeaveProcess', input, world.as.hr))).toEqual([
      'LEAVE_REASON_REQUIRED',
    ]);
  });

  test('a pact that was canceled is not canceled again', async () => {
    const store = await openStore(product, '0719');
    await represent(product, store);
    const { id } = await employ(product, { store, name: 'Ana', type: 'CDD', weeklyHours: 20 });
    const director = await product.signIn({ role: 'DIRECTOR', siteId: store.siteId });
    const started = stateIn(
      await product.call(
        'complementaryPact.startComplementaryPactProcess',
        {
          collaboratorUuid: id,
          startDate: '2026-12-01',
          endDate: '2026-12-31',
          weeklyHours: 6,
          comment: COMMENT,
        },
        director,
      ),
    );
    const cancel = ({ processUuid, version }: typeof started) =>
      product.call(
        'complementaryPact.cancelComplementaryPactProcess',
        { processUuid, version, comment: COMMENT },
        director,
      );
    const canceled = stateIn(await cancel(started));
    expect(canceled.currentStatus).toBe('CANCELLED');
    expect(codesOf(await cancel(canceled))).toEqual(['COMPLEMENTARY_PACT_PROCESS_TRANSITION_NOT_ALLOWED']);
  });
});
