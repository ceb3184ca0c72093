import { ProcessList } from '../processes/ProcessList.tsx';
import { useTexts } from '../texts.ts';
import { leaveTexts } from './texts.ts';

/** Exits of a store, or of all within reach. */
export default function LeaveList() {
  const t = useTexts(leaveTexts);
  return (
    <ProcessList
      family="leave"
      words={{ title: t('leaves.see'), emptyLead: t('leaves.empty.lead'), date: t('leaves.lastDay') }}
    />
  );
}
