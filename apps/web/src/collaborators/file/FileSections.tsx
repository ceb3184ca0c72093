import {
  collaboratorFileCalls,
  type PersonFile,
  type Proposal,
} from '@jornada/contract/collaborator-file.ts';
import { fieldsOf, isFileSection, sections, type FileSection } from '@jornada/domain/collaborators/fields.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAct } from '../../data.ts';
import { useCallForm } from '../../form.ts';
import { useLanguage, useTexts } from '../../texts.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { showToast } from '../../ui/feedback/toasts.ts';
import { Textarea } from '../../ui/fields/Textarea.tsx';
import { FormDialog } from '../../ui/floating/FormDialog.tsx';
import { useFormat } from '../../ui/format.ts';
import { FactList } from '../../ui/layout/FactList.tsx';
import { FoldingSection } from '../../ui/layout/FoldingSection.tsx';
import { Row, Rows, Section } from '../../ui/layout/Section.tsx';
import { EditSection, ProposeSection } from './SectionDialog.tsx';
import { masked, shown, type Value } from './shown.ts';
import { fileTexts } from './texts.ts';

/** Every section of a file with its edit call, as far as the reader's rights go. */
export function FileSections({ file }: { file: PersonFile }) {
  const t = useTexts(fileTexts);
  const language = useLanguage();
  const say = useShown(file);
  // In the address, so that a task can link to the form that it asks to correct.
  const [search, setSearch] = useSearchParams();
  const edit = (section: FileSection | null): void =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete('edit');
        if (section !== null) next.set('edit', section);
        return next;
      },
      { replace: true },
    );
  const close = () => edit(null);
  const mayEdit = ({ section, writes }: PersonFile['sections'][number]): boolean =>
    isFileSection(section) && (file.own ? sections[section].proposable : writes.length > 0);
  const asked = file.sections.find((one) => one.section === search.get('edit') && mayEdit(one))?.section;
  const edited = asked !== undefined && isFileSection(asked) ? asked : null;
  return (
    <>
      {file.sections.map((one) => {
        const { section, values, hidden } = one;
        if (!isFileSection(section) || Object.keys(values).length === 0) return null;
        const row = sections[section];
        const facts = Object.entries(fieldsOf(section)).flatMap(([name, field]) => {
          const value = masked(name, say(section, name, values[name] ?? null));
          return value === '' ? [] : [{ label: field[language], value }];
        });
        return (
          <FoldingSection
            key={section}
            title={row[language]}
            count={hidden > 0 ? t('file.hidden.count', { count: hidden }) : undefined}
            aside={
              mayEdit(one) && (
                <Button kind="link" onClick={() => edit(section)}>
                  {t(file.own ? 'file.propose' : 'file.edit')}
                </Button>
              )
            }
          >
            {facts.length === 0 ? <p>{t('file.nothing')}</p> : <FactList facts={facts} />}
          </FoldingSection>
        );
      })}
      {edited !== null &&
        (file.own ? (
          <ProposeSection file={file} section={edited} onClose={close} />
        ) : (
          <EditSection file={file} section={edited} onClose={close} />
        ))}
    </>
  );
}

/** What the person proposes, with what is in the file now. */
export function FileProposals({ file }: { file: PersonFile }) {
  const t = useTexts(fileTexts);
  const language = useLanguage();
  const say = useShown(file);
  const format = useFormat();
  const [declined, setDeclined] = useState<Proposal | null>(null);
  const apply = useAct(collaboratorFileCalls['collaborators.applyProposal'], {
    onDone: () => showToast({ kind: 'done', text: t('file.proposal.applied') }),
  });
  if (file.proposals.length === 0) return null;
  const word = (section: string, field: string, value: Value) =>
    say(section, field, value) || t('file.proposal.empty');
  return (
    <Section title={t('file.proposals')} count={file.proposals.length}>
      <Rows>
        {file.proposals.map((proposal) => (
          <Row
            key={proposal.uuid}
            title={proposal.changes
              .map(({ field }) =>
                isFileSection(proposal.section) ? fieldsOf(proposal.section)[field]?.[language] : field,
              )
              .join(', ')}
            detail={proposal.changes
              .map(({ field, now, proposed }) =>
                // Once applied, what is in the file is what was proposed.
                proposal.outcome === 'APPLIED'
                  ? word(proposal.section, field, proposed)
                  : t('file.proposal.now', {
                      now: word(proposal.section, field, now),
                      proposed: word(proposal.section, field, proposed),
                    }),
              )
              .join('; ')}
            meta={
              <>
                {format.dateAt(proposal.proposedAt)}
                <br />
                {proposal.outcome === 'OPEN'
                  ? t('file.proposal.OPEN')
                  : t(`file.proposal.${proposal.outcome}`, {
                      who: proposal.decidedBy ?? '',
                      reason: proposal.reason ?? '',
                    })}
              </>
            }
            action={
              proposal.mayDecide && (
                <>
                  <Button
                    busy={apply.isPending}
                    onClick={() => apply.mutate({ proposalUuid: proposal.uuid })}
                  >
                    {t('file.proposal.apply')}
                  </Button>
                  <Button kind="link" onClick={() => setDeclined(proposal)}>
                    {t('file.proposal.decline')}
                  </Button>
                </>
              )
            }
          />
        ))}
      </Rows>
      {declined !== null && <Decline proposal={declined} onClose={() => setDeclined(null)} />}
    </Section>
  );
}

function Decline({ proposal, onClose }: { proposal: Proposal; onClose: () => void }) {
  const t = useTexts(fileTexts);
  const { form, submit, busy } = useCallForm(collaboratorFileCalls['collaborators.declineProposal'], {
    values: { reason: '' },
    input: ({ reason }) => ({ proposalUuid: proposal.uuid, reason }),
    onDone: () => {
      showToast({ kind: 'done', text: t('file.proposal.declined') });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('file.proposal.decline.title')}
      onClose={onClose}
      act={t('file.proposal.decline')}
      onSubmit={submit}
      busy={busy}
    >
      <Textarea {...form.getInputProps('reason')} label={t('file.reason')} />
    </FormDialog>
  );
}

/** Who changed which fields, and why. */
export function FileChanges({ file }: { file: PersonFile }) {
  const t = useTexts(fileTexts);
  const language = useLanguage();
  const format = useFormat();
  if (file.changes.length === 0) return null;
  return (
    <FoldingSection title={t('file.changes')}>
      <Rows dense>
        {file.changes.map((change) => (
          <Row
            key={change.uuid}
            title={change.by}
            detail={[
              change.fields
                .map((field) =>
                  isFileSection(change.section) ? fieldsOf(change.section)[field]?.[language] : field,
                )
                .join(', '),
              change.reason === 'PROPOSAL' ? t('file.change.proposal') : change.reason,
            ]
              .filter((part) => part !== '')
              .join('. ')}
            meta={format.dateAt(change.at)}
          />
        ))}
      </Rows>
    </FoldingSection>
  );
}

function useShown(file: PersonFile): (section: string, field: string, value: Value) => string {
  const t = useTexts(fileTexts);
  const language = useLanguage();
  const format = useFormat();
  const gender = file.sections.find(({ section }) => section === 'personal')?.values['gender'];
  return (section, field, value) => {
    const row = isFileSection(section) ? fieldsOf(section)[field] : undefined;
    return row === undefined
      ? ''
      : shown(row, value, {
          language,
          gender: typeof gender === 'string' ? gender : 'X',
          date: format.date,
          yes: t('file.yes'),
          no: t('file.no'),
          none: t('file.sport.none'),
        });
  };
}
