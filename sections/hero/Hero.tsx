import { Actions } from '../../site/components/Button.tsx';
import { PageMenu } from '../../site/components/PageMenu.tsx';
import { Plate } from '../../site/components/Plate.tsx';
import { TitleBlock } from '../../site/components/TitleBlock.tsx';
import { Drawing } from '../../site/drawings/Drawing.tsx';
import { crumbsOf, type BuiltPage } from '../../site/facts/built-pages.ts';
import { engagementOf } from '../../site/facts/offers.ts';
import { openingPicture } from '../../site/facts/page-pictures.ts';
import type { SectionContext, SectionProps } from '../../site/section-props.ts';
import axis from '../../site/components/Axis.module.css';
import mark from '../../site/drawings/Mark.module.css';
import { keyFacts } from './key-facts.ts';
import styles from './Hero.module.css';

/** The pages above this one, the highest first. */
function Breadcrumb({ page, content }: Pick<SectionContext, 'page' | 'content'>) {
  const crumbs = crumbsOf(page, content);
  if (crumbs.length === 0) return null;
  return (
    <nav aria-label="Breadcrumb">
      <ol className={`targets ${styles['crumbs']}`}>
        {crumbs.map(({ name, href }) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Pages with a similar address, which the server fills in (`server/pages/fill-page.ts`). */
function SimilarPages() {
  return (
    <div className={`targets ${styles['similarPages']}`}>
      <h2>Did you mean</h2>
      <ul data-slot="near-pages" hidden />
    </div>
  );
}

/** The sections of the page that have an id. */
const linkedSectionsOf = ({ sections }: Pick<BuiltPage, 'sections'>) =>
  sections.flatMap((section) => ('id' in section && section.id ? [{ id: section.id, name: section.heading }] : []));

/** The opening of a page: title, key facts, next actions and picture. */
export function Hero({ section, page, content, today }: SectionProps<'hero', keyof SectionContext>) {
  const { look, title, subtitle, lead, actions, note } = section;
  const picture = look === 'inner' ? openingPicture(section, content) : undefined;
  const isWide = look === 'home' || look === 'not-found';
  const facts = keyFacts(section, { page, content, today });
  const scope = section.facts === 'engagement' ? engagementOf(page)?.priceScope : undefined;
  return (
    <>
      <section
        className={`${axis['axis']} ${axis['opening']} ${isWide ? styles['wide'] : styles[picture ? 'inner' : 'plain']}`}
      >
        <div>
          <Breadcrumb page={page} content={content} />
          <h1>
            {title}
            {subtitle && <span className={styles['subtitle']}> {subtitle}</span>}
          </h1>
          {lead && <p className={styles['lead']}>{lead}</p>}
          {actions.length > 0 && (
            <div className={`screen-only ${styles['actions']}`}>
              <Actions actions={actions} />
            </div>
          )}
          {note && <p className={styles['note']}>{note}</p>}
          {look === 'not-found' && <SimilarPages />}
        </div>
        {look === 'home' && <Drawing name="home" className={`screen-only ${styles['drawing']} ${mark['settling']}`} />}
        {look === 'not-found' && (
          <Drawing name="not-found" className={`screen-only ${styles['drawing']} ${styles['uncropped']}`} />
        )}
        {picture && (
          <div className={styles['picture']}>
            <Plate {...picture} framed />
          </div>
        )}
        {facts.length > 0 && (
          <div className={styles['facts']}>
            <TitleBlock cells={facts} subject={scope && `For ${scope}`} />
          </div>
        )}
      </section>
      {section.sectionLinks && (
        <PageMenu label="On this page" parts={linkedSectionsOf(page)} className={`screen-only ${axis['axis']}`} />
      )}
    </>
  );
}
