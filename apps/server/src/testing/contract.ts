import { textTemplates } from '../document-texts/templates.ts';
import { contractMerge } from '../document-texts/values.ts';
import type { ContractDocument } from '../hiring/signing.ts';

/** A six-month contract of an invented person, as hiring would hand it over. */
export function contractFacts(changes: Partial<ContractDocument> = {}): ContractDocument {
  const facts: ContractDocument = {
    document: 'CONTRACT',
    template: textTemplates.CONTRACT,
    company: 'Deportes Anáhuac Centro, S.A. de C.V.',
    siteId: 1,
    collaboratorId: '019aa000-0000-7000-8000-000000000001',
    inputs: {
      agreedOn: '2026-11-20',
      place: 'Ciudad de México',
      employer: {
        legalName: 'Deportes Anáhuac Centro, S.A. de C.V.',
        rfc: 'DAC120315KV4',
        address:
          'Avenida Insurgentes Sur 1457, colonia Insurgentes Mixcoac, Benito Juárez, Ciudad de México, C.P. 03920',
        registry: 'Y5412345108',
        representative: 'Tomás Arriaga Villaseñor',
        power: null,
      },
      worker: {
        fullName: 'Ximena Peña Núñez',
        nationality: 'mexicana',
        birthdate: '2001-05-14',
        age: 25,
        gender: 'M',
        civilStatus: 'soltera',
        curp: 'PEXX010514MDFXXMA5',
        rfc: 'PEÑX010514AB1',
        nss: '92190184431',
        address: 'Calle Encino 48, colonia Santa Fe, Álvaro Obregón, Ciudad de México, C.P. 01210',
        email: 'ximena@correo.example',
        phone: '5555554417',
        migrationDocument: null,
      },
      tutor: null,
      contract: {
        type: 'CDD',
        startDate: '2026-12-01',
        endDate: '2027-05-31',
        trialDays: 30,
        ground: 'NATURE_OF_WORK',
        groundDetail: 'apertura de la temporada de invierno, que termina con el semestre.',
      },
      position: {
        name: 'Asesora de venta',
        duties: 'atender a los clientes, recibir y acomodar mercancía y cobrar en caja.',
      },
      site: {
        code: 'MX12',
        name: 'Santa Fe',
        address: 'Vasco de Quiroga 3800, Cuajimalpa de Morelos, Ciudad de México, C.P. 05109',
        timeZone: 'America/Mexico_City',
      },
      team: 'Montaña',
      timebase: {
        fullTime: true,
        weeklyMinutes: 2400,
        annualMinutes: 124_800,
        workdayType: '03',
        timetable: [],
      },
      pay: {
        monthlyCentavos: 1_148_000,
        period: '04',
        place: 'en el centro de trabajo o por transferencia',
        bank: 'BBVA México',
        clabe: '012180001234564417',
      },
      beneficiaries: [{ fullName: 'Rosa Núñez Salgado', kinship: 'madre', share: 100 }],
    },
    signers: [
      {
        party: 'WORKER',
        fullName: 'Ximena Peña Núñez',
        email: 'ximena@correo.example',
        phone: null,
        phoneVerified: false,
        accountId: null,
      },
      {
        party: 'EMPLOYER',
        fullName: 'Tomás Arriaga Villaseñor',
        email: 't.arriaga@anahuac.example',
        phone: null,
        phoneVerified: false,
        accountId: null,
      },
    ],
    ...changes,
  };
  return { ...facts, merge: contractMerge(facts.inputs) };
}
