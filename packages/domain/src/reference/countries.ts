type Nationality = { readonly es: string; readonly en: string };

export type Country = {
  /** ISO 3166-1, two letters. */
  readonly code: string;
  readonly es: string;
  readonly en: string;
  /** As a contract writes it: «nacionalidad mexicana». Null where people read the country's name instead. */
  readonly nationality: Nationality | null;
};

/** Countries and territories of ISO 3166-1, two letters each. */
const CODES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  );

/** Nationalities that are common among people who work in Mexico. */
const NATIONALITIES: Readonly<Record<string, Nationality>> = {
  MX: { es: 'mexicana', en: 'Mexican' },
  AR: { es: 'argentina', en: 'Argentine' },
  BO: { es: 'boliviana', en: 'Bolivian' },
  BR: { es: 'brasileña', en: 'Brazilian' },
  BZ: { es: 'beliceña', en: 'Belizean' },
  CA: { es: 'canadiense', en: 'Canadian' },
  CL: { es: 'chilena', en: 'Chilean' },
  CN: { es: 'china', en: 'Chinese' },
  CO: { es: 'colombiana', en: 'Colombian' },
  CR: { es: 'costarricense', en: 'Costa Rican' },
  CU: { es: 'cubana', en: 'Cuban' },
  DE: { es: 'alemana', en: 'German' },
  DO: { es: 'dominicana', en: 'Dominican' },
  EC: { es: 'ecuatoriana', en: 'Ecuadorian' },
  ES: { es: 'española', en: 'Spanish' },
  FR: { es: 'francesa', en: 'French' },
  GB: { es: 'británica', en: 'British' },
  GT: { es: 'guatemalteca', en: 'Guatemalan' },
  HN: { es: 'hondureña', en: 'Honduran' },
  HT: { es: 'haitiana', en: 'Haitian' },
  IN: { es: 'india', en: 'Indian' },
  IT: { es: 'italiana', en: 'Italian' },
  JP: { es: 'japonesa', en: 'Japanese' },
  KR: { es: 'surcoreana', en: 'South Korean' },
  NI: { es: 'nicaragüense', en: 'Nicaraguan' },
  PA: { es: 'panameña', en: 'Panamanian' },
  PE: { es: 'peruana', en: 'Peruvian' },
  PT: { es: 'portuguesa', en: 'Portuguese' },
  PY: { es: 'paraguaya', en: 'Paraguayan' },
  RU: { es: 'rusa', en: 'Russian' },
  SV: { es: 'salvadoreña', en: 'Salvadoran' },
  UA: { es: 'ucraniana', en: 'Ukrainian' },
  US: { es: 'estadounidense', en: 'American' },
  UY: { es: 'uruguaya', en: 'Uruguayan' },
  VE: { es: 'venezolana', en: 'Venezuelan' },
};

const namesIn = { es: namer('es-MX'), en: namer('en') };

/** Every country in both languages, Mexico first, the others by their Spanish name. Names: Unicode CLDR, by Intl. */
export const COUNTRIES: readonly Country[] = [
  country('MX'),
  ...CODES.filter((code) => code !== 'MX')
    .map(country)
    .toSorted(bySpanishName),
];

function country(code: string): Country {
  return {
    code,
    es: namesIn.es.of(code) ?? code,
    en: namesIn.en.of(code) ?? code,
    nationality: NATIONALITIES[code] ?? null,
  };
}

function namer(locale: string): Intl.DisplayNames {
  return new Intl.DisplayNames([locale], { type: 'region' });
}

function bySpanishName(one: Country, other: Country): number {
  return one.es.localeCompare(other.es, 'es');
}
