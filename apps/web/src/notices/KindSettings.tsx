import { noticeSettingsCalls, type MailChoice } from '@jornada/contract/notice-settings.ts';
import { fixedBy } from '@jornada/domain/notifications/mail-kinds.ts';
import { NOTIFY_BY, type NotifyBy } from '@jornada/domain/notifications/quiet.ts';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useAct } from '../data.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { Section } from '../ui/layout/Section.tsx';
import styles from './kinds.module.css';
import { texts } from './texts.ts';

type All = { readonly each: boolean; readonly by: NotifyBy };

/** As the first option: what was chosen for all holds. */
const AS_FOR_ALL = 'all';

/** Each kind of notice: when and where it comes; what nobody can turn off says why. */
export function KindSettings({ kinds, all }: { readonly kinds: readonly MailChoice[]; readonly all: All }) {
  const t = useTexts(texts);
  return (
    <Section title={t('notices.kinds')} count={t('notices.kinds.count')} rule="ink">
      <ul>
        {kinds.map((choice) => (
          <Kind key={choice.kind} choice={choice} all={all} />
        ))}
      </ul>
    </Section>
  );
}

function Kind({ choice, all }: { readonly choice: MailChoice; readonly all: All }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { kind, each, by } = choice;
  const { when, mailOnly } = fixedBy(kind);
  const change = useAct(noticeSettingsCalls['noticeSettings.changeKind'], {
    onDone: () => showToast({ kind: 'done', text: t('notices.saved') }),
  });
  const name = t(`notices.kind.${kind}`);
  return (
    <li className={styles['kind']}>
      <div className={styles['words']}>
        <h3 className={styles['name']}>{name}</h3>
        <p className={styles['about']}>{t(`notices.kind.${kind}.about`)}</p>
      </div>
      {when === null ? (
        <SelectField
          label={t('notices.kind.when', { kind: name })}
          hideLabel
          value={each === null ? AS_FOR_ALL : each ? 'each' : 'digest'}
          onChange={(value) =>
            change.mutate({ kind, by, each: value === AS_FOR_ALL ? null : value === 'each' })
          }
          options={[
            {
              value: AS_FOR_ALL,
              label: t('notices.asAll', { what: t(all.each ? 'notices.each' : 'notices.digest') }),
            },
            { value: 'each', label: t('notices.each') },
            { value: 'digest', label: t('notices.digest') },
          ]}
        />
      ) : (
        <Fixed what={t(when.each ? 'notices.always.each' : 'notices.always.digest')}>
          {when.reason[language]}
        </Fixed>
      )}
      {mailOnly === null ? (
        <SelectField
          label={t('notices.kind.where', { kind: name })}
          hideLabel
          value={by ?? AS_FOR_ALL}
          onChange={(value) =>
            change.mutate({ kind, each, by: NOTIFY_BY.find((one) => one === value) ?? null })
          }
          options={[
            { value: AS_FOR_ALL, label: t('notices.asAll', { what: t(`notices.short.${all.by}`) }) },
            ...NOTIFY_BY.map((value) => ({ value, label: t(`notices.short.${value}`) })),
          ]}
        />
      ) : (
        <Fixed what={t('notices.always.mail')}>{mailOnly[language]}</Fixed>
      )}
    </li>
  );
}

function Fixed({ what, children }: { readonly what: string; readonly children: ReactNode }) {
  return (
    <p className={styles['fixed']}>
      <IconLock aria-hidden />
      <span>
        <b>{what}</b> {children}
      </span>
    </p>
  );
}
