import { hiringCalls } from '@jornada/contract/hiring.ts';
import { hiring } from '@jornada/domain/hiring/kind.ts';
import { rehiring } from '@jornada/domain/hiring/rehiring.ts';
import type { ComponentType } from 'react';
import type { ActForm, KindScreen } from '../../processes/kinds.ts';
import { SignedDocuments } from '../../processes/SignedDocuments.tsx';
import { translate } from '../../texts.ts';
import { checksOf } from './checks.ts';
import { isHire, type AnyHire, type HireFormProps } from './forms.ts';
import { HireDocuments } from './HireDocuments.tsx';
import { HireFacts } from './HireFacts.tsx';
import { RehireFacts } from './RehireFacts.tsx';
import { HiredNext } from './HiredNext.tsx';
import { HrDialog } from './HrDialog.tsx';
import { InviteAgainDialog } from './InviteAgainDialog.tsx';
import { EditDialog, RectifyDialog } from './StepDialogs.tsx';
import { rehireTexts } from './rehireTexts.ts';
import { hireActTexts, hireTexts } from './texts.ts';

/** The page of a hire on the engine. */
export const hireScreen: KindScreen = {
  type: hiring.type,
  texts: { ...hireTexts, ...hireActTexts },
  Facts: ({ process }) => (isHire(process) ? <HireFacts process={process} /> : null),
  Beside: ({ process }) =>
    isHire(process) ? (
      <>
        <HiredNext process={process} />
        <HireDocuments process={process} />
        <SignedDocuments process={process} />
      </>
    ) : null,
  forms: {
    'hiring.insertPersonalData': data('getPersonalData'),
    'hiring.getAddress': data('getAddressData'),
    'hiring.getFiscalData': data('getFiscalData'),
    'hiring.getBankData': data('getBankData'),
    'hiring.getLaborData': data('getLaborData'),
    'hiring.manualAssignIdentity': {
      page: ({ processUuid }, list) => `${list}/${processUuid}/manualAssignIdentity`,
    },
    'common.insertHrData': dialog(HrDialog),
    'hiring.edit': dialog(EditDialog),
    'hiring.rectify': dialog(RectifyDialog),
    'invitations.create': dialog(InviteAgainDialog),
  },
  calls: hiringCalls,
  checksOf: (process) => (isHire(process) ? checksOf(process) : []),
  leadOf: (act, process) => (isHire(process) ? leadOf(act, process) : undefined),
};

/** The page of a rehire: the same steps, of somebody who is known. */
export const rehireScreen: KindScreen = {
  ...hireScreen,
  type: rehiring.type,
  texts: { ...hireTexts, ...hireActTexts, ...rehireTexts },
  Facts: ({ process }) => (process.processType === rehiring.type ? <RehireFacts process={process} /> : null),
  forms: {
    ...hireScreen.forms,
    'rehiring.getPersonalData': data('getPersonalData', 'rehiring'),
    'rehiring.getAddressData': data('getAddressData', 'rehiring'),
    'rehiring.getFiscalData': data('getFiscalData', 'rehiring'),
    'rehiring.getBankData': data('getBankData', 'rehiring'),
    'rehiring.getLaborData': data('getLaborData', 'rehiring'),
  },
};

function data(form: string, path: 'hiring' | 'rehiring' = 'hiring'): ActForm {
  return {
    page: ({ personnelDivision, collaborator }) =>
      `/mx/${personnelDivision}/${path}/${form}/${collaborator.uuid}`,
  };
}

function dialog(Form: ComponentType<HireFormProps>): ActForm {
  return {
    dialog: (props) => (isHire(props.process) ? <Form {...props} process={props.process} /> : null),
  };
}

/** What follows from an act, where it depends on what happened before. */
function leadOf(act: string, { validations, paper, history }: AnyHire): string | undefined {
  switch (act) {
    case 'validate.director':
      return translate(
        hireActTexts,
        validations.legal === null ? 'lead.validate.director.legalOpen' : 'lead.validate.director.legalGiven',
      );
    case 'validate.legal':
      return translate(
        hireActTexts,
        validations.director === null
          ? 'lead.validate.legal.directorOpen'
          : 'lead.validate.legal.directorGiven',
      );
    case 'rehiring.getLaborData':
    case 'hiring.getLaborData': {
      const back = history.find(
        ({ fromStatus, toStatus }) => toStatus === 'WAITING_FOR_LABOR_DATA' && fromStatus !== toStatus,
      );
      return back?.comment
        ? translate(hireActTexts, 'lead.refused', { who: back.actor, comment: back.comment })
        : undefined;
    }
    case 'common.insertHrData':
      return paper ? translate(hireActTexts, 'lead.common.insertHrData.paper') : undefined;
    case 'hiring.insertPersonalData':
    case 'hiring.getAddress':
    case 'hiring.getFiscalData':
    case 'hiring.getBankData':
      return translate(hireActTexts, 'lead.data');
    default:
      return undefined;
  }
}
