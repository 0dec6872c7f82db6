import type { SectionOf } from '../../model/page.ts';
import { placeColumns } from '../../model/place-columns.ts';
import { Actions } from '../../site/components/Actions.tsx';
import { ArrowLink } from '../../site/components/ArrowLink.tsx';
import { Breadcrumb, type Crumb } from '../../site/components/Breadcrumb.tsx';
import { Plate } from '../../site/components/Plate.tsx';
import { TitleBlock, type TitleBlockCell } from '../../site/components/TitleBlock.tsx';
import { bindingInWords, Hatch } from '../../site/drawings/Hatch.tsx';
import { HeroPlate } from '../../site/drawings/HeroPlate.tsx';
import axis from '../../site/components/Axis.module.css';
import frame from './HeroFrame.module.css';
import styles from './Hero.module.css';

interface HeroProps {
  hero: SectionOf<'hero'>;
  /** The pages above this one. */
  crumbs: readonly Crumb[];
  /** What matters at a glance, as a title block. */
  facts: readonly TitleBlockCell[];
  /** What these are of, where they are not of all that the page is about. */
  factsOf?: string | undefined;
  /** The sections of the page that one can jump to. */
  jumps: readonly { id: string; heading: string }[];
  /** The place that the page is about, as the table that compares places has it, and where that table is. */
  compared?: { row: SectionOf<'jurisdictions'>['items'][number]; href: string } | undefined;
  /** The address of the page's plate. */
  plate: string | undefined;
}

/** What is told of a place; its rules need not be said to reach itself. */
const placesOf = (place: string) => placeColumns.filter(([name]) => !name.endsWith(place));

/** A title whose bracket of several words is kept together. */
function Title({ words }: { words: string }) {
  const [, before, bracket] = /^(.+) (\(.+ .+\))$/.exec(words) ?? [];
  if (!bracket) return words;
  return (
    <>
      {before} <span className={styles['bracket']}>{bracket}</span>
    </>
  );
}

/** The opening of a page. */
export function Hero({ hero, crumbs, facts, factsOf, jumps, compared, plate }: HeroProps) {
  const block = facts.length > 0 && (
    <div className={styles['facts']}>
      <TitleBlock cells={facts} of={factsOf} />
    </div>
  );
  const text = (
    <>
      <Breadcrumb crumbs={crumbs} />
      <h1>
        <Title words={hero.title} />
      </h1>
      {hero.lead && <p className={styles['lead']}>{hero.lead}</p>}
    </>
  );
  const ways = (
    <>
      {jumps.length > 0 && (
        <nav className={styles['jumps']} aria-label="On this page">
          {jumps.map(({ id, heading }) => (
            <a key={id} href={`#${id}`}>
              {heading}
            </a>
          ))}
        </nav>
      )}
      <div className={styles['actions']}>
        <Actions actions={hero.actions} />
      </div>
      {hero.note && <p className={styles['note']}>{hero.note}</p>}
    </>
  );
  if (hero.look === 'home') {
    return (
      <section className={`${axis['axis']} ${frame['frame']} ${styles['home']}`}>
        <div>
          {text}
          {block}
          {ways}
        </div>
        <HeroPlate className={styles['big']} />
      </section>
    );
  }
  // Fetched once it is laid out: on a phone, which doesn't show it, never.
  const picture = <Plate plate={plate} photo={hero.photo?.url} alt={hero.photo?.alt} framed />;
  return (
    <section className={`${axis['axis']} ${frame['frame']} ${styles[hero.look]}`}>
      {hero.look === 'inner' ? (
        <>
          <div>{text}</div>
          {block}
          <div>{ways}</div>
        </>
      ) : (
        <>
          <div>
            {text}
            {ways}
          </div>
          {block}
        </>
      )}
      {hero.look === 'inner' && !compared && picture}
      {compared && (
        <div className={styles['compared']}>
          {picture}
          <table aria-label={`${compared.row.place} at a glance`}>
            <tbody>
              <tr>
                <th scope="row">Rules on AI</th>
                <td>
                  <Hatch of={compared.row.binding} />
                  {` ${bindingInWords[compared.row.binding]}`}
                </td>
              </tr>
              {placesOf(compared.row.place).map(([name, of]) => (
                <tr key={of}>
                  <th scope="row">{name}</th>
                  <td>{compared.row[of]}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <ArrowLink href={compared.href}>Compare other places</ArrowLink>
        </div>
      )}
    </section>
  );
}
