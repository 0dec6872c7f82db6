import type { ReactNode } from 'react';
import type { Navigation } from '../../model/pages/navigation.ts';
import { ButtonLink } from './Button.tsx';
import { MenuItems } from './NavigationLinks.tsx';
import styles from './Drawer.module.css';
import shared from './Menu.module.css';

interface DrawerProps {
  navigation: Navigation;
  path: string;
  /** The search box, an island. */
  search?: ReactNode;
}

/** The navigation of small screens: a modal dialog at the right edge. */
export function Drawer({ navigation, path, search }: DrawerProps) {
  return (
    <dialog id="drawer" className={styles['drawer']} aria-label="Menu">
      <div className={styles['top']}>
        <p className={styles['title']}>Menu</p>
        <button className={shared['button']} type="button" command="close" commandfor="drawer">
          Close
        </button>
      </div>
      {search}
      {navigation.action && (
        <p className={styles['action']}>
          <ButtonLink href={navigation.action.href}>{navigation.action.label}</ButtonLink>
        </p>
      )}
      <nav aria-label="Menu">
        <ul>
          <MenuItems links={navigation.main} path={path} />
          {navigation.menus.map((menu) => (
            <li key={menu.label}>
              <details name="drawer-group" open={menu.section !== undefined && path.startsWith(menu.section)}>
                <summary className={shared['chevron']}>{menu.label}</summary>
                <ul>
                  <MenuItems links={menu.links} path={path} />
                </ul>
              </details>
            </li>
          ))}
        </ul>
      </nav>
    </dialog>
  );
}
