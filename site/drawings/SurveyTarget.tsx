/** The ground mark ⊕ that the page's axis ends on. */
export function SurveyTarget() {
  return (
    <svg viewBox="0 0 26 26" aria-hidden="true">
      <circle cx="13" cy="13" r="8" />
      <path d="M13 0v26M0 13h26" />
    </svg>
  );
}
