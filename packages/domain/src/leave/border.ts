/**
 * Municipalities of the northern border free zone, by the INEGI code of their state: the minimum wage is higher there
 * (decree DOF 2018-12-31 and its extensions).
 */
const BORDER: Readonly<Record<string, readonly string[]>> = {
  '02': ['Ensenada', 'Playas de Rosarito', 'Mexicali', 'Tecate', 'Tijuana', 'San Quintín', 'San Felipe'],
  '05': ['Ocampo', 'Acuña', 'Zaragoza', 'Jiménez', 'Piedras Negras', 'Nava', 'Guerrero', 'Hidalgo'],
  '08': [
    'Janos',
    'Ascensión',
    'Juárez',
    'Praxedis G. Guerrero',
    'Guadalupe',
    'Coyame del Sotol',
    'Ojinaga',
    'Manuel Benavides',
  ],
  '19': ['Anáhuac'],
  '26': [
    'San Luis Río Colorado',
    'Puerto Peñasco',
    'General Plutarco Elías Calles',
    'Caborca',
    'Altar',
    'Sáric',
    'Nogales',
    'Santa Cruz',
    'Cananea',
    'Naco',
    'Agua Prieta',
  ],
  '28': [
    'Nuevo Laredo',
    'Guerrero',
    'Mier',
    'Miguel Alemán',
    'Camargo',
    'Gustavo Díaz Ordaz',
    'Reynosa',
    'Río Bravo',
    'Valle Hermoso',
    'Matamoros',
  ],
};

/** The wage zone of a municipality. */
export const zoneOf = (stateCode: string, municipality: string): 'GENERAL' | 'BORDER' =>
  BORDER[stateCode]?.includes(municipality) ? 'BORDER' : 'GENERAL';
