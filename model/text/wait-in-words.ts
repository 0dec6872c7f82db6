/** When to try again, for a sentence: "in 20 seconds", "in a minute", "in 3 minutes". */
export function waitInWords(seconds: number): string {
  if (seconds < 50) return `in ${Math.max(2, Math.ceil(seconds))} seconds`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 100) return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
  return `in ${Math.ceil(minutes / 60)} hours`;
}
