import type { Clause } from './clauses.ts';

const SIGNING: Clause = {
  title: 'Firma y ejemplares',
  articles: 'LFT 24, 776-VIII, 836-B; CCom 89 bis, 97',
  body: 'Las partes aceptan firmar por medios electrónicos: cada una lee el documento completo, traza o escribe su firma y la confirma con un código de un solo uso ligado a la huella SHA-256 de este documento. Pueden firmar en papel si así lo prefieren. Cada parte conserva un ejemplar; el electrónico se verifica con el código al pie de cada página.',
};

/** A fixed term goes on (LFT 37, 39). */
export const EXTENSION_CLAUSES: readonly Clause[] = [
  {
    title: 'Prórroga',
    articles: 'LFT 37, 39',
    body: 'El contrato por tiempo determinado celebrado por las partes, cuyo término vence el {{fin_anterior}}, se prorroga **del {{inicio}} al {{fin}}**. Subsiste la causa que justifica el término porque {{causa}} (artículo 37, fracción {{fraccion}}), en concreto: {{causa_detalle}}',
  },
  {
    title: 'Condiciones de trabajo',
    articles: 'LFT 25, 31',
    body: 'Las demás condiciones del contrato (puesto, centro de trabajo, jornada, salario, descansos y prestaciones) continúan sin cambio y obligan a las partes en sus mismos términos.',
  },
  {
    title: 'Antigüedad y derechos',
    articles: 'LFT 5, 39, 158',
    body: 'La relación de trabajo es una sola: la antigüedad se cuenta desde el primer día del contrato que se prorroga. Nada en este convenio implica renuncia a los derechos que la Ley otorga; si al vencer la prórroga subsiste la materia del trabajo, la relación se prorroga por todo el tiempo que perdure.',
  },
  SIGNING,
];

/** A fixed term becomes permanent (LFT 35, 39). */
export const CONVERSION_CLAUSES: readonly Clause[] = [
  {
    title: 'Tiempo indeterminado',
    articles: 'LFT 35, 39',
    body: 'A partir del **{{inicio}}** la relación de trabajo entre las partes es **por tiempo indeterminado** y sin periodo de prueba. El término pactado para el {{fin_anterior}} queda sin efecto desde esa fecha.',
  },
  {
    title: 'Jornada',
    articles: 'LFT 25-V, 58 a 68',
    body: 'La jornada es **{{jornada}}**, con una base de **{{horas_semana}} horas a la semana** y {{horas_anio}} al año, tiempo completo. Se distribuye y se comunica como hasta ahora, dentro de los máximos legales de cada año.',
  },
  {
    title: 'Salario',
    articles: 'LFT 25-VI, 82 a 90',
    body: 'El salario es de **{{salario}}** al mes ({{salario_letra}}), antes de impuestos y cuotas, con pago {{periodo_pago}}. Nunca es menor que el mínimo que corresponda a la jornada.',
  },
  {
    title: 'Antigüedad y derechos',
    articles: 'LFT 5, 39-E, 158',
    body: 'La antigüedad se cuenta desde el primer día del contrato por tiempo determinado. Las demás condiciones del contrato continúan sin cambio, y nada en este convenio implica renuncia a los derechos que la Ley otorga.',
  },
  SIGNING,
];

/** Another store, team or position (LFT 25, 31, 57). */
export const MUTATION_CLAUSES: readonly Clause[] = [
  {
    title: 'Objeto',
    articles: 'LFT 25-III, 25-IV, 31',
    body: 'A partir del **{{inicio}}** la persona trabajadora presta sus servicios como **{{puesto}}**, en el equipo {{equipo}} del centro de trabajo **{{centro}}**, {{centro_domicilio}}. Sus funciones son: {{funciones}}',
  },
  {
    title: 'Salario y jornada',
    articles: 'LFT 25-V, 25-VI, 82',
    body: '{{^cambia_salario}}El salario continúa en {{salario}} al mes.{{/cambia_salario}}{{#cambia_salario}}El salario mensual pasa de {{salario_anterior}} a **{{salario}}** ({{salario_letra}}).{{/cambia_salario}} La base de {{horas_semana}} horas a la semana continúa sin cambio; desde esa fecha el horario lo planifica y lo comunica el nuevo equipo.',
  },
  {
    title: 'Antigüedad y derechos',
    articles: 'LFT 5, 33, 158',
    body: 'El patrón y la relación de trabajo son los mismos: la antigüedad se cuenta desde el primer día. Las demás condiciones del contrato continúan en sus mismos términos, y nada en este convenio implica renuncia a los derechos que la Ley otorga.',
  },
  SIGNING,
];

/** Training on arrival after a transfer (LFT 39-B, 153-A). */
export const TRAINING_CLAUSES: readonly Clause[] = [
  {
    title: 'Objeto',
    articles: 'LFT 39-B, 153-A, 153-B',
    body: 'Con motivo de su cambio del {{inicio}}, la persona trabajadora recibe **del {{capacitacion_inicio}} al {{capacitacion_fin}}** la capacitación que requiere el puesto de **{{puesto}}**, bajo la dirección del patrón y dentro de su jornada.',
  },
  {
    title: 'Condiciones',
    articles: 'LFT 39-B, 153-E',
    body: 'Durante la capacitación disfruta del salario, de la seguridad social y de las prestaciones del puesto que desempeña. El tiempo de capacitación es tiempo de trabajo y cuenta para la antigüedad.',
  },
  {
    title: 'Derechos',
    articles: 'LFT 5, 33',
    body: 'La capacitación no es un periodo de prueba ni una nueva relación de trabajo, y no puede prorrogarse. Nada en este convenio implica renuncia a los derechos que la Ley otorga.',
  },
  SIGNING,
];

/** The bonus that comes with another city (LFT 82, 84, 85). */
export const BONUS_CLAUSES: readonly Clause[] = [
  {
    title: 'Bono de ciudad',
    articles: 'LFT 82, 84, 85',
    body: 'Con motivo de su cambio al centro de trabajo **{{centro}}**, la persona trabajadora recibe **{{bono}} al mes** ({{bono_letra}}), antes de impuestos y cuotas, durante **{{bono_meses}} meses** a partir del {{inicio}}. Se paga junto con el salario.',
  },
  {
    title: 'Término',
    articles: 'LFT 31, 33',
    body: 'El bono termina al cumplirse su duración, o antes si la persona trabajadora cambia de nuevo de centro de trabajo o termina la relación de trabajo. Es independiente del salario pactado y no lo sustituye.',
  },
  SIGNING,
];

/** Another timebase, a reduction or other hours (LFT 25-V, 58 to 61). */
export const HOURS_CLAUSES: readonly Clause[] = [
  {
    title: 'Base horaria',
    articles: 'LFT 25-V, 58 a 61',
    body: 'A partir del **{{inicio}}** la persona trabajadora presta sus servicios con una base de **{{horas_semana}} horas a la semana** y {{horas_anio}} al año, en jornada {{jornada}}, de {{tiempo}}. Las horas se distribuyen en los periodos que se planifican y se comunican cada semana, dentro de los máximos que marca la Ley.',
  },
  {
    title: 'Salario',
    articles: 'LFT 25-VI, 82 a 85, 90',
    body: '{{^cambia_salario}}El salario no cambia: sigue siendo de **{{salario}}** al mes, antes de impuestos y cuotas.{{/cambia_salario}}{{#cambia_salario}}Desde esa fecha el salario es de **{{salario}}** al mes, antes de impuestos y cuotas, en proporción a la nueva base. Nunca es menor que el mínimo que corresponda a la jornada.{{/cambia_salario}}',
  },
  {
    title: 'Lo que no cambia',
    articles: 'LFT 5, 31, 33, 57',
    body: 'La antigüedad, el puesto, el centro de trabajo y las demás condiciones siguen como hasta ahora. Nada en este convenio implica renuncia a derechos. Forma parte del contrato y se agrega a él.',
  },
  SIGNING,
];

/** Hours beyond the base for a while (LFT 25-V, 58 to 68). */
export const PACT_CLAUSES: readonly Clause[] = [
  {
    title: 'Horas complementarias',
    articles: 'LFT 25-V, 58 a 61',
    body: 'Del **{{inicio}}** al **{{fin}}** la persona trabajadora acepta trabajar, además de su base de {{horas_base}} horas a la semana, hasta **{{horas_complementarias}} horas complementarias a la semana**. Se planifican y se comunican como las demás, con la misma anticipación, y la persona trabajadora puede rechazarlas como cualquier cambio de horario.',
  },
  {
    title: 'Límites',
    articles: 'LFT 58 a 68',
    body: 'Base y horas complementarias juntas no rebasan el máximo legal de la semana. Las horas complementarias no son tiempo extraordinario mientras estén dentro de esos máximos; lo que los exceda se paga como marca la Ley.',
  },
  {
    title: 'Pago',
    articles: 'LFT 82 a 85',
    body: 'Las horas complementarias se pagan con el salario que corresponde por hora y cuentan para las prestaciones y la seguridad social.',
  },
  {
    title: 'Lo que no cambia',
    articles: 'LFT 5, 31, 33, 57',
    body: 'La base horaria, la antigüedad y las demás condiciones siguen como hasta ahora. Nada en este pacto implica renuncia a derechos. Al terminar su vigencia deja de aplicarse sin más trámite.',
  },
  SIGNING,
];

/** Work and pay stop for a while (LFT 42, 43, 45); the cause stays in the file. */
export const ABSENCE_CLAUSES: readonly Clause[] = [
  {
    title: 'Suspensión',
    articles: 'LFT 42, 43',
    body: 'La relación de trabajo se suspende del **{{inicio}}** al **{{fin}}**, por la causa que consta en el expediente de la persona trabajadora y que ambas partes conocen. En esos días no se presta el servicio ni se planifican jornadas.',
  },
  {
    title: 'Salario y seguridad social',
    articles: 'LFT 42, 170; LSS 101, 140 Bis',
    body: 'Durante la suspensión el patrón no está obligado a pagar el salario, salvo en los casos y por los días en que la Ley lo dispone. Los subsidios que correspondan los paga el Instituto Mexicano del Seguro Social conforme a su ley.',
  },
  {
    title: 'Reincorporación',
    articles: 'LFT 45, 170-VI',
    body: 'La persona trabajadora se reincorpora el **{{reingreso}}** a su puesto de **{{puesto}}**, con las condiciones que tenía. Las partes pueden acordar una fecha anterior cuando la Ley lo permite, o ampliar la licencia dentro de los límites que correspondan a su causa.',
  },
  {
    title: 'Contrato y antigüedad',
    articles: 'LFT 33, 158, 170-VII',
    body: 'El contrato continúa: la suspensión no es una terminación ni una renuncia. Los días de licencia cuentan para la antigüedad en los casos que la Ley establece. Las demás condiciones no cambian, y nada en este convenio implica renuncia a los derechos que la Ley otorga.',
  },
  SIGNING,
];
