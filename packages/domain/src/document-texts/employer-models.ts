import type { Clause } from './clauses.ts';

/** What the employer alone signs. Certificate of services (LFT 132-VIII): neither wage nor reason. */
export const SERVICES_CLAUSES: readonly Clause[] = [
  {
    title: 'Se hace constar',
    articles: 'LFT 132-VIII',
    body: '**{{patron}}** hace constar que **{{persona}}** {{#terminada}}prestó sus servicios del **{{inicio}}** al **{{fin}}**{{/terminada}}{{^terminada}}presta sus servicios desde el **{{inicio}}** y los prestará hasta el **{{fin}}**, su último día{{/terminada}}, con los datos que se indican arriba.',
  },
  {
    title: 'Expedición',
    articles: 'LFT 132-VIII',
    body: 'Se expide a solicitud de la persona trabajadora, o por su separación, dentro de los tres días que marca la Ley, para los fines que a ella convengan.',
  },
];

/** End of a fixed term (LFT 37, 53-III). */
export const END_CLAUSES: readonly Clause[] = [
  {
    title: 'Término',
    articles: 'LFT 37, 53-III',
    body: '**{{patron}}** informa a **{{persona}}** que el contrato por tiempo determinado que empezó el {{inicio}} termina el **{{fin}}**, día en que vence el plazo pactado. Ese día es el último de trabajo.',
  },
  {
    title: 'Prestaciones y constancia',
    articles: 'LFT 39, 132-VIII',
    body: 'Las prestaciones devengadas se pagan en el finiquito. La constancia de servicios se entrega dentro de los tres días siguientes. Si subsiste la materia del trabajo, la relación se prorroga mientras dure.',
  },
];

/** Trial period not passed (LFT 39-A). */
export const TRIAL_CLAUSES: readonly Clause[] = [
  {
    title: 'Periodo de prueba',
    articles: 'LFT 39-A',
    body: '**{{patron}}** informa a **{{persona}}** que el periodo de prueba pactado en su contrato no se acreditó y que la relación de trabajo termina el **{{fin}}**, sin responsabilidad para el patrón.{{#comision}} La Comisión Mixta de Productividad, Capacitación y Adiestramiento dio su opinión el {{comision_dia}}.{{/comision}}',
  },
  {
    title: 'Prestaciones y constancia',
    articles: 'LFT 132-VIII',
    body: 'Las prestaciones devengadas se pagan en el finiquito. La constancia de servicios se entrega dentro de los tres días siguientes.',
  },
];

/** Yearly certificate of seniority and vacation days (LFT 81). */
export const VACATION_CERTIFICATE_CLAUSES: readonly Clause[] = [
  {
    title: 'Se hace constar',
    articles: 'LFT 76, 81',
    body: '**{{patron}}** hace constar la antigüedad de **{{persona}}** y su periodo de vacaciones: al cumplir {{anio_servicio}} de servicio el {{aniversario}} le corresponden **{{dias_vacaciones}} días laborables**, que disfruta antes del {{limite}}.',
  },
  {
    title: 'Entrega',
    articles: 'LFT 81',
    body: 'Se entrega a la persona trabajadora al cumplir el año de servicio.',
  },
];

/** Agreed vacation dates (LFT 76 to 81). */
export const VACATION_PACT_CLAUSES: readonly Clause[] = [
  {
    title: 'Fechas',
    articles: 'LFT 76, 81',
    body: 'Las vacaciones del año {{anio}}, **{{dias_vacaciones}} días laborables** por {{anio_servicio}} de servicio, se disfrutan en las semanas que se indican arriba.',
  },
  {
    title: 'Continuidad',
    articles: 'LFT 78',
    body: '{{#en_partes}}La persona trabajadora eligió distribuir sus días en partes, como la Ley se lo permite.{{/en_partes}}{{^en_partes}}Al menos doce de los días son continuos.{{/en_partes}}',
  },
  {
    title: 'Prima y salario',
    articles: 'LFT 79, 80, 82',
    body: 'Los días se pagan con el salario que corresponde y con una prima de al menos veinticinco por ciento. No se cambian por dinero mientras dure la relación.',
  },
  {
    title: 'Cambios',
    articles: 'LFT 31, 81',
    body: 'Una fecha acordada obliga a ambas partes: se cambia solo si las dos lo aceptan y firman de nuevo. Los días festivos y los de incapacidad dentro de estas semanas no cuentan como vacaciones.',
  },
  {
    title: 'Firma',
    articles: 'LFT 776-VIII, 836-B; CCom 89 bis, 97',
    body: 'Las partes aceptan firmar por medios electrónicos o en papel, si así lo prefieren. Cada parte conserva un ejemplar; el electrónico se verifica con el código al pie de cada página.',
  },
];
