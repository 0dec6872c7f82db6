import { uncapitalise, wrapWords } from '../../model/text/words.ts';
import { ButtonLink } from '../../site/components/Button.tsx';
import { DashList } from '../../site/components/RichText.tsx';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import { BobFaces } from '../../site/drawings/Mark.tsx';
import type { SectionProps } from '../../site/section-props.ts';
import { colour } from '../../site/styles/colours.ts';
import styles from './Book.module.css';

// A book has its colours in any light.
const [cloth, foil] = [colour('plumb').light, colour('sheet').light];
const [cordX, railY, bottom] = [218, 176, 392];
// Uprights at equal distances below the rail, with the bob in place of one.
const uprights = [28, 47, 66, 85, 104, 123, 142, 161, 180, 199, 237, 256];

function BookCover({ title, subtitle, author }: Record<'title' | 'subtitle' | 'author', string>) {
  const titleLines = wrapWords(title, 9);
  // A line of n letters in size 330 / n fits the cover.
  const titleSize = Math.min(47, Math.floor(330 / Math.max(...titleLines.map((line) => line.length))));
  const subtitleTop = 66 + (titleLines.length - 1) * titleSize + 26;
  return (
    <svg
      className={styles['cover']}
      viewBox="0 0 272 392"
      role="img"
      aria-label={`Book cover: ${title}. ${subtitle}, by ${author}`}
    >
      <path fill={cloth} d="M0 0h272v392H0z" />
      <path opacity=".17" d="M0 0h12v392H0z" />
      <g fill="none" stroke={foil}>
        <path strokeWidth=".8" opacity=".8" d={uprights.map((x) => `M${x} ${bottom}V${railY}`).join('')} />
        <path strokeWidth="1.4" d={`M12 ${railY}h260`} />
        <path strokeWidth="1.8" d={`M${cordX} 0v262`} />
      </g>
      <g fill={foil}>
        <BobFaces x={cordX} y={262} scale={3} />
        <g className={styles['title']} fontSize={titleSize}>
          {titleLines.map((line, index) => (
            <text key={line} x="29" y={66 + index * titleSize}>
              {line}
            </text>
          ))}
        </g>
        <g className={styles['subtitle']} fontSize="13.5">
          {wrapWords(subtitle, 16).map((line, index) => (
            <text key={line} x="31" y={subtitleTop + index * 18}>
              {line}
            </text>
          ))}
        </g>
      </g>
    </svg>
  );
}

export function Book({ section, content }: SectionProps<'book', 'content'>) {
  const { book, name } = content.organisation;
  const { title, subtitle, author, publisher, price, shop } = book;
  const imprint = [author, publisher, price].filter(Boolean).join(' · ');
  return (
    <SectionFrame heading={`${title}: ${uncapitalise(subtitle)}`} intro={section.lead}>
      <div className={styles['book']}>
        <BookCover title={title} subtitle={subtitle} author={author ?? name} />
        <div>
          <DashList items={section.points} />
          {imprint && <p className={styles['imprint']}>{imprint}</p>}
          <p>
            <ButtonLink href={shop}>{section.buttonText}</ButtonLink>
          </p>
        </div>
      </div>
    </SectionFrame>
  );
}
