import { IconDownload, IconRosetteDiscountCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { texts } from './texts.ts';
import { useEvidenceFile } from './useEvidenceFile.ts';

/** Below an answer that was signed: its sealed file to keep, and the page where anyone verifies it. */
export function SealedCopy({ code }: { code: string }) {
  const t = useTexts(texts);
  const download = useEvidenceFile();
  return (
    <>
      <Button
        size="large"
        icon={<IconDownload />}
        busy={download.busy}
        onClick={() => download.start({ code, part: 'sealed' })}
      >
        {t('signed.copy')}
      </Button>
      <Link to={`/verify/${code}`}>
        <IconRosetteDiscountCheck aria-hidden />
        {t('signed.verify')}
      </Link>
    </>
  );
}
