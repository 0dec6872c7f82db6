import type { SectionOf } from '../../model/page.ts';
import { placeColumns } from '../../model/place-columns.ts';
import { ArrowLink } from '../../site/components/ArrowLink.tsx';
import { ExternalLink } from '../../site/components/ExternalLink.tsx';
import { Fold } from '../../site/components/Fold.tsx';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import { bindingInWords, Hatch } from '../../site/drawings/Hatch.tsx';
import styles from './Jurisdictions.module.css';

/** `Yes, where …`: a closed row of a phone has room for the answer alone. */
function Reach({ words }: { words: string }) {
  const [answer] = words.split(',');
  return (
    <>
      {answer}
      {words !== answer && <span>{words.slice(answer?.length)}</span>}
    </>
  );
}

/** Places compared by their rules on AI: one row each, with a hatch that is denser the further they bind, and below it, folded, what else is to be known. On a phone what is specific to AI, and since when, is folded too. */
export function Jurisdictions({ section }: { section: SectionOf<'jurisdictions'> }) {
  return (
    <SectionFrame id={section.id} heading={section.heading} intro={section.intro} layout="above" band>
      <table className={styles['places']} aria-label={section.heading}>
        <thead>
          <tr>
            <th scope="col">Place</th>
            <th scope="col">Rules on AI</th>
            {placeColumns.map(([name]) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {section.items.map(({ place, href, binding, text, links, ...told }) => (
          <tbody key={place}>
            <tr>
              <th scope="row" rowSpan={2}>
                {href ? <a href={href}>{place}</a> : place}
              </th>
              <td>
                <Hatch of={binding} />
                {bindingInWords[binding]}
              </td>
              {placeColumns.map(([name, of]) => (
                <td key={of} data-label={name}>
                  {of === 'reach' ? <Reach words={told.reach} /> : told[of]}
                </td>
              ))}
            </tr>
            <tr>
              <td colSpan={5}>
                <Fold summary={`${place}: details`}>
                  {href && <ArrowLink href={href}>{`${place}: our page`}</ArrowLink>}
                  {text && <p>{text}</p>}
                  {links.map(({ label, url }) => (
                    <p key={url}>
                      <ExternalLink href={url}>{label}</ExternalLink>
                    </p>
                  ))}
                </Fold>
              </td>
            </tr>
          </tbody>
        ))}
      </table>
    </SectionFrame>
  );
}
