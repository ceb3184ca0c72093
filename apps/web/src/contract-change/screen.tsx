import { contractChangeCalls } from '@jornada/contract/contract-change.ts';
import { hiringCalls } from '@jornada/contract/hiring.ts';
import { conversion, extension } from '@jornada/domain/contract-change/kind.ts';
import type { KindScreen } from '../processes/kinds.ts';
import { SignedDocuments } from '../processes/SignedDocuments.tsx';
import { ChangeHrDialog } from './ChangeHrDialog.tsx';
import { ConfirmDataDialog } from './ConfirmDataDialog.tsx';
import { ConversionFacts, ExtensionFacts } from './ChangeFacts.tsx';
import { changeTexts, conversionTexts, extensionTexts } from './texts.ts';

const calls = { ...contractChangeCalls, ...hiringCalls };

/** The page of an extension on the engine. */
export const extensionScreen: KindScreen = {
  type: extension.type,
  texts: { ...changeTexts, ...extensionTexts },
  Facts: ({ process }) =>
    process.processType === extension.type ? <ExtensionFacts process={process} /> : null,
  Beside: ({ process }) => <SignedDocuments process={process} />,
  forms: {
    'common.confirmData': {
      dialog: (props) =>
        props.process.processType === extension.type ? (
          <ConfirmDataDialog {...props} process={props.process} />
        ) : null,
    },
    'common.insertHrData': {
      dialog: (props) =>
        props.process.processType === extension.type ? (
          <ChangeHrDialog {...props} process={props.process} />
        ) : null,
    },
  },
  calls,
};

/** The page of a conversion on the engine. */
export const conversionScreen: KindScreen = {
  type: conversion.type,
  texts: { ...changeTexts, ...conversionTexts },
  Facts: ({ process }) =>
    process.processType === conversion.type ? <ConversionFacts process={process} /> : null,
  Beside: ({ process }) => <SignedDocuments process={process} />,
  forms: {
    'common.insertHrData': {
      dialog: (props) =>
        props.process.processType === conversion.type ? (
          <ChangeHrDialog {...props} process={props.process} />
        ) : null,
    },
  },
  calls,
};
