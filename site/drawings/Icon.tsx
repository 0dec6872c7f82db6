/** Icons by name. */
export const icons = {
  check: <path d="M2 8.5 6 13l8-10" />,
  cross: <path d="M2 2l12 12M14 2 2 14" />,
  warning: <path d="M8 2 15 14H1zM8 6v4M8 11.5v1" />,
  eye: (
    <>
      <path d="M1 8s2.5-5 7-5 7 5 7 5-2.5 5-7 5-7-5-7-5z" />
      <circle cx="8" cy="8" r="2" />
    </>
  ),
};

/** Icon of 16 px beside words with the same meaning, hidden from screen readers. */
export function Icon({ name }: { name: keyof typeof icons }) {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      {icons[name]}
    </svg>
  );
}
