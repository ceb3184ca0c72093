import type { Call } from '@jornada/contract/call.ts';
import type { ProcessDetail } from '@jornada/contract/processes.ts';
import type { ComponentType } from 'react';
import type { ApiError } from '../api.ts';
import type { Texts } from '../texts.ts';
import type { ActCheck } from '../ui/process/ActPanel.tsx';

export type ActFormProps<Detail extends ProcessDetail = ProcessDetail> = {
  process: Detail;
  onClose: () => void;
  onDone: () => void;
  onRefused: (error: ApiError) => boolean;
};

/** How a kind asks for an act of its own: a dialog, or a page to go to. */
export type ActForm =
  | { readonly dialog: ComponentType<ActFormProps> }
  | { readonly page: (process: ProcessDetail, list: string) => string };

/** What a kind brings to the page beside its table: facts, a form for each act that asks for one, texts. */
export type KindScreen = {
  readonly type: ProcessDetail['processType'];
  readonly texts: Texts;
  readonly Facts: ComponentType<{ process: ProcessDetail }>;
  /** Documents and what else stands beside the facts. */
  readonly Beside: ComponentType<{ process: ProcessDetail }>;
  readonly forms: Readonly<Record<string, ActForm>>;
  /** The calls of acts that ask nothing but a yes or a comment. */
  readonly calls: Readonly<Record<string, Call>>;
  /** What to look at before a yes. */
  readonly checksOf?: (process: ProcessDetail) => ActCheck[];
  /** The sentence under “Te toca”, where it depends on more than the act. */
  readonly leadOf?: (act: string, process: ProcessDetail) => string | undefined;
};
