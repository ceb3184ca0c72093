import type { CallName } from '@jornada/contract/index.ts';
import {
  accepted,
  ADDRESS,
  BANK,
  COMMENT,
  PDF,
  sapNumber,
  stateIn,
  type World,
  onFreshVersion,
} from './hiring.ts';
import { hire as employ, type Person } from './planning-fixtures.ts';
import type { Answer } from './product.ts';

type Kind = 'extension' | 'conversion';

/** Somebody of the company's first store with a fixed term that ends in mid December 2026. */
export function employed(
  world: World,
  more: { from?: string; to?: string; type?: 'CDI' | 'CDD'; weeklyHours?: number; birthdate?: string } = {},
): Promise<Person> {
  const { site, team, product } = world;
  return employ(product, {
    store: { siteId: site.id, siteCode: site.code, teamId: team.id, teamUuid: team.uuid },
    name: 'Ana',
    type: 'CDD',
    from: '2026-06-15',
    to: '2026-12-14',
    ...more,
  });
}

export const extensionOf = ({ id }: Person) => ({
  collaboratorUuid: id,
  endDate: '2027-03-31',
  fixedTermGround: 'SUBSTITUTION',
  fixedTermDetail: 'Cubre la licencia de una compañera hasta marzo.',
});

export const conversionOf = ({ id }: Person) => ({
  collaboratorUuid: id,
  conversionDate: '2026-12-15',
  fullTime: true,
  weeklyHours: 40,
  annualHours: 2080,
  workdayType: '03',
  salaryCentavos: 1_100_000,
  payPeriod: '04',
});

/** An extension or a conversion under test: acts on it bring the version that was last read. */
export async function newChange(world: World, kind: Kind, given?: Person) {
  const { product } = world;
  const person = given ?? (await employed(world));
  const change = {
    person,
    processUuid: '',

    async start(more: Record<string, unknown> = {}, as: string = world.as.director): Promise<string> {
      const input = kind === 'extension' ? extensionOf(person) : conversionOf(person);
      const state = stateIn(await product.call(`${kind}.startProcess`, { ...input, ...more }, as));
      change.processUuid = state.processUuid;
      return state.currentStatus;
    },

    async version(): Promise<number> {
      const row = await product.app.database.db
        .selectFrom('process')
        .select('version')
        .where('id', '=', change.processUuid)
        .executeTakeFirstOrThrow();
      return row.version;
    },

    async act(
      name: CallName,
      input: Record<string, unknown> = {},
      as: string = world.as.director,
    ): Promise<Answer> {
      return onFreshVersion(async () =>
        product.call(
          name,
          { processUuid: change.processUuid, version: await change.version(), ...input },
          as,
        ),
      );
    },

    async must(name: CallName, input: Record<string, unknown> = {}, as?: string): Promise<string> {
      return stateIn(await change.act(name, input, as)).currentStatus;
    },

    /** Started by the director, with the person's data confirmed. */
    async toLegal(more: Record<string, unknown> = {}): Promise<string> {
      const status = await change.start(more);
      return kind === 'extension'
        ? change.must('common.confirmData', { address: ADDRESS, bank: BANK })
        : status;
    },

    async toHr(more: Record<string, unknown> = {}): Promise<string> {
      await change.toLegal(more);
      return change.must('common.validateProcess', { validation: 'LEGAL', approved: true }, world.as.lawyer);
    },

    async hrData(): Promise<Record<string, unknown>> {
      return {
        sapNumber: sapNumber(),
        employerUuid: world.employer.uuid,
        registryNumber: world.registry,
        patronUuid: world.patronId,
      };
    },

    async toMail(more: Record<string, unknown> = {}): Promise<string> {
      await change.toHr(more);
      return change.must('common.insertHrData', await change.hrData(), world.as.hr);
    },

    /** Signed on paper: the shortest way to its day. */
    async toDate(more: Record<string, unknown> = {}): Promise<string> {
      await change.toMail(more);
      await change.must(`${kind}.signOnPaper`);
      accepted(await change.act('common.fileScan', { file: { name: 'convenio.pdf', bytes: PDF } }));
      return (
        await product.app.database.db
          .selectFrom('process')
          .select('status')
          .where('id', '=', change.processUuid)
          .executeTakeFirstOrThrow()
      ).status;
    },

    cancel(): Promise<string> {
      return change.must(`${kind}.cancelProcess`, { comment: COMMENT });
    },
  };
  return change;
}
