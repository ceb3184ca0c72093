type Question = (text: string) => Promise<string>;

/** Asks for the smallest company: one employer, one store with its teams, one position, one administrator. Returns what a company file holds. */
export async function ask(question: Question): Promise<unknown> {
  const one = async (text: string, standard = ''): Promise<string> => {
    const answer = (await question(`${text}${standard === '' ? '' : ` [${standard}]`}: `)).trim();
    return answer === '' ? standard : answer;
  };
  const legalName = await one('Legal name of the employer');
  const rfc = (await one('Its RFC')).toUpperCase();
  const address = await one('Its address');
  const postalCode = await one('Its postal code');
  const registry = (await one('Its IMSS employer registry')).toUpperCase();
  const state = await one('State of the registry and the store (two digits, INEGI)', '09');
  const code = await one('Code of the first store', '0001');
  const site = {
    code,
    name: await one('Its name'),
    state,
    municipality: await one('Its municipality'),
    address: await one('Its address', address),
    postalCode: await one('Its postal code', postalCode),
    latitude: Number(await one('Its latitude', '19.43')),
    longitude: Number(await one('Its longitude', '-99.13')),
    timeZone: await one('Its time zone', 'America/Mexico_City'),
    employer: rfc,
    registry,
    teams: (await one('Its teams, separated by commas', 'Dirección, Ventas'))
      .split(',')
      .map((team) => team.trim()),
  };
  return {
    employers: [{ legalName, rfc, address, postalCode, registries: [{ number: registry, state }] }],
    positions: [
      {
        number: Number(await one('Number of the first position', '10')),
        es: await one('Its name in Spanish', 'Dirección de tienda'),
        en: await one('Its name in English', 'Store director'),
        manager: true,
      },
    ],
    sites: [site],
    administrator: {
      name: await one('Name of the first administrator'),
      email: await one('Email with which the administrator signs in'),
    },
  };
}
