import { componentExamples } from './component-examples.ts';

/** Every component in each of its states, under its name. */
export function ComponentExamples() {
  return componentExamples.map(({ component, state, element }) => (
    <div key={`${component}: ${state}`} data-example={`${component}: ${state}`}>
      <h2>{`${component}: ${state}`}</h2>
      {element}
    </div>
  ));
}
