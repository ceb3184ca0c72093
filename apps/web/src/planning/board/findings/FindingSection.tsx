import { titleOf } from '@jornada/domain/planning/check/sentence.ts';
import { useLanguage, useTexts } from '../../../texts.ts';
import { inSentence } from '../../../ui/inSentence.ts';
import { EffectTag, FlagGlyph } from '../../../ui/marks/Flag.tsx';
import { texts } from '../../texts.ts';
import { FindingBody } from './FindingBody.tsx';
import { isSerious, type BoardFinding } from './findings.ts';
import type { Board } from '../store/store.ts';
import styles from '../inspector/inspector.module.css';

type FindingSectionProps = {
  board: Board;
  finding: BoardFinding;
  open: boolean;
  grabs: boolean;
  editable: boolean;
  onShow: (finding: BoardFinding | undefined) => void;
};

/** A finding in the docked inspector: its headline leads to its place, and the open one offers its fixes. */
export function FindingSection({ board, finding, open, grabs, editable, onShow }: FindingSectionProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const title = titleOf(finding.finding, language);
  const effect = finding.effect === 'blocks' ? 'blocks' : 'asks';
  return (
    <section className={styles['finding']} data-open={open || undefined}>
      <header>
        <FlagGlyph source={finding.source} />
        <h3>
          <button type="button" onClick={() => onShow(finding)} aria-expanded={open}>
            {t('inspector.headline', {
              name: shortName(finding.name),
              title: inSentence(title),
            })}
          </button>
        </h3>
        {isSerious(finding) && <EffectTag effect={effect} label={t(`inspector.${effect}`)} />}
      </header>
      <FindingBody
        board={board}
        finding={finding}
        open={open}
        grabs={grabs}
        editable={editable}
        onShow={onShow}
      />
    </section>
  );
}

const shortName = (name: string): string => name.split(' ')[0] ?? name;
