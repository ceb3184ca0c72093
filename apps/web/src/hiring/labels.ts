import { useTexts } from '../texts.ts';
import { dataTexts } from './data/texts.ts';

type Labels = Readonly<Record<string, string>>;

/** Field → label, in the order of each page: for summaries of errors, drafts and what two people wrote. */
export function useLabels(): { personal: Labels; address: Labels; fiscal: Labels; bank: Labels } {
  const t = useTexts(dataTexts);
  return {
    personal: {
      name: t('data.name'),
      firstSurname: t('data.firstSurname'),
      secondSurname: t('data.secondSurname'),
      birthdate: t('data.birthdate'),
      birthState: t('data.birthState'),
      gender: t('data.gender'),
      nationality: t('data.nationality'),
      curp: t('data.curp'),
      nss: t('data.nss'),
      rfc: t('data.rfc'),
      migrationDocument: t('data.migration.number'),
      personalPhone: t('data.personalPhone'),
      personalEmail: t('data.personalEmail'),
      tutor: t('data.tutor.name'),
      'tutor.surname': t('data.tutor.surname'),
      'tutor.email': t('data.tutor.email'),
      'tutor.documentType': t('data.tutor.documentType'),
      'tutor.documentNumber': t('data.tutor.documentNumber'),
      'tutor.phone': t('data.tutor.phone'),
      civilStatus: t('data.civilStatus'),
      educationType: t('data.educationType'),
      educationCompleted: t('data.educationCompleted'),
      hasChildren: t('data.hasChildren.third'),
      numberOfChildren: t('data.numberOfChildren'),
      sportDisciplines: t('data.sports'),
      disability: t('data.disability.third'),
    },
    address: {
      postalCode: t('data.postalCode'),
      stateCode: t('data.stateCode'),
      municipality: t('data.municipality'),
      settlement: t('data.settlement'),
      streetType: t('data.streetType'),
      streetName: t('data.streetName.full'),
      exteriorNumber: t('data.exteriorNumber'),
      interiorNumber: t('data.interiorNumber'),
    },
    fiscal: {
      fiscalName: t('data.fiscalName'),
      postalCode: t('data.fiscalPostalCode'),
      regime: t('data.regime'),
    },
    bank: {
      clabe: t('data.clabe'),
      accountNumber: t('data.accountNumber'),
      iban: t('data.iban'),
      beneficiaries: t('data.beneficiaries'),
    },
  };
}
