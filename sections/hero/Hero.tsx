import type { SectionOf } from '../../model/pages/page.ts';
import { Actions } from '../../site/components/Actions.tsx';
import { Breadcrumb } from '../../site/components/Breadcrumb.tsx';
import { Plate } from '../../site/components/Plate.tsx';
import { TitleBlock } from '../../site/components/TitleBlock.tsx';
import { Drawing } from '../../site/drawings/Drawing.tsx';
import settling from '../../site/drawings/Settling.module.css';
import axis from '../../site/components/Axis.module.css';
import frame from './HeroFrame.module.css';
import styles from './Hero.module.css';
import type { HeroContext } from './props.ts';

/** Pages with a similar address, which the server fills in (`server/http/error-page.ts`). */
function NearPages() {
  return (
    <div className={styles['near']}>
      <h2>Did you mean</h2>
      <ul data-slot="near-pages" hidden />
    </div>
  );
}

function TableOfContents({ jumps }: Pick<HeroContext, 'jumps'>) {
  return (
    <nav className={styles['jumps']} aria-label="On this page">
      <ul>
        {jumps.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The opening of a page. */
export function Hero({ section, crumbs, facts, factsOf, jumps, plate }: { section: SectionOf<'hero'> } & HeroContext) {
  const { look, title, lead, actions, note, photo } = section;
  const isWide = look === 'home' || look === 'not-found';
  return (
    <section className={`${axis['axis']} ${frame['frame']} ${styles[isWide ? 'wide' : look]}`}>
      <div className={styles['words']}>
        <Breadcrumb crumbs={crumbs} />
        <h1>{title}</h1>
        {lead && <p className={styles['lead']}>{lead}</p>}
        {actions.length > 0 && (
          <div className={styles['actions']}>
            <Actions actions={actions} />
          </div>
        )}
        {note && <p className={styles['note']}>{note}</p>}
        {look === 'not-found' && <NearPages />}
      </div>
      {look === 'home' && <Drawing name="home" className={`${styles['big']} ${settling['once']}`} />}
      {look === 'not-found' && <Drawing name="not-found" className={`${styles['big']} ${styles['whole']}`} />}
      {look === 'inner' && (
        <div className={styles['picture']}>
          <Plate plate={plate} photo={photo?.url} alt={photo?.alt} framed />
        </div>
      )}
      {facts.length > 0 && (
        <div className={styles['facts']}>
          <TitleBlock cells={facts} of={factsOf} />
        </div>
      )}
      {jumps.length > 0 && <TableOfContents jumps={jumps} />}
    </section>
  );
}
