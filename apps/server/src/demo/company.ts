/**
 * Deportes Anáhuac, an invented chain of sports shops: its places are real ones of the map, the company and everyone in
 * it are not.
 */
export const EMPLOYERS = [
  {
    key: 'centro',
    legalName: 'Deportes Anáhuac Centro, S.A. de C.V.',
    rfcBody: 'DAC140218KH',
    address: 'Vasco de Quiroga 3800, Santa Fe Cuajimalpa, Cuajimalpa de Morelos, Ciudad de México',
    postalCode: '05348',
  },
  {
    key: 'norte',
    legalName: 'Deportes Anáhuac Norte, S.A. de C.V.',
    rfcBody: 'DAN150605Q2',
    address: 'Avenida Gómez Morín 900, Del Valle, San Pedro Garza García, Nuevo León',
    postalCode: '66220',
  },
  {
    key: 'sureste',
    legalName: 'Deportes Anáhuac Sureste, S.A. de C.V.',
    rfcBody: 'DAS160912T7',
    address: 'Calle 60 Norte 299, Montecristo, Mérida, Yucatán',
    postalCode: '97133',
  },
] as const;

export type EmployerKey = (typeof EMPLOYERS)[number]['key'];

export const ZONES = [
  { name: 'Centro y Golfo', director: 'Raúl Ibáñez Coello' },
  { name: 'Bajío y Altiplano', director: 'Gabriela Montaño Rivas' },
  { name: 'Occidente y Pacífico', director: 'Ernesto Villalpando Cota' },
  { name: 'Noreste', director: 'Marcela Cantú Garza' },
  { name: 'Noroeste', director: 'Fausto Valenzuela Ruelas' },
  { name: 'Sureste', director: 'Landy Canul Pech' },
] as const;

type ZoneName = (typeof ZONES)[number]['name'];

export const HR_REGIONS = ['RH Centro', 'RH Norte', 'RH Occidente', 'RH Sureste'] as const;

export type SiteSeed = {
  readonly code: string;
  readonly name: string;
  readonly kind: 'STORE' | 'WORKSHOP' | 'WAREHOUSE';
  readonly state: string;
  readonly municipality: string;
  readonly address: string;
  /** The site's own first, then those where its people live. */
  readonly postalCodes: readonly [string, ...string[]];
  readonly at: readonly [latitude: number, longitude: number];
  readonly timeZone: string;
  readonly zone: ZoneName | null;
  readonly hrRegion: (typeof HR_REGIONS)[number];
  readonly employer: EmployerKey;
  readonly people: number;
  /** Telephone area code. */
  readonly area: string;
};

const store = { kind: 'STORE' } as const;

export const SITES: readonly SiteSeed[] = [
  {
    ...store,
    code: '0417',
    name: 'Santa Fe',
    state: '09',
    municipality: 'Cuajimalpa de Morelos',
    address: 'Vasco de Quiroga 3800, Santa Fe Cuajimalpa',
    postalCodes: [
      '05348',
      '01210',
      '01219',
      '03100',
      '03020',
      '06700',
      '06140',
      '11850',
      '05100',
      '05200',
      '05000',
    ],
    at: [19.3594, -99.276],
    timeZone: 'America/Mexico_City',
    zone: 'Centro y Golfo',
    hrRegion: 'RH Centro',
    employer: 'centro',
    people: 86,
    area: '55',
  },
  {
    ...store,
    code: '0419',
    name: 'Interlomas',
    state: '15',
    municipality: 'Huixquilucan',
    address: 'Boulevard Interlomas 5, Interlomas',
    postalCodes: ['52787', '52764', '52778', '52784', '53100', '53120', '53160'],
    at: [19.3977, -99.2812],
    timeZone: 'America/Mexico_City',
    zone: 'Centro y Golfo',
    hrRegion: 'RH Centro',
    employer: 'centro',
    people: 63,
    area: '55',
  },
  {
    ...store,
    code: '0420',
    name: 'Coapa',
    state: '09',
    municipality: 'Tlalpan',
    address: 'Calzada del Hueso 519, Residencial Acoxpa',
    postalCodes: ['14300', '14310', '14330', '14390', '04918', '04940', '14350'],
    at: [19.3008, -99.1241],
    timeZone: 'America/Mexico_City',
    zone: 'Centro y Golfo',
    hrRegion: 'RH Centro',
    employer: 'centro',
    people: 57,
    area: '55',
  },
  {
    ...store,
    code: '0422',
    name: 'Monterrey Valle',
    state: '19',
    municipality: 'San Pedro Garza García',
    address: 'Avenida Gómez Morín 900, Del Valle',
    postalCodes: ['66220', '66225', '66200', '64700', '64000', '64715'],
    at: [25.651, -100.356],
    timeZone: 'America/Monterrey',
    zone: 'Noreste',
    hrRegion: 'RH Norte',
    employer: 'norte',
    people: 74,
    area: '81',
  },
  {
    ...store,
    code: '0425',
    name: 'Guadalajara Andares',
    state: '14',
    municipality: 'Zapopan',
    address: 'Boulevard Puerta de Hierro 4965, Puerta de Hierro',
    postalCodes: ['45116', '45050', '45038', '44600', '44610', '44630', '44657', '45100'],
    at: [20.7106, -103.4118],
    timeZone: 'America/Mexico_City',
    zone: 'Occidente y Pacífico',
    hrRegion: 'RH Occidente',
    employer: 'centro',
    people: 69,
    area: '33',
  },
  {
    ...store,
    code: '0428',
    name: 'Puebla Angelópolis',
    state: '21',
    municipality: 'Puebla',
    address: 'Boulevard del Niño Poblano 2510, Real de Zavaleta',
    postalCodes: ['72197', '72160', '72180', '72000', '72124', '72534', '72567'],
    at: [19.0312, -98.2336],
    timeZone: 'America/Mexico_City',
    zone: 'Centro y Golfo',
    hrRegion: 'RH Centro',
    employer: 'centro',
    people: 61,
    area: '22',
  },
  {
    ...store,
    code: '0431',
    name: 'Mérida',
    state: '31',
    municipality: 'Mérida',
    address: 'Calle 60 Norte 299, Montecristo',
    postalCodes: ['97133', '97127', '97100', '97120', '97128', '97150', '97225'],
    at: [21.0277, -89.623],
    timeZone: 'America/Merida',
    zone: 'Sureste',
    hrRegion: 'RH Sureste',
    employer: 'sureste',
    people: 52,
    area: '99',
  },
  {
    ...store,
    code: '0436',
    name: 'Querétaro Juriquilla',
    state: '22',
    municipality: 'Querétaro',
    address: 'Boulevard Villas del Mesón 1000, Juriquilla',
    postalCodes: ['76226', '76028', '76050', '76090', '76046', '76010'],
    at: [20.7094, -100.447],
    timeZone: 'America/Mexico_City',
    zone: 'Bajío y Altiplano',
    hrRegion: 'RH Occidente',
    employer: 'centro',
    people: 47,
    area: '44',
  },
  {
    ...store,
    code: '0438',
    name: 'León',
    state: '11',
    municipality: 'León',
    address: 'Boulevard Campestre 1215, Lomas del Campestre',
    postalCodes: ['37150', '37129', '37190', '37300', '37330', '37380'],
    at: [21.1527, -101.6963],
    timeZone: 'America/Mexico_City',
    zone: 'Bajío y Altiplano',
    hrRegion: 'RH Occidente',
    employer: 'centro',
    people: 44,
    area: '47',
  },
  {
    ...store,
    code: '0441',
    name: 'Cancún',
    state: '23',
    municipality: 'Benito Juárez',
    address: 'Avenida Huayacán 80, Jardines Cancún',
    postalCodes: ['77537', '77513', '77515', '77524', '77528'],
    at: [21.145, -86.823],
    timeZone: 'America/Cancun',
    zone: 'Sureste',
    hrRegion: 'RH Sureste',
    employer: 'sureste',
    people: 39,
    area: '99',
  },
  {
    ...store,
    code: '0447',
    name: 'Hermosillo',
    state: '26',
    municipality: 'Hermosillo',
    address: 'Boulevard Eusebio Kino 315, Pitic',
    postalCodes: ['83150', '83000', '83130', '83180', '83190', '83138'],
    at: [29.0892, -110.9613],
    timeZone: 'America/Hermosillo',
    zone: 'Noroeste',
    hrRegion: 'RH Norte',
    employer: 'norte',
    people: 36,
    area: '66',
  },
  {
    ...store,
    code: '0449',
    name: 'Chihuahua',
    state: '08',
    municipality: 'Chihuahua',
    address: 'Periférico de la Juventud 3501, El Palomar',
    postalCodes: ['31204', '31107', '31144', '31180', '31143'],
    at: [28.6353, -106.0889],
    timeZone: 'America/Chihuahua',
    zone: 'Noroeste',
    hrRegion: 'RH Norte',
    employer: 'norte',
    people: 33,
    area: '61',
  },
  {
    ...store,
    code: '0451',
    name: 'Veracruz Boca',
    state: '30',
    municipality: 'Boca del Río',
    address: 'Boulevard Adolfo Ruiz Cortines 4300, Costa de Oro',
    postalCodes: ['94299', '91919', '91918', '91940', '91936'],
    at: [19.146, -96.1066],
    timeZone: 'America/Mexico_City',
    zone: 'Centro y Golfo',
    hrRegion: 'RH Sureste',
    employer: 'sureste',
    people: 41,
    area: '22',
  },
  {
    ...store,
    code: '0453',
    name: 'Saltillo',
    state: '05',
    municipality: 'Saltillo',
    address: 'Boulevard Venustiano Carranza 4120, Latinoamericana',
    postalCodes: ['25270', '25250', '25000', '25215', '25090'],
    at: [25.449, -100.99],
    timeZone: 'America/Monterrey',
    zone: 'Noreste',
    hrRegion: 'RH Norte',
    employer: 'norte',
    people: 31,
    area: '84',
  },
  {
    ...store,
    code: '0455',
    name: 'Tijuana',
    state: '02',
    municipality: 'Tijuana',
    address: 'Paseo de los Héroes 9350, Zona Urbana Río Tijuana',
    postalCodes: ['22010', '22000', '22024', '22040', '22044', '22054'],
    at: [32.527, -117.02],
    timeZone: 'America/Tijuana',
    zone: 'Noroeste',
    hrRegion: 'RH Norte',
    employer: 'norte',
    people: 58,
    area: '66',
  },
  {
    ...store,
    code: '0457',
    name: 'Ciudad Juárez',
    state: '08',
    municipality: 'Juárez',
    address: 'Boulevard Tomás Fernández 8100, Campestre',
    postalCodes: ['32460', '32315', '32430', '32440', '32450', '32452'],
    at: [31.708, -106.426],
    timeZone: 'America/Ciudad_Juarez',
    zone: 'Noroeste',
    hrRegion: 'RH Norte',
    employer: 'norte',
    people: 40,
    area: '65',
  },
  {
    ...store,
    code: '0459',
    name: 'La Paz',
    state: '03',
    municipality: 'La Paz',
    address: 'Boulevard Forjadores 4215, Zona Central',
    postalCodes: ['23000', '23034', '23055', '23056'],
    at: [24.1426, -110.3128],
    timeZone: 'America/Mazatlan',
    zone: 'Occidente y Pacífico',
    hrRegion: 'RH Norte',
    employer: 'norte',
    people: 34,
    area: '61',
  },
  {
    ...store,
    code: '0461',
    name: 'Culiacán',
    state: '25',
    municipality: 'Culiacán',
    address: 'Boulevard Pedro Infante 2911, Las Quintas',
    postalCodes: ['80060', '80000', '80200', '80220', '80260', '80034'],
    at: [24.813, -107.401],
    timeZone: 'America/Mazatlan',
    zone: 'Occidente y Pacífico',
    hrRegion: 'RH Occidente',
    employer: 'norte',
    people: 38,
    area: '66',
  },
  {
    ...store,
    code: '0463',
    name: 'Aguascalientes',
    state: '01',
    municipality: 'Aguascalientes',
    address: 'Avenida Universidad 935, Villas del Campestre',
    postalCodes: ['20119', '20127', '20230', '20236', '20210', '20149'],
    at: [21.92, -102.297],
    timeZone: 'America/Mexico_City',
    zone: 'Bajío y Altiplano',
    hrRegion: 'RH Occidente',
    employer: 'centro',
    people: 39,
    area: '44',
  },
  {
    ...store,
    code: '0465',
    name: 'San Luis Potosí',
    state: '24',
    municipality: 'San Luis Potosí',
    address: 'Avenida Sierra Leona 555, Lomas Tercera Sección',
    postalCodes: ['78216', '78220', '78240', '78233', '78260', '78370'],
    at: [22.146, -101.014],
    timeZone: 'America/Mexico_City',
    zone: 'Bajío y Altiplano',
    hrRegion: 'RH Centro',
    employer: 'centro',
    people: 38,
    area: '44',
  },
  {
    ...store,
    code: '0467',
    name: 'Metepec',
    state: '15',
    municipality: 'Metepec',
    address: 'Avenida Tecnológico 1600, Agrícola Lázaro Cárdenas',
    postalCodes: ['52148', '52157', '52164', '50130', '50000', '52161'],
    at: [19.256, -99.606],
    timeZone: 'America/Mexico_City',
    zone: 'Bajío y Altiplano',
    hrRegion: 'RH Centro',
    employer: 'centro',
    people: 45,
    area: '72',
  },
  {
    ...store,
    code: '0469',
    name: 'Villahermosa',
    state: '27',
    municipality: 'Centro',
    address: 'Prolongación Paseo Usumacinta 2095, Club Campestre',
    postalCodes: ['86037', '86000', '86026', '86080', '86140', '86070'],
    at: [18.001, -92.947],
    timeZone: 'America/Mexico_City',
    zone: 'Sureste',
    hrRegion: 'RH Sureste',
    employer: 'sureste',
    people: 34,
    area: '99',
  },
  {
    ...store,
    code: '0471',
    name: 'Oaxaca',
    state: '20',
    municipality: 'Oaxaca de Juárez',
    address: 'Avenida Universidad 139, Oaxaca Centro',
    postalCodes: ['68000', '68020', '68028', '68060', '68050'],
    at: [17.079, -96.713],
    timeZone: 'America/Mexico_City',
    zone: 'Sureste',
    hrRegion: 'RH Sureste',
    employer: 'sureste',
    people: 35,
    area: '95',
  },
  {
    ...store,
    code: '0473',
    name: 'Reynosa',
    state: '28',
    municipality: 'Reynosa',
    address: 'Boulevard Hidalgo 1101, Longoria',
    postalCodes: ['88660', '88500', '88703', '88690', '88770'],
    at: [26.074, -98.297],
    timeZone: 'America/Matamoros',
    zone: 'Noreste',
    hrRegion: 'RH Norte',
    employer: 'norte',
    people: 33,
    area: '89',
  },
  {
    code: '0901',
    kind: 'WAREHOUSE',
    name: 'Almacén Izcalli',
    state: '15',
    municipality: 'Cuautitlán Izcalli',
    address: 'Avenida Huehuetoca 22, Bosques del Lago',
    postalCodes: ['54766', '54759', '54729', '54713'],
    at: [19.643, -99.201],
    timeZone: 'America/Mexico_City',
    zone: null,
    hrRegion: 'RH Centro',
    employer: 'centro',
    people: 43,
    area: '55',
  },
  {
    code: '0902',
    kind: 'WORKSHOP',
    name: 'Taller Vallejo',
    state: '09',
    municipality: 'Azcapotzalco',
    address: 'Poniente 140 840, Industrial Vallejo',
    postalCodes: ['02300', '02000', '02080', '02050', '02020'],
    at: [19.492, -99.161],
    timeZone: 'America/Mexico_City',
    zone: null,
    hrRegion: 'RH Centro',
    employer: 'centro',
    people: 30,
    area: '55',
  },
];

/** The store of the pictures, and two more whose whole year is planned. */
export const FLAGSHIP = '0417';
export const WHOLE_YEAR_SITES: readonly string[] = [FLAGSHIP, '0441', '0455'];

export type PositionKey =
  | 'direction'
  | 'workshopDirection'
  | 'warehouseDirection'
  | 'safety'
  | 'responsible'
  | 'organizer'
  | 'adviser'
  | 'cashier'
  | 'workshop'
  | 'stock';

type PositionSeed = {
  readonly number: number;
  readonly es: string;
  readonly en: string;
  readonly manager: boolean;
  readonly monthly: number;
  readonly duties: string;
};

/** Positions with what full time earns a month, in pesos. The first four are those whose holders may direct (spec 9). */
export const POSITIONS = {
  direction: {
    number: 10,
    es: 'Dirección de tienda',
    en: 'Store director',
    manager: true,
    monthly: 38_500,
    duties:
      'Dirigir la tienda: resultados, personas, seguridad y atención; planear los turnos y validar las contrataciones.',
  },
  workshopDirection: {
    number: 11,
    es: 'Dirección de taller',
    en: 'Regional workshop director',
    manager: true,
    monthly: 33_000,
    duties: 'Dirigir el taller regional: servicio, refacciones, personas y seguridad.',
  },
  warehouseDirection: {
    number: 12,
    es: 'Dirección de almacén',
    en: 'Warehouse director',
    manager: true,
    monthly: 35_000,
    duties: 'Dirigir el almacén: recibo, surtido, inventario, personas y seguridad.',
  },
  safety: {
    number: 13,
    es: 'Seguridad',
    en: 'Safety organizer',
    manager: true,
    monthly: 21_000,
    duties: 'Organizar la protección civil, la apertura y el cierre, y los simulacros.',
  },
  responsible: {
    number: 20,
    es: 'Responsable',
    en: 'Team lead',
    manager: true,
    monthly: 17_900,
    duties:
      'Conducir un equipo: planear su semana, formar a sus personas y cuidar su surtido y su exhibición.',
  },
  organizer: {
    number: 25,
    es: 'Organización',
    en: 'Organizer',
    manager: false,
    monthly: 14_600,
    duties: 'Organizar los turnos de la tienda y dar seguimiento a su cobertura.',
  },
  adviser: {
    number: 30,
    es: 'Asesoría',
    en: 'Adviser',
    manager: false,
    monthly: 11_480,
    duties: 'Asesorar a quien compra, mostrar y probar los productos, surtir y ordenar el piso de venta.',
  },
  cashier: {
    number: 31,
    es: 'Caja',
    en: 'Cashier',
    manager: false,
    monthly: 10_816,
    duties: 'Cobrar, atender cambios y devoluciones, y cuidar el fondo de caja.',
  },
  workshop: {
    number: 32,
    es: 'Taller',
    en: 'Workshop',
    manager: false,
    monthly: 12_350,
    duties: 'Armar, ajustar y reparar bicicletas y equipo deportivo.',
  },
  stock: {
    number: 33,
    es: 'Inventario',
    en: 'Stock',
    manager: false,
    monthly: 11_200,
    duties: 'Recibir, acomodar y contar la mercancía.',
  },
} as const satisfies Record<PositionKey, PositionSeed>;

/** In the border municipalities nobody earns less than this a month (the border's minimum wage), in pesos. */
export const BORDER_MONTHLY = 13_450;
export const BORDER_SITES: readonly string[] = ['0455', '0457', '0473'];

type TeamSeed = {
  readonly name: string;
  readonly share: number;
  readonly positions: readonly (readonly [PositionKey, number])[];
};

/** Teams of a store, with their share of its people and the positions in them beside the responsible. */
export const STORE_TEAMS: readonly TeamSeed[] = [
  {
    name: 'Ciclismo y Running',
    share: 0.26,
    positions: [
      ['adviser', 16],
      ['workshop', 2],
      ['cashier', 2],
      ['stock', 1],
    ],
  },
  {
    name: 'Montaña',
    share: 0.19,
    positions: [
      ['adviser', 8],
      ['stock', 1],
    ],
  },
  {
    name: 'Natación y Playa',
    share: 0.18,
    positions: [
      ['adviser', 8],
      ['stock', 1],
    ],
  },
  {
    name: 'Servicio al cliente',
    share: 0.26,
    positions: [
      ['cashier', 5],
      ['adviser', 1],
    ],
  },
  { name: 'Taller', share: 0.11, positions: [['workshop', 1]] },
];
export const WAREHOUSE_TEAMS: readonly TeamSeed[] = [
  { name: 'Recibo', share: 0.45, positions: [['stock', 1]] },
  { name: 'Surtido y Embarque', share: 0.55, positions: [['stock', 1]] },
];
export const WORKSHOP_TEAMS: readonly TeamSeed[] = [
  { name: 'Bicicletas', share: 0.6, positions: [['workshop', 1]] },
  {
    name: 'Equipo y Refacciones',
    share: 0.4,
    positions: [
      ['workshop', 3],
      ['stock', 1],
    ],
  },
];
/** Those who run the site stand in a team of their own. */
export const DIRECTION_TEAM = 'Dirección';
