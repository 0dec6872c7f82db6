'use client';
import { Tabs } from 'radix-ui';
import type { ReactNode } from 'react';

interface PageTabsProps {
  label: string;
  tabs: { id: string; name: string; panel: ReactNode }[];
  classes: { tabs: string; list: string; panel: string };
}

/** Panels behind tabs. */
export function PageTabs({ label, tabs, classes }: PageTabsProps) {
  return (
    <Tabs.Root className={classes.tabs} defaultValue={tabs[0]?.id ?? ''}>
      <Tabs.List className={classes.list} aria-label={label}>
        {tabs.map(({ id, name }) => (
          <Tabs.Trigger key={id} value={id}>
            {name}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {tabs.map(({ id, panel }) => (
        <Tabs.Content key={id} value={id} className={classes.panel}>
          {panel}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
