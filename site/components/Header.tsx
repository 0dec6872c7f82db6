import type { ReactNode } from 'react';
import type { Navigation, NavigationLink } from '../../model/pages/navigation.ts';
import { Mark } from '../drawings/Mark.tsx';
import { ButtonLink } from './Button.tsx';
import { ExternalLink, telephoneLink } from './Links.tsx';
import axis from './Axis.module.css';
import drawer from './Drawer.module.css';
import styles from './Header.module.css';
import menus from './Menus.module.css';

interface NavigationProps {
  navigation: Navigation;
  path: string;
  /** The search box, an island. */
  search?: ReactNode;
}

/** `aria-current` of a link to this page or to a page above it; Home is current on its own page only. */
function currentMark(href: string, path: string): 'page' | 'true' | undefined {
  if (href === path) return 'page';
  return href !== '/' && path.startsWith(`${href}/`) ? 'true' : undefined;
}

/** Links of the navigation to pages of the site and to other sites, as items of a list. */
function MenuItems({ items, path }: { items: readonly NavigationLink[]; path: string }) {
  return items.map((link) => (
    <li key={link.label}>
      {'url' in link ? (
        <ExternalLink href={link.url}>{link.label}</ExternalLink>
      ) : (
        <a href={link.href} aria-current={currentMark(link.href, path)}>
          {link.label}
        </a>
      )}
    </li>
  ));
}

/**
 * The sticky header: logo, links, menus, each a button that opens a list of links without script too, and search; on small
 * screens the button that opens the drawer. `name` is the company's name.
 */
export function Header({ name, navigation, path, search }: NavigationProps & { name: string }) {
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
            <ul className={menus['row']}>
              <MenuItems items={navigation.main} path={path} />
              {navigation.menus.map((menu) => {
                const id = `menu-${menu.label.toLowerCase().replaceAll(' ', '-')}`;
                return (
                  <li key={id} className={menus['menu']}>
                    <button
                      className={menus['chevron']}
                      type="button"
                      popoverTarget={id}
                      aria-current={menu.section ? currentMark(menu.section, path) : undefined}
                    >
                      {menu.label}
                    </button>
                    <ul id={id} popover="auto">
                      <MenuItems items={menu.links} path={path} />
                    </ul>
                  </li>
                );
              })}
            </ul>
          </nav>
          <div className={styles['search']}>{search}</div>
          <button
            className={`${menus['button']} ${styles['opener']}`}
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

interface DrawerProps extends NavigationProps {
  enquiry: string;
  telephone: string;
}

/** The navigation of small screens: a modal dialog at the right edge. */
export function Drawer({ navigation, path, search, enquiry, telephone }: DrawerProps) {
  return (
    <dialog id="drawer" className={drawer['drawer']} aria-label="Menu">
      <div className={drawer['top']}>
        <p className={drawer['title']}>Menu</p>
        <button className={menus['button']} type="button" command="close" commandfor="drawer">
          Close
        </button>
      </div>
      {search}
      <nav aria-label="Menu">
        <ul>
          <MenuItems items={navigation.main} path={path} />
          {navigation.menus.map((menu) => (
            <li key={menu.label}>
              <details
                name="drawer-group"
                open={menu.section !== undefined && currentMark(menu.section, path) !== undefined}
              >
                <summary className={menus['chevron']}>{menu.label}</summary>
                <ul>
                  <MenuItems items={menu.links} path={path} />
                </ul>
              </details>
            </li>
          ))}
        </ul>
      </nav>
      <p className={drawer['contact']}>
        <ButtonLink href={enquiry}>Send an Enquiry</ButtonLink>
        <a href={telephoneLink(telephone)}>{telephone}</a>
      </p>
    </dialog>
  );
}

export function SiteNotice({ text }: { text: string }) {
  return (
    <aside className={`${axis['axis']} ${styles['notice']}`} aria-label="Notice">
      <p>{text}</p>
    </aside>
  );
}
