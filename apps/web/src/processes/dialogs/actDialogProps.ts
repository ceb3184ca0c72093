import type { ProcessDetail } from '@jornada/contract/processes.ts';
import type { ApiError } from '../../api.ts';

export type ActDialogProps = {
  process: ProcessDetail;
  onClose: () => void;
  onDone: () => void;
  onRefused: (error: ApiError) => boolean;
};
