import { BobFaces } from './BobFaces.tsx';
import styles from './LogoMeaning.module.css';

interface LogoMeaningProps {
  /** What each part of the mark stands for. */
  cord: string;
  facets: string;
  point: string;
}

const ticks = Array.from({ length: 22 }, (_, index) => `M${14 + index * 20} 611l-12 14`).join('');

/**
 * The mark drawn large, dimensioned, its three parts explained.
 * The words are HTML: beside the drawing, at the ends of its leaders, where there is room; else below it, by letter.
 */
export function LogoMeaning({ cord, facets, point }: LogoMeaningProps) {
  const parts = [
    { key: 'a', name: 'The cord', text: cord, place: styles['cord'] },
    { key: 'b', name: 'The facets', text: facets, place: styles['facets'] },
    { key: 'c', name: 'The point', text: point, place: styles['point'] },
  ];
  return (
    <div className={styles['figure']}>
      <div className={styles['sheet']}>
        <div className={styles['view']}>
          <svg
            viewBox="0 0 760 690"
            fill="none"
            stroke="currentColor"
            role="img"
            aria-label="The mark drawn large. A cord hangs from the top. From it hangs a faceted diamond whose shoulder is at one third of its height. Its point touches a mark on the ground."
          >
            <path d="M0 250h440M0 370h440M205 370v318M415 370v318" strokeWidth=".6" opacity=".55" />
            <path d="M310 0v250" stroke="var(--plumb)" strokeWidth="9" />
            <path d="M310 610v70" stroke="var(--plumb)" strokeWidth="1.5" strokeDasharray="18 5 3 44" />
            <g fill="var(--plumb)">
              <BobFaces x={310} y={250} scale={15} />
            </g>
            <path d="M0 611h440" strokeWidth="1.5" />
            <path d={ticks} strokeWidth=".8" />
            <circle cx="310" cy="611" r="20" />
            <path d="M322 24h130M372 440l80-178M326 599l126-113" />
            <path d="M60 250v120m-5-8 5 8 5-8m-10-104 5-8 5 8M60 370v240m-5-8 5 8 5-8m-10-224 5-8 5 8M205 676h210m-8-5 8 5-8 5m-194-10-8 5 8 5" />
            <g className={styles['numbers']}>
              <text x="40" y="318" textAnchor="end">
                1
              </text>
              <text x="40" y="498" textAnchor="end">
                2
              </text>
              <text x="310" y="668" textAnchor="middle">
                1.75
              </text>
            </g>
            <g className={styles['letters']}>
              <text x="460" y="33">
                a
              </text>
              <text x="460" y="270">
                b
              </text>
              <text x="460" y="494">
                c
              </text>
            </g>
          </svg>
        </div>
        <dl className={styles['parts']}>
          {parts.map(({ key, name, text, place }) => (
            <div key={key} className={place}>
              <dt>
                <span className={styles['letter']} aria-hidden="true">
                  {key}{' '}
                </span>
                {name}
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
