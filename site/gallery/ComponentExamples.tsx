import { formExamples } from './form-examples.tsx';
import { listExamples } from './list-examples.tsx';
import { partExamples } from './part-examples.tsx';
import { searchExamples } from './search-examples.tsx';

/** Every component in each of its states. Header, drawer and footer stand around the gallery itself. */
export const componentExamples = [partExamples, listExamples, formExamples, searchExamples].flatMap((examples) =>
  Object.entries(examples).flatMap(([component, states]) =>
    Object.entries(states).map(([state, element]) => ({ component, state, element })),
  ),
);

/** All of them, each under its name. */
export function ComponentExamples() {
  return componentExamples.map(({ component, state, element }) => (
    <div key={`${component}: ${state}`} data-example={`${component}: ${state}`}>
      <h2>{`${component}: ${state}`}</h2>
      {element}
    </div>
  ));
}
