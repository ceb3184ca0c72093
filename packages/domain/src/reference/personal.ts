import type { ReferenceRow } from './row.ts';

/** As position 11 of a CURP writes it; X is in birth certificates since 2023. Source: RENAPO. */
export const GENDERS = [
  { code: 'H', es: 'Hombre', en: 'Man' },
  { code: 'M', es: 'Mujer', en: 'Woman' },
  { code: 'X', es: 'No binario', en: 'Non-binary' },
] as const satisfies readonly ReferenceRow[];

/** Civil status, which a contract must name (LFT 25-I). Source: Código Civil Federal; own wording. */
export const CIVIL_STATUSES = [
  { code: 'SINGLE', es: 'Soltera o soltero', en: 'Single' },
  { code: 'MARRIED', es: 'Casada o casado', en: 'Married' },
  { code: 'COMMON_LAW', es: 'Concubinato o unión libre', en: 'Common-law union' },
  { code: 'SEPARATED', es: 'Separada o separado', en: 'Separated' },
  { code: 'DIVORCED', es: 'Divorciada o divorciado', en: 'Divorced' },
  { code: 'WIDOWED', es: 'Viuda o viudo', en: 'Widowed' },
] as const satisfies readonly ReferenceRow[];

/**
 * Levels of the Mexican school system. `basic`: basic education is finished with this level, which the law asks of
 * minors (LFT 22 Bis). Source: Ley General de Educación 37 and 44 to 47.
 */
export const EDUCATION_TYPES = [
  { code: 'NONE', es: 'Sin estudios', en: 'No schooling', basic: false },
  { code: 'PRIMARY', es: 'Primaria', en: 'Primary school', basic: false },
  { code: 'SECONDARY', es: 'Secundaria', en: 'Lower secondary school', basic: true },
  { code: 'HIGH_SCHOOL', es: 'Bachillerato o preparatoria', en: 'Upper secondary school', basic: true },
  { code: 'TECHNICAL', es: 'Carrera técnica', en: 'Technical degree', basic: true },
  { code: 'BACHELOR', es: 'Licenciatura o ingeniería', en: 'Bachelor’s degree', basic: true },
  { code: 'MASTER', es: 'Maestría o especialidad', en: 'Master’s degree', basic: true },
  { code: 'DOCTORATE', es: 'Doctorado', en: 'Doctorate', basic: true },
] as const satisfies readonly (ReferenceRow & { readonly basic: boolean })[];

/** Kinds of streets in an address. Source: INEGI, norma técnica sobre domicilios geográficos. */
export const STREET_TYPES = [
  { code: 'CALLE', es: 'Calle', en: 'Calle' },
  { code: 'AVENIDA', es: 'Avenida', en: 'Avenida' },
  { code: 'AMPLIACION', es: 'Ampliación', en: 'Ampliación' },
  { code: 'ANDADOR', es: 'Andador', en: 'Andador' },
  { code: 'BOULEVARD', es: 'Boulevard', en: 'Boulevard' },
  { code: 'CALLEJON', es: 'Callejón', en: 'Callejón' },
  { code: 'CALZADA', es: 'Calzada', en: 'Calzada' },
  { code: 'CAMINO', es: 'Camino', en: 'Camino' },
  { code: 'CARRETERA', es: 'Carretera', en: 'Carretera' },
  { code: 'CERRADA', es: 'Cerrada', en: 'Cerrada' },
  { code: 'CIRCUITO', es: 'Circuito', en: 'Circuito' },
  { code: 'CIRCUNVALACION', es: 'Circunvalación', en: 'Circunvalación' },
  { code: 'CONTINUACION', es: 'Continuación', en: 'Continuación' },
  { code: 'CORREDOR', es: 'Corredor', en: 'Corredor' },
  { code: 'DIAGONAL', es: 'Diagonal', en: 'Diagonal' },
  { code: 'EJE_VIAL', es: 'Eje vial', en: 'Eje vial' },
  { code: 'PASAJE', es: 'Pasaje', en: 'Pasaje' },
  { code: 'PEATONAL', es: 'Peatonal', en: 'Peatonal' },
  { code: 'PERIFERICO', es: 'Periférico', en: 'Periférico' },
  { code: 'PRIVADA', es: 'Privada', en: 'Privada' },
  { code: 'PROLONGACION', es: 'Prolongación', en: 'Prolongación' },
  { code: 'RETORNO', es: 'Retorno', en: 'Retorno' },
  { code: 'VIADUCTO', es: 'Viaducto', en: 'Viaducto' },
  { code: 'VEREDA', es: 'Vereda', en: 'Vereda' },
  { code: 'OTRA', es: 'Otra vialidad', en: 'Other' },
] as const satisfies readonly ReferenceRow[];
