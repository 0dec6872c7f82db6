import { Actions } from '../../site/components/Button.tsx';
import { PageMenu } from '../../site/components/PageMenu.tsx';
import { Plate } from '../../site/components/Plate.tsx';
import { TitleBlock } from '../../site/components/TitleBlock.tsx';
import { Drawing } from '../../site/drawings/Drawing.tsx';
import { crumbsOf } from '../../site/facts/built-pages.ts';
import { engagementOf } from '../../site/facts/offers.ts';
import { openingPicture } from '../../site/facts/page-pictures.ts';
import type { SectionContext, SectionProps } from '../../site/section-props.ts';
import axis from '../../site/components/Axis.module.css';
import mark from '../../site/drawings/Mark.module.css';
import { keyFacts } from './key-facts.ts';
import styles from './Hero.module.css';

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

export function Hero({ section, page, content, today }: SectionProps<'hero', keyof SectionContext>) {
  const { look, title, subtitle, lead, actions, note } = section;
  const picture = look === 'inner' ? openingPicture(section, content) : undefined;
  const isWide = look === 'home' || look === 'not-found';
  const facts = keyFacts(section, { page, content, today });
  const linkedSections = page.sections.flatMap((part) =>
    'id' in part && part.id ? [{ id: part.id, name: part.heading }] : [],
  );
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
        {isWide && (
          <Drawing
            name={look}
            className={`screen-only ${styles['drawing']} ${look === 'home' ? mark['settling'] : styles['uncropped']}`}
          />
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
        <PageMenu label="On this page" parts={linkedSections} className={`screen-only ${axis['axis']}`} />
      )}
    </>
  );
}
