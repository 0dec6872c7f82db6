import styles from './ServiceIcon.module.css';

/** Icons of 24 × 24 units for services and courses, each a single path. */
const paths = {
  clipboard: 'M7 4h10v17H7zM10 2.5h4v3h-4zM9.5 13l2 2.5 3.5-5',
  seal: 'M12 3a6 6 0 1 1 0 12 6 6 0 1 1 0-12M8.5 14 7 21.5l5-2.5 5 2.5-1.5-7.5M9.5 9l2 2 3-4',
  shield: 'M12 2.5 20 5v6c0 5-3.5 8.5-8 10.5C7.5 19.5 4 16 4 11V5zM12 8v6M9 11h6',
  cycle: 'M4 12a8 8 0 0 1 14-5.3M20 12a8 8 0 0 1-14 5.3M18 2.5V7h-4.5M6 21.5V17h4.5',
  officer: 'M12 3a4 4 0 1 1 0 8 4 4 0 1 1 0-8M4 21c0-5 3.5-7 8-7s8 2 8 7M12 14v4',
  nodes: 'M5 5h5v5H5zM14 14h5v5h-5zM10 7.5h6.5V14M7.5 10v6.5H14',
  speech: 'M3 4h18v12h-9l-5 5v-5H3zM7.5 10h.01M12 10h.01M16.5 10h.01',
  outlier: 'M3 3v18h18M7 16h.01M10 14h.01M12 17h.01M15 14h.01M18 16h.01M16.5 4.5a2 2 0 1 1 0 4 2 2 0 1 1 0-4',
  report: 'M6 2.5h9l4 4v15H6zM9.5 17v-3M12.5 17v-6M15.5 17v-4',
  people:
    'M9 4a3.5 3.5 0 1 1 0 7 3.5 3.5 0 1 1 0-7M2.5 20c0-4 2.5-6 6.5-6s6.5 2 6.5 6M15.5 4.5a3.2 3.2 0 0 1 0 6M18 14.5c2.2.7 3.5 2.5 3.5 5.5',
  flow: 'M2.5 9h6v6h-6zM15.5 9h6v6h-6zM8.5 12h7M12.5 9.5 15 12l-2.5 2.5',
  plug: 'M9 3v5M15 3v5M6 8h12v4a6 6 0 0 1-12 0zM12 18v3.5',
  lookup: 'M12 21.5H5v-19h11v8M8 7h5M8 11h3M16 13a3.5 3.5 0 1 1 0 7 3.5 3.5 0 1 1 0-7M18.5 19l3 3',
  stairs: 'M3 20h5v-5h5v-5h5V5h3.5',
  prompt: 'M3 5h18v14H3zM6.5 9.5l3 2.5-3 2.5M12 15h5',
  window: 'M3 4h18v16H3zM3 8.5h18M11 8.5V20',
  folder: 'M3 5h6l2 2.5h10V19H3zM8 13.5h8',
  key: 'M8 8a4 4 0 1 1 0 8 4 4 0 1 1 0-8M12 12h9.5v4M17.5 12v3',
  checklist: 'M4 5.5 5.5 7 8 4M11 6h9.5M4 12l1.5 1.5 2.5-3M11 12.5h9.5M4 18.5 5.5 20 8 17M11 19h9.5',
  sprint: 'M3 19h13a6 6 0 1 0-6-6c0 3.3 2.700 6 6 6h5M18.5 16.5 21 19l-2.5 2.5',
  board: 'M3 4h18v16H3zM9 4v16M15 4v16M5 7.5h2M11 7.5h2M11 10.5h2M17 7.5h2',
  compass: 'M12 3a9 9 0 1 1 0 18 9 9 0 1 1 0-18M15.5 8.5l-2 5-5 2 2-5z',
};

type ServiceIconName = keyof typeof paths;

export const serviceIconNames = Object.keys(paths);

export const isServiceIconName = (name: string): name is ServiceIconName => Object.hasOwn(paths, name);

/** Decorative icon on the card of a service. */
export function ServiceIcon({ name }: { name: ServiceIconName }) {
  return (
    <svg className={styles['icon']} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
