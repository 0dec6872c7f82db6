const ticks = Array.from({ length: 17 }, (_, index) => `M${4 + index * 9} 108l-8 9`).join('');
const strands = Array.from({ length: 8 }, (_, index) => index);

/** Parts of the mark. */
const drawings = {
  point: (
    <>
      <g fill="var(--plumb)" stroke="none">
        <path d="M28 0 76 108 56 0z" />
        <path d="M56 0 76 108 96 0z" opacity=".75" />
        <path d="M96 0 76 108 124 0z" opacity=".5" />
      </g>
      <path d="M0 108h152" strokeWidth="1.4" />
      <path d={ticks} strokeWidth=".8" />
      <path d="M76 84v66M50 108h52" />
      <circle cx="76" cy="108" r="13" />
    </>
  ),
  cord: (
    <>
      <path d="M4 76h144M76 4v144" strokeWidth=".8" strokeDasharray="10 3 2 3" />
      <path d="M57 0h38v152H57z" fill="var(--f)" stroke="none" />
      <g stroke="var(--plumb)" strokeWidth="1.3" fill="var(--plumb)">
        {strands.map((strand) => (
          <path
            key={strand}
            fillOpacity={strand % 2 ? 0.9 : 0.18}
            d={`M57 ${strand * 22}q-6 11 0 22c2-16 36-6 38-22q6-11 0-22c-2 16-36 6-38 22z`}
          />
        ))}
      </g>
    </>
  ),
  facets: (
    <>
      <path d="M76 20l48.5 28v56L76 132l-48.5-28V48z" strokeWidth="1.4" />
      <g fill="var(--plumb)" stroke="none">
        <path d="M76 20l48.5 28L102 61 76 46z" />
        <path d="M124.5 48v56L102 91V61z" opacity=".75" />
        <path d="M124.5 104 76 132v-26l26-15z" opacity=".5" />
      </g>
      <path d="M76 46l26 15v30l-26 15-26-15V61zM76 20v26M124.5 48 102 61M124.5 104 102 91M76 132v-26M27.5 104 50 91M27.5 48 50 61M76 76V46M76 76l26-15M76 76l26 15M76 76v30M76 76 50 91M76 76 50 61" />
      <path d="M76 6v14M76 132v14M6 76h21M125 76h21" strokeWidth=".8" />
    </>
  ),
};

export const valueDrawingNames = Object.keys(drawings);

export const isValueDrawingName = (name: string): name is keyof typeof drawings => Object.hasOwn(drawings, name);

/** A part of the mark, enlarged, in a circle. */
export function ValueDrawing({ value }: { value: keyof typeof drawings }) {
  const id = `value-${value}`;
  return (
    <svg viewBox="0 0 152 152" fill="none" stroke="currentColor" aria-hidden="true">
      <clipPath id={id}>
        <circle cx="76" cy="76" r="69.5" />
      </clipPath>
      <g clipPath={`url(#${id})`}>{drawings[value]}</g>
      <circle cx="76" cy="76" r="70" strokeWidth="1.2" />
    </svg>
  );
}
