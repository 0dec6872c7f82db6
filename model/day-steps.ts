/** A step of a plan, and how many days it takes. */
export interface DayStep {
  name: string;
  days: number;
}

/** The steps of a list each of which begins with its days in bold, `**Days 16 to 30: measure.**`; otherwise none. */
export function daySteps(html: string): DayStep[] {
  const steps = [...html.matchAll(/<li>(?:<p>)?<strong>Days (\d+) to (\d+): ([^<]+?)\.?<\/strong>/g)];
  return steps.map(([, from, to, name = '']) => ({ name, days: Number(to) - Number(from) + 1 }));
}
