import { addDays } from '../../packages/domain/src/time.ts';
import type { BigSite } from './big-site.ts';
import type { Ground } from './ground.ts';
import { ask, cpuMs, databaseCpuMs, type Measured, type Question } from './servers.ts';

/** One call, asked of the product and of the limit in turns. */
export type Duel = { readonly product: () => Question; readonly limit: () => Question };

export type Cost = {
  readonly p50: number;
  readonly cpu: number;
  readonly withDatabase: number;
  readonly bytes: number;
};

/** The calls of the house bench (performance-reliability §1). */
export function duels(
  ground: Ground,
  big: BigSite,
): Readonly<Record<'week' | 'site' | 'list' | 'write' | 'save', Duel>> & {
  readonly weekOf: (weekStart: string) => Question;
} {
  const bearer = { authorization: `Bearer ${ground.token}` };
  const week = new URLSearchParams({
    'filter[startDateInterval]': ground.weekStart,
    'filter[teamUuid]': ground.teamUuid,
  });
  const list = new URLSearchParams({ 'filter[key]': 'gloria' });
  const site = new URLSearchParams({
    'filter[startDateInterval]': big.monday,
    'filter[teamUuid]': big.teamUuid,
  });
  let [written, limitWritten, saved, limitSaved] = [0, 0, 0, 0];
  return {
    weekOf: (weekStart) => ({
      path: `/mx/planning/api/v2/planning/weekTeamByManager?${new URLSearchParams({ 'filter[startDateInterval]': weekStart, 'filter[teamUuid]': ground.teamUuid })}`,
      headers: bearer,
    }),
    week: {
      product: () => ({ path: `/mx/planning/api/v2/planning/weekTeamByManager?${week}`, headers: bearer }),
      limit: () => ({
        path: `/week?team=${ground.teamId}&from=${ground.weekStart}&to=${addDays(ground.weekStart, 6)}`,
      }),
    },
    site: {
      product: () => ({
        path: `/mx/planning/api/v2/planning/weekSiteByManager?${site}`,
        headers: { authorization: `Bearer ${big.token}` },
      }),
      limit: () => ({ path: `/site?site=${big.siteId}&from=${big.monday}&to=${addDays(big.monday, 6)}` }),
    },
    save: {
      product: () => {
        const weekStart = addDays(ground.freeWeek, 7 * (100 + saved++));
        return {
          path: '/mx/planning/api/v2/planningModifications/modificationProposal/create.weekTeam',
          headers: bearer,
          body: JSON.stringify({
            personnelDivision: ground.siteCode,
            teamUuid: ground.teamUuid,
            weekStart,
            people: ground.people.map((collaboratorUuid) => ({
              collaboratorUuid,
              version: 0,
              added: FIVE.map((day) => ({
                key: `${day}`,
                date: addDays(weekStart, day),
                fromHour: 540,
                toHour: 1020,
                hourTypologyUuid: ground.typologyUuid,
              })),
            })),
          }),
        };
      },
      limit: () => {
        const weekStart = addDays(ground.freeWeek, 7 * (400 + limitSaved++));
        const row = {
          site: ground.siteId,
          team: ground.teamId,
          from: 540,
          to: 1020,
          typology: ground.typologyId,
        };
        return {
          path: '/save',
          body: JSON.stringify(
            ground.people.flatMap((person) =>
              FIVE.map((day) => ({ ...row, person, date: addDays(weekStart, day) })),
            ),
          ),
        };
      },
    },
    list: {
      product: () => ({ path: `/mx/api/v2/sites/${ground.siteCode}/collaborators?${list}`, headers: bearer }),
      limit: () => ({ path: `/list?site=${ground.siteId}&key=gloria` }),
    },
    write: {
      product: () => {
        const { person, week: weekStart, version, ...period } = nextSlot(ground, written++);
        return {
          path: '/mx/planning/api/v2/PlanningManager/createCollaboratorWeek',
          headers: bearer,
          body: JSON.stringify({
            personnelDivision: ground.siteCode,
            teamUuid: ground.teamUuid,
            weekStart,
            collaboratorUuid: person,
            version,
            added: [{ ...period, hourTypologyUuid: ground.typologyUuid }],
          }),
        };
      },
      limit: () => {
        const { person, date, fromHour, toHour } = nextSlot(ground, limitWritten++);
        return {
          path: '/write',
          body: JSON.stringify({
            site: ground.siteId,
            team: ground.teamId,
            person,
            date: addDays(date, 7000),
            from: fromHour,
            to: toHour,
            typology: ground.typologyId,
          }),
        };
      },
    },
  };
}

const FIVE = [0, 1, 2, 3, 4];

/** The nth write: five shifts fill a person's week, then the next person's, then the next week. */
function nextSlot({ people, freeWeek }: Ground, n: number) {
  const [day, person] = [n % 5, people[Math.floor(n / 5) % people.length] ?? ''];
  const week = addDays(freeWeek, 7 * Math.floor(n / (5 * people.length)));
  return { person, week, version: day, date: addDays(week, day), fromHour: 540, toHour: 1020 };
}

/** Rounds in turns, so that whatever else the machine does meets both; the best round of each counts. */
export async function fight(
  ground: Ground,
  {
    product,
    limit,
    duel,
    rounds,
    requests,
  }: { product: Measured; limit: Measured; duel: Duel; rounds: number; requests: number },
): Promise<{ product: Cost; limit: Cost }> {
  const [ours, theirs]: [Cost[], Cost[]] = [[], []];
  await measure(ground, { server: product, question: duel.product, requests });
  await measure(ground, { server: limit, question: duel.limit, requests });
  for (let round = 0; round < rounds; round += 1) {
    theirs.push(await measure(ground, { server: limit, question: duel.limit, requests }));
    ours.push(await measure(ground, { server: product, question: duel.product, requests }));
  }
  return { product: best(ours), limit: best(theirs) };
}

async function measure(
  ground: Ground,
  { server, question, requests }: { server: Measured; question: () => Question; requests: number },
): Promise<Cost> {
  const pid = server.child.pid ?? 0;
  const before = { cpu: cpuMs(pid), database: databaseCpuMs(ground.url) };
  const times: number[] = [];
  let bytes = 0;
  for (let n = 0; n < requests; n += 1) {
    const began = performance.now();
    const reply = await ask(server.port, question());
    times.push(performance.now() - began);
    if (reply.status !== 200)
      throw new Error(`${question().path} answered ${reply.status}: ${reply.text.slice(0, 300)}`);
    bytes = reply.text.length;
  }
  const cpu = (cpuMs(pid) - before.cpu) / requests;
  return {
    p50: median(times),
    cpu,
    withDatabase: cpu + (databaseCpuMs(ground.url) - before.database) / requests,
    bytes,
  };
}

/** The lowest of each figure: contention only ever adds. */
function best(costs: readonly Cost[]): Cost {
  const least = (name: keyof Cost): number => Math.min(...costs.map((cost) => cost[name]));
  return { p50: least('p50'), cpu: least('cpu'), withDatabase: least('withDatabase'), bytes: least('bytes') };
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
