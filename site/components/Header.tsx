import type { ReactNode } from 'react';
import type { Navigation } from '../../model/pages/navigation.ts';
import { Mark } from '../drawings/Mark.tsx';
import { NavigationLinks } from './NavigationLinks.tsx';
import styles from './Header.module.css';
import shared from './Menu.module.css';

interface HeaderProps {
  /** The company's name, beside the mark. */
  name: string;
  navigation: Navigation;
  /** The address of this page. */
  path: string;
  /** The search box, an island. */
  search?: ReactNode;
}

/** The sticky header: logo, links, menus, search; on small screens the button that opens the drawer. */
export function Header({ name, navigation, path, search }: HeaderProps) {
  return (
    <>
      <a className={styles['skip']} href="#main">
        Skip to content
      </a>
      <header className={styles['header']}>
        <div className={styles['bar']}>
          <a className={styles['logo']} href="/" aria-label={`${name}, home`}>
            <Mark />
            {name}
          </a>
          <nav className={styles['links']} aria-label="Main">
            <NavigationLinks navigation={navigation} path={path} />
          </nav>
          <div className={styles['search']}>{search}</div>
          <button
            className={`${shared['button']} ${styles['opener']}`}
            type="button"
            aria-haspopup="dialog"
            command="show-modal"
            commandfor="drawer"
          >
            Menu
          </button>
        </div>
      </header>
    </>
  );
}
