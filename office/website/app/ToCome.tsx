import type { FileEntry } from '../contract.ts';
import { addressOf } from './address.ts';
import { useQuery } from './server.ts';

/** Changes of the website that happen by themselves, by day, with links to their fields. */
export function ToCome({ entries }: { entries: readonly FileEntry[] }) {
  const [changes] = useQuery('GET to-come');
  const nameOf = (file: string) => entries.find((entry) => entry.file === file)?.name ?? file;
  const days = [...new Set(changes?.map(({ day }) => day))];
  return (
    <div className="screen">
      <h1>To come</h1>
      <p>
        Pages, articles, dates, fees and the notice can have days on which visitors see them. The website changes at the
        beginning of each day, once what is saved here is published.
      </p>
      {!changes && <p>Reading the content …</p>}
      {changes?.length === 0 && <p>Nothing has such a day.</p>}
      {days.map((day) => (
        <section key={day}>
          <h2>{day}</h2>
          <ul className="link-list">
            {changes
              ?.filter((change) => change.day === day)
              .map(({ file, place, words }) => (
                <li key={`${file} ${words}`}>
                  <a href={addressOf(file, place)}>{nameOf(file)}</a> <span className="aside">{words}</span>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
