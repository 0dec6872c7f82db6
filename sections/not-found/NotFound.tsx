import type { SectionOf } from '../../model/page.ts';
import { Actions } from '../../site/components/Actions.tsx';
import { NotFoundDrawing } from '../../site/drawings/NotFoundDrawing.tsx';
import axis from '../../site/components/Axis.module.css';
import frame from '../hero/HeroFrame.module.css';
import hero from '../hero/Hero.module.css';
import styles from './NotFound.module.css';

/** The page for an address that leads nowhere. The server fills in pages with a near address. */
export function NotFound({ section }: { section: SectionOf<'not-found'> }) {
  return (
    <section className={`${axis['axis']} ${frame['frame']} ${hero['home']}`}>
      <div>
        <h1>{section.title}</h1>
        <p className={hero['lead']}>{section.lead}</p>
        <div className={hero['actions']}>
          <Actions actions={section.actions} />
        </div>
        <div className={styles['near']}>
          <h2>Did you mean</h2>
          <ul data-slot="near-pages" hidden />
        </div>
      </div>
      <NotFoundDrawing className={`${hero['big']} ${styles['whole']}`} />
    </section>
  );
}
