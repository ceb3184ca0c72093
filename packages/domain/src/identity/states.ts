import type { Said } from './said.ts';

/**
 * Birth states by their CURP letters, with the codes the same state has elsewhere. NE is born abroad, Mexican or
 * foreigner. Mexico City is still DF; CX and MX do not exist.
 *
 * Sources: CURP letters from RENAPO's manual of construction; SAT codes from the payroll catalogue c_Estado (2026-08-06);
 * INEGI codes and postal ranges computed over the postal catalogue of the Servicio Postal Mexicano (2025-07).
 */
type State = {
  readonly name: Said;
  readonly inegi: string | null;
  readonly sat: string | null;
  /** First and last value of the two leading digits of its postal codes. */
  readonly postal: readonly [number, number] | null;
};

export const states = {
  AS: { name: { es: 'Aguascalientes', en: 'Aguascalientes' }, inegi: '01', sat: 'AGU', postal: [20, 20] },
  BC: { name: { es: 'Baja California', en: 'Baja California' }, inegi: '02', sat: 'BCN', postal: [21, 22] },
  BS: {
    name: { es: 'Baja California Sur', en: 'Baja California Sur' },
    inegi: '03',
    sat: 'BCS',
    postal: [23, 23],
  },
  CC: { name: { es: 'Campeche', en: 'Campeche' }, inegi: '04', sat: 'CAM', postal: [24, 24] },
  CL: { name: { es: 'Coahuila', en: 'Coahuila' }, inegi: '05', sat: 'COA', postal: [25, 27] },
  CM: { name: { es: 'Colima', en: 'Colima' }, inegi: '06', sat: 'COL', postal: [28, 28] },
  CS: { name: { es: 'Chiapas', en: 'Chiapas' }, inegi: '07', sat: 'CHP', postal: [29, 30] },
  CH: { name: { es: 'Chihuahua', en: 'Chihuahua' }, inegi: '08', sat: 'CHH', postal: [31, 33] },
  DF: { name: { es: 'Ciudad de México', en: 'Mexico City' }, inegi: '09', sat: 'CMX', postal: [1, 16] },
  DG: { name: { es: 'Durango', en: 'Durango' }, inegi: '10', sat: 'DUR', postal: [34, 35] },
  GT: { name: { es: 'Guanajuato', en: 'Guanajuato' }, inegi: '11', sat: 'GUA', postal: [36, 38] },
  GR: { name: { es: 'Guerrero', en: 'Guerrero' }, inegi: '12', sat: 'GRO', postal: [39, 41] },
  HG: { name: { es: 'Hidalgo', en: 'Hidalgo' }, inegi: '13', sat: 'HID', postal: [42, 43] },
  JC: { name: { es: 'Jalisco', en: 'Jalisco' }, inegi: '14', sat: 'JAL', postal: [44, 49] },
  MC: { name: { es: 'Estado de México', en: 'State of Mexico' }, inegi: '15', sat: 'MEX', postal: [50, 57] },
  MN: { name: { es: 'Michoacán', en: 'Michoacán' }, inegi: '16', sat: 'MIC', postal: [58, 61] },
  MS: { name: { es: 'Morelos', en: 'Morelos' }, inegi: '17', sat: 'MOR', postal: [62, 62] },
  NT: { name: { es: 'Nayarit', en: 'Nayarit' }, inegi: '18', sat: 'NAY', postal: [63, 63] },
  NL: { name: { es: 'Nuevo León', en: 'Nuevo León' }, inegi: '19', sat: 'NLE', postal: [64, 67] },
  OC: { name: { es: 'Oaxaca', en: 'Oaxaca' }, inegi: '20', sat: 'OAX', postal: [68, 71] },
  PL: { name: { es: 'Puebla', en: 'Puebla' }, inegi: '21', sat: 'PUE', postal: [72, 75] },
  QT: { name: { es: 'Querétaro', en: 'Querétaro' }, inegi: '22', sat: 'QUE', postal: [76, 76] },
  QR: { name: { es: 'Quintana Roo', en: 'Quintana Roo' }, inegi: '23', sat: 'ROO', postal: [77, 77] },
  SP: { name: { es: 'San Luis Potosí', en: 'San Luis Potosí' }, inegi: '24', sat: 'SLP', postal: [78, 79] },
  SL: { name: { es: 'Sinaloa', en: 'Sinaloa' }, inegi: '25', sat: 'SIN', postal: [80, 82] },
  SR: { name: { es: 'Sonora', en: 'Sonora' }, inegi: '26', sat: 'SON', postal: [83, 85] },
  TC: { name: { es: 'Tabasco', en: 'Tabasco' }, inegi: '27', sat: 'TAB', postal: [86, 86] },
  TS: { name: { es: 'Tamaulipas', en: 'Tamaulipas' }, inegi: '28', sat: 'TAM', postal: [87, 89] },
  TL: { name: { es: 'Tlaxcala', en: 'Tlaxcala' }, inegi: '29', sat: 'TLA', postal: [90, 90] },
  VZ: { name: { es: 'Veracruz', en: 'Veracruz' }, inegi: '30', sat: 'VER', postal: [91, 96] },
  YN: { name: { es: 'Yucatán', en: 'Yucatán' }, inegi: '31', sat: 'YUC', postal: [97, 97] },
  ZS: { name: { es: 'Zacatecas', en: 'Zacatecas' }, inegi: '32', sat: 'ZAC', postal: [98, 99] },
  NE: { name: { es: 'Nacido en el extranjero', en: 'Born abroad' }, inegi: null, sat: null, postal: null },
} as const satisfies Record<string, State>;

export type StateCode = keyof typeof states;

export const isStateCode = (code: string): code is StateCode => Object.hasOwn(states, code);

/** The name of a birth state by its CURP letters; undefined where no state has them. */
export const stateName = (code: string): Said | undefined =>
  isStateCode(code) ? states[code].name : undefined;

/** The Spanish name of the state with an INEGI code, as documents write it; the code itself where there is none. */
export function stateNamed(inegi: string): string {
  return Object.values(states).find((state) => state.inegi === inegi)?.name.es ?? inegi;
}
