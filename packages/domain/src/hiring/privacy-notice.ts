/** One paragraph of the notice, in both languages. */
type Section = {
  readonly title: { readonly es: string; readonly en: string };
  readonly text: { readonly es: string; readonly en: string };
};

/**
 * The privacy notice that precedes the candidate's first field: who asks, what for, what is sensitive, to whom it goes,
 * and how to see, correct, erase or object (LFPDPPP of 2025-03-20, articles 14 to 16, 28 to 31). A changed text is a
 * new version and is accepted again. ASSUMPTION: a model text, to be approved by the company's data officer.
 */
export const PRIVACY_NOTICE = {
  version: '1',
  validFrom: '2026-11-01',
  sections: [
    {
      title: { es: 'Quién pide tus datos', en: 'Who asks for your data' },
      text: {
        es: 'La empresa que te contrata es responsable de tus datos. Su nombre y domicilio están en tu contrato y al final de este aviso.',
        en: 'The company that hires you is responsible for your data. Its name and address stand in your contract and at the end of this notice.',
      },
    },
    {
      title: { es: 'Qué pedimos y para qué', en: 'What we ask for, and why' },
      text: {
        es: 'Nombre, nacimiento, CURP, RFC, número de seguridad social, estado civil, domicilio, contacto, estudios, documentos y la cuenta en que cobras: para hacer tu contrato, darte de alta en el IMSS y el SAT y pagarte. La ley nos los pide, así que no se necesita tu consentimiento.',
        en: 'Name, birth, CURP, RFC, social security number, civil status, address, contact, studies, documents and the account your pay goes to: to make your contract, register you with IMSS and SAT and pay you. The law asks for them, so your consent is not needed.',
      },
    },
    {
      title: { es: 'Datos sensibles', en: 'Sensitive data' },
      text: {
        es: 'La discapacidad es opcional y solo sirve para adaptar tu puesto. Si eres menor de edad, pedimos un certificado médico porque la ley lo exige. Los ven Recursos Humanos y la dirección de tu tienda, nadie más.',
        en: 'Disability is optional and only serves to adapt your work place. If you are under age, we ask for a medical certificate because the law demands it. Human Resources and your store’s direction see them, nobody else.',
      },
    },
    {
      title: { es: 'A quién se comunican', en: 'Who receives them' },
      text: {
        es: 'Al IMSS, al INFONAVIT, al SAT, a tu banco y a las autoridades que la ley señala. A nadie más sin que lo aceptes.',
        en: 'IMSS, INFONAVIT, SAT, your bank and the authorities that the law names. Nobody else unless you accept it.',
      },
    },
    {
      title: { es: 'Tus derechos', en: 'Your rights' },
      text: {
        es: 'Puedes pedir ver, corregir o cancelar tus datos, u oponerte a su uso (derechos ARCO), por escrito a Recursos Humanos. Respondemos en 20 días hábiles. Si no te contratamos, tus datos se bloquean y después se borran.',
        en: 'You can ask to see, correct or erase your data, or object to their use, in writing to Human Resources. We answer within 20 working days. If we do not hire you, your data are blocked and then erased.',
      },
    },
    {
      title: { es: 'Cambios', en: 'Changes' },
      text: {
        es: 'Si este aviso cambia, te pediremos leerlo de nuevo.',
        en: 'If this notice changes, we ask you to read it again.',
      },
    },
  ],
} as const satisfies { version: string; validFrom: string; sections: readonly Section[] };
