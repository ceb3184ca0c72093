import { reportViewCalls, type ReportView } from '@jornada/contract/report-views.ts';
import { reportOf, type ReportCode } from '@jornada/domain/reports/reports.ts';
import { IconBookmark, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAct, useRead } from '../data.ts';
import { useCallForm } from '../form.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { IconButton } from '../ui/buttons/IconButton.tsx';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { Dialog } from '../ui/floating/Dialog.tsx';
import { Form } from '../ui/layout/FormLayout.tsx';
import { texts } from './texts.ts';
import type { Asked } from './useAsked.ts';
import styles from './views.module.css';

type ViewsProps = {
  screen: ReportView['screen'];
  code: ReportCode;
  asked: Asked;
  /** The store of the address, in which a view can be shared. */
  site: string;
};

/** Saved views: opens them, says how often they come by mail, and saves what is on the screen. */
export function Views(props: ViewsProps) {
  const t = useTexts(texts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<IconBookmark />} onClick={() => setOpen(true)}>
        {t('views.title')}
      </Button>
      {open && <ViewsDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function ViewsDialog({ onClose, ...props }: ViewsProps & { onClose: () => void }) {
  const t = useTexts(texts);
  const read = useRead(reportViewCalls['reportViews.list'], {});
  const views = read.data ?? [];
  return (
    <Dialog open onClose={onClose} title={t('views.title')}>
      <div className={styles['dialog']}>
        {read.isPending && <Waiting label={t('views.title')} rows={3} />}
        {read.isError && <ReadFailed title={t('views.failed')} read={read} />}
        {read.data && views.length === 0 && <p className={styles['empty']}>{t('views.empty')}</p>}
        {views.length > 0 && (
          <ul className={styles['list']}>
            {views.map((view) => (
              <ViewRow key={view.uuid} view={view} site={props.site} onOpen={onClose} />
            ))}
          </ul>
        )}
        <SaveView {...props} />
      </div>
    </Dialog>
  );
}

function ViewRow({ view, site, onOpen }: { view: ReportView; site: string; onOpen: () => void }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const mail = useAct(reportViewCalls['reportViews.mail'], {
    onDone: ({ view: { mail: every } }) => showToast({ text: t(`views.mail.done.${every ?? 'NO'}`) }),
  });
  const remove = useAct(reportViewCalls['reportViews.delete'], {
    onDone: () => showToast({ text: t('views.deleted') }),
  });
  return (
    <li>
      <span className={styles['name']}>
        <Link to={addressOf(view, site)} onClick={onOpen}>
          {view.name}
        </Link>
        <small>
          {reportOf(view.report)[language]}
          {view.site !== null &&
            ` · ${view.own ? t('views.shared', { site: view.site }) : t('views.by', { by: view.by, site: view.site })}`}
        </small>
      </span>
      <SelectField
        label={t('views.mail')}
        value={view.mail ?? 'NO'}
        options={(['NO', 'WEEK', 'MONTH'] as const).map((value) => ({
          value,
          label: t(`views.mail.${value}`),
        }))}
        onChange={(every) =>
          mail.mutate({ viewUuid: view.uuid, every: every === 'WEEK' || every === 'MONTH' ? every : null })
        }
      />
      {view.own ? (
        <IconButton
          label={t('views.delete', { name: view.name })}
          icon={<IconTrash />}
          onClick={() => remove.mutate({ viewUuid: view.uuid })}
        />
      ) : (
        <span />
      )}
    </li>
  );
}

function addressOf({ screen, report, filter }: ReportView, site: string): string {
  const query = new URLSearchParams({ report });
  const { span, zone, personnelDivision, teamUuid, positionNumber, contractType } = filter;
  const more = {
    span: span === 'TWELVE' ? undefined : span,
    zone,
    site: personnelDivision,
    team: teamUuid,
    position: positionNumber,
    contract: contractType,
  };
  for (const [key, value] of Object.entries(more)) if (value !== undefined) query.set(key, String(value));
  return screen === 'COMPANY'
    ? `/mx/${site}/reports?${query.toString()}`
    : `/mx/${personnelDivision ?? site}/teamReports?${query.toString()}`;
}

type Typed = { name: string; shared: boolean };

function SaveView({ screen, code, asked, site }: ViewsProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const place = asked.site ?? site;
  const { form, submit, busy } = useCallForm<(typeof reportViewCalls)['reportViews.create'], Typed>(
    reportViewCalls['reportViews.create'],
    {
      values: { name: '', shared: false },
      input: ({ name, shared }) => ({
        screen,
        name,
        report: code,
        shareIn: shared ? place : null,
        viewFilter: {
          span: asked.span,
          ...(asked.zone === null || asked.site !== null ? {} : { zone: asked.zone }),
          ...(screen === 'TEAMS' && code !== 'storeFigures'
            ? { personnelDivision: site }
            : asked.site === null
              ? {}
              : { personnelDivision: asked.site }),
          ...(asked.team === null ? {} : { teamUuid: asked.team }),
          ...(asked.position === null ? {} : { positionNumber: asked.position }),
          ...(asked.contract === null ? {} : { contractType: asked.contract }),
        },
      }),
      onDone: () => {
        showToast({ text: t('views.saved') });
        form.reset();
      },
    },
  );
  return (
    <Form onSubmit={submit}>
      <div className={styles['save']}>
        <h3>{t('views.save.title', { report: reportOf(code)[language] })}</h3>
        <TextField label={t('views.name')} required maxLength={60} {...form.getInputProps('name')} />
        <Checkbox
          label={t('views.share', { site: place })}
          {...form.getInputProps('shared', { type: 'checkbox' })}
        />
        <p className={styles['empty']}>{t('views.lead')}</p>
        <span>
          <Button kind="primary" type="submit" busy={busy}>
            {t('views.save')}
          </Button>
        </span>
      </div>
    </Form>
  );
}
