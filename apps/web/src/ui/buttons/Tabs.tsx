import type { KeyboardEvent, ReactNode } from 'react';
import styles from './Tabs.module.css';

export type Tab<Value extends string> = { value: Value; label: string; count?: number | undefined };

type TabsProps<Value extends string> = {
  label: string;
  value: Value;
  tabs: ReadonlyArray<Tab<Value>>;
  onChange: (value: Value) => void;
  /** Id that the TabPanel carries. */
  panelId: string;
};

/** Parts of one screen; the chosen one underlined in ink. Arrows, Home and End choose. */
export function Tabs<Value extends string>({ label, value, tabs, onChange, panelId }: TabsProps<Value>) {
  const choose = (event: KeyboardEvent<HTMLDivElement>, next: Tab<Value> | undefined) => {
    if (!next) return;
    event.preventDefault();
    onChange(next.value);
    event.currentTarget.querySelector<HTMLElement>(`[data-value="${next.value}"]`)?.focus();
  };
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex((tab) => tab.value === value);
    const steps: Partial<Record<string, number>> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: tabs.length - 1,
    };
    const to = steps[event.key];
    if (to !== undefined) choose(event, tabs.at(to % tabs.length));
  };
  return (
    <div className={styles.tabs} role="tablist" aria-label={label} onKeyDown={press} tabIndex={-1}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          className={styles.tab}
          id={`${panelId}-${tab.value}`}
          data-value={tab.value}
          aria-selected={tab.value === value}
          aria-controls={tab.value === value ? panelId : undefined}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
        >
          {tab.label} {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
        </button>
      ))}
    </div>
  );
}

type TabPanelProps = { id: string; value: string; children: ReactNode };

export function TabPanel({ id, value, children }: TabPanelProps) {
  return (
    <div id={id} role="tabpanel" aria-labelledby={`${id}-${value}`} tabIndex={0} className={styles.panel}>
      {children}
    </div>
  );
}
