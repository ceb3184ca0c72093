import type { Clause } from './clauses.ts';

/** The model of the employment contract (LFT 25, I to X). */
export const CONTRACT_CLAUSES = [
  {
    title: 'Relación de trabajo y duración',
    articles:
      'LFT 25-II, 35, {{^determinado}}158{{/determinado}}{{#determinado}}37, 39{{/determinado}}{{#prueba}}, 39-A, 39-D, 39-E{{/prueba}}',
    body: `{{^determinado}}La relación de trabajo es **por tiempo indeterminado** y comienza el **{{inicio}}**, fecha desde la que se cuenta la antigüedad.{{/determinado}}{{#determinado}}La relación de trabajo es **por tiempo determinado**: comienza el **{{inicio}}** y termina el **{{fin}}**. Se pacta un término porque {{causa}} (artículo 37, fracción {{fraccion}}), en concreto: {{causa_detalle}}

Si al vencer el término subsiste la materia del trabajo, la relación se prorroga por todo el tiempo que perdure esa circunstancia (39). La antigüedad se cuenta desde el primer día.{{/determinado}}

{{#prueba}}La relación se sujeta a un **periodo de prueba de {{dias_prueba}} días** a partir de su inicio, con el único fin de verificar que la persona trabajadora cumple los requisitos y conocimientos del puesto. Durante la prueba disfruta del salario, de la seguridad social y de las prestaciones del puesto. Si al terminar no los acredita, a juicio del patrón y tomando en cuenta la opinión de la Comisión Mixta de Productividad, Capacitación y Adiestramiento y la naturaleza del puesto, la relación termina sin responsabilidad para el patrón. La prueba no se prorroga ni se repite entre las mismas partes, y su tiempo cuenta para la antigüedad.{{/prueba}}`,
  },
  {
    title: 'Puesto y servicios',
    articles: 'LFT 25-III, 20, 56 Bis',
    body: `La persona trabajadora presta sus servicios personales, subordinados al patrón, en el puesto de **{{puesto}}**, en el equipo {{equipo}}. Sus funciones son: {{funciones}}

Puede desempeñar además tareas conexas o complementarias a su labor principal y recibe por ellas la compensación que corresponda.`,
  },
  {
    title: 'Lugar de trabajo',
    articles: 'LFT 25-IV',
    body: `El trabajo se presta en el centro de trabajo **{{centro}}** ({{centro_clave}}), {{centro_domicilio}}. Un cambio a otro centro se acuerda por escrito y se agrega a este contrato.`,
  },
  {
    title: 'Jornada',
    articles: 'LFT 25-V, 58 a 68, 132-XXXIV{{#menor}}, 175 a 178{{/menor}}',
    body: `La jornada es **{{jornada}}**, con una base de **{{horas_semana}} horas a la semana** y {{horas_anio}} al año ({{tiempo}}). {{#con_horario}}El horario con el que comienza es: {{horario}}. {{/con_horario}}Las horas se distribuyen en los periodos que se planifican y se comunican cada semana antes de su inicio; un cambio posterior se comunica de la misma manera y la persona trabajadora lo acepta o lo rechaza.

La jornada diaria no excede de ocho horas si es diurna, siete si es nocturna y siete y media si es mixta, y la semana ordinaria no rebasa el máximo legal de cada año: 48 horas en 2026, 46 en 2027, 44 en 2028, 42 en 2029 y 40 desde 2030. En jornada continua se concede un descanso de al menos media hora.

{{#menor}}Por ser menor de edad no trabaja horas extraordinarias, ni en domingo, ni en días de descanso, ni después de las veintidós horas{{#menor_16}}; mientras sea menor de dieciséis años su jornada no excede de seis horas, en periodos de tres como máximo, con una hora de descanso entre ellos{{/menor_16}}.{{/menor}}{{^menor}}El tiempo extraordinario es excepcional, se trabaja a solicitud del patrón dentro de los límites de los artículos 66 y 68, y se paga con cien por ciento más; el que exceda, con doscientos por ciento más.{{/menor}}

El inicio y el fin de cada jornada se anotan en el registro electrónico, que la persona trabajadora puede consultar.`,
  },
  {
    title: 'Salario',
    articles: 'LFT 25-VI, 82 a 90, 110',
    body: `El salario se fija por unidad de tiempo y es de **{{salario}}** al mes ({{salario_letra}}), antes de impuestos y cuotas. Nunca es menor que el mínimo que corresponda a la jornada. Solo se descuenta lo que permiten la Ley y este contrato: impuesto sobre la renta, cuotas de seguridad social y los conceptos del artículo 110.`,
  },
  {
    title: 'Día y lugar de pago',
    articles: 'LFT 25-VII, 88, 101, 108, 109',
    body: `El salario se paga de forma {{periodo_pago}}, {{dias_pago}}. Lugar y forma de pago: {{lugar_pago}} La persona trabajadora consiente que se le deposite en su cuenta de {{banco}}, CLABE con terminación {{clabe_final}}; el costo del depósito es del patrón. Recibe el comprobante fiscal (CFDI) de cada pago con el detalle de lo pagado y lo descontado.`,
  },
  {
    title: 'Descansos y días festivos',
    articles: 'LFT 25-IX, 69 a 75',
    body: `Por política de la empresa se conceden dos días de descanso a la semana, con goce de salario; la Ley exige uno por cada seis de trabajo. Quien trabaja en domingo recibe una prima de al menos veinticinco por ciento sobre el salario del día. {{^menor}}Si trabaja en su día de descanso o en un día de descanso obligatorio del artículo 74, recibe, además del salario del día, un salario doble por el servicio prestado.{{/menor}}{{#menor}}Son de descanso también los días del artículo 74.{{/menor}}`,
  },
  {
    title: 'Vacaciones',
    articles: 'LFT 25-IX, 76 a 81{{#menor}}, 179{{/menor}}',
    body: `Después de un año de servicios disfruta de doce días laborables de vacaciones pagadas, que aumentan dos por cada año hasta llegar a veinte y, a partir del sexto año, dos más por cada cinco de servicios{{#menor}}; mientras sea menor de edad, de dieciocho días al año{{/menor}}. La prima vacacional es de veinticinco por ciento sobre el salario de esos días. Las vacaciones se conceden dentro de los seis meses siguientes al cumplimiento del año y no se compensan con dinero.`,
  },
  {
    title: 'Aguinaldo y utilidades',
    articles: 'LFT 25-IX, 87, 117 a 131',
    body: `El aguinaldo es de al menos quince días de salario y se paga antes del veinte de diciembre, o la parte proporcional al tiempo trabajado. La persona trabajadora participa en las utilidades de la empresa en los términos de la Ley.`,
  },
  {
    title: 'Seguridad social y vivienda',
    articles: 'LFT 25-IX, 136; LSS 12, 15',
    body: `El patrón inscribe a la persona trabajadora en el IMSS y en el INFONAVIT desde el primer día, con su salario real, y entera las cuotas y aportaciones que marca la Ley.`,
  },
  {
    title: 'Capacitación',
    articles: 'LFT 25-VIII, 132-XV, 153-A a 153-X',
    body: `La persona trabajadora es capacitada y adiestrada conforme a los planes y programas establecidos, o que se establezcan, en la empresa. El tiempo de capacitación es parte de la jornada.`,
  },
  {
    title: 'Beneficiarios',
    articles: 'LFT 25-X, 501',
    body: `Para el pago de los salarios y prestaciones devengados y no cobrados a su muerte, o que se generen por su fallecimiento o por su desaparición derivada de un acto delincuencial, la persona trabajadora designa a: {{beneficiarios}}. Puede cambiar esta designación por escrito en cualquier momento.`,
  },
  {
    title: 'Seguridad, salud y trato digno',
    articles: 'LFT 3, 56, 132-V, XVI, XVII, XXXI',
    body: `El patrón mantiene el centro de trabajo en condiciones seguras, pone a disposición asientos con respaldo para el trabajo y para los descansos, y aplica su protocolo contra la discriminación, el acoso y la violencia. La persona trabajadora observa las medidas de seguridad y usa el equipo que se le entrega.`,
  },
  {
    title: 'Obligaciones y datos personales',
    articles: 'LFT 134, 135, 422; LFPDPPP',
    body: `La persona trabajadora cumple el reglamento interior, cuida los bienes que se le confían y guarda reserva de la información de la empresa y de sus clientes. El patrón trata los datos personales conforme al aviso de privacidad que puso a su disposición antes de recabarlos.`,
  },
  {
    title: 'Terminación e irrenunciabilidad',
    articles: 'LFT 5, 33, 46 a 53, 56',
    body: `La relación se rescinde o termina solo por las causas y en la forma que marca la Ley. Nada en este contrato implica renuncia a los derechos que la Ley otorga; lo no previsto se rige por la LFT y por el reglamento interior.`,
  },
  {
    title: 'Firma y ejemplares',
    articles: 'LFT 24, 776-VIII, 836-B; CCom 89 bis, 97',
    body: `Las partes aceptan firmar por medios electrónicos: cada una lee el documento completo, traza o escribe su firma y la confirma con un código de un solo uso ligado a la huella SHA-256 de este documento. La hoja de certificado hace constar huella, firmantes, medios y horas. Pueden firmar en papel si así lo prefieren. Cada parte conserva un ejemplar; el electrónico se verifica con el código al pie de cada página.`,
  },
  {
    title: 'Conflictos',
    articles: 'LFT 684-A, 685, 700',
    body: `Todo conflicto se somete primero a la conciliación ante el centro de conciliación competente y después a los tribunales laborales que correspondan conforme a la Ley.`,
  },
] as const satisfies readonly Clause[];
