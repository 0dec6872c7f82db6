import type { Change } from '../contract.ts';

/** Changed fields with their values before and after. */
export function ChangeTable({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return null;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name, before, after }) => (
          <tr key={`${name} ${before} ${after}`}>
            <th scope="row">{name}</th>
            <td data-label="Before">
              <del>{before || '–'}</del>
            </td>
            <td data-label="After">
              <ins>{after || '–'}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
