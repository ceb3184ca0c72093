import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Listing } from '../listing.ts';
import { useProfile } from '../profile.ts';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { TextField } from '../ui/fields/TextField.tsx';
import { FormDialog } from '../ui/floating/FormDialog.tsx';
import { Menu } from '../ui/floating/Menu.tsx';
import { isSameName, useSavedViews } from './savedViews.ts';
import { texts } from './texts.ts';
import styles from './list.module.css';

/** The views that the reader saved of this list: chosen, saved and removed (picture 07). */
export function ViewMenu({ listing }: { readonly listing: Listing }) {
  const t = useTexts(texts);
  const owner = useProfile()?.uuid ?? '';
  const { pathname } = useLocation();
  const { views, keep, remove } = useSavedViews(owner, pathname);
  const [isNaming, setNaming] = useState(false);
  const current = views.find(({ view }) => view === listing.view);
  const drop = (): void => {
    if (!current) return;
    remove(current.name);
    showToast({
      text: t('views.removed', { name: current.name }),
      action: { label: t('views.undo'), run: () => keep(current) },
    });
  };
  return (
    <div className={styles['views']}>
      <Menu
        align="end"
        trigger={
          <Button>
            <span className={styles['name']}>
              {current === undefined ? t('views.saved') : t('views.current', { name: current.name })}
              <IconChevronDown aria-hidden />
            </span>
          </Button>
        }
        groups={[
          ...(views.length === 0
            ? []
            : [
                {
                  title: t('views.mine'),
                  items: [
                    ...views.map(({ name, view }) => ({
                      label: name,
                      checked: view === listing.view,
                      onSelect: () => listing.setView(view),
                    })),
                    {
                      label: t('views.standard'),
                      checked: listing.view === '',
                      onSelect: () => listing.setView(''),
                    },
                  ],
                },
              ]),
          {
            items: [
              {
                label: t('views.save'),
                locked: listing.view === '' ? t('views.save.nothing') : null,
                onSelect: () => setNaming(true),
              },
              ...(current === undefined
                ? []
                : [{ label: t('views.remove', { name: current.name }), onSelect: drop }]),
            ],
          },
        ]}
      />
      {isNaming && (
        <NameDialog
          taken={views.map(({ name }) => name)}
          onClose={() => setNaming(false)}
          onName={(name) => keep({ name, view: listing.view })}
        />
      )}
    </div>
  );
}

type NameDialogProps = {
  readonly taken: readonly string[];
  readonly onClose: () => void;
  readonly onName: (name: string) => void;
};

function NameDialog({ taken, onClose, onName }: NameDialogProps) {
  const t = useTexts(texts);
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const wanted = name.trim();
  const save = (): void => {
    if (wanted === '') return setMissing(true);
    onName(wanted);
    onClose();
  };
  return (
    <FormDialog title={t('views.save')} onClose={onClose} act={t('views.keep')} onSubmit={save}>
      <TextField
        label={t('views.name')}
        hint={t('views.save.lead')}
        value={name}
        maxLength={40}
        onChange={setName}
        error={isMissing && wanted === '' ? t('views.name.missing') : undefined}
        warning={taken.some((each) => isSameName(each, wanted)) ? t('views.replace') : undefined}
      />
    </FormDialog>
  );
}
