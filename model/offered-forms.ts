import type { Course } from './course.ts';
import type { Day } from './day.ts';
import type { Form } from './form.ts';
import { offerForm } from './offer-form.ts';

/** Finds a form as it is offered on a day; undefined where there is none of that name. */
export type OfferedForms = (id: string | undefined, day: Day) => Form | undefined;

/** All forms as they are offered; they are worked out once a day. */
export function offeredForms(forms: readonly Form[], courses: readonly Course[]): OfferedForms {
  let offeredOn = '';
  let offered: Form[] = [];
  return (id, day) => {
    if (day !== offeredOn) offered = forms.map((form) => offerForm(form, courses, day));
    offeredOn = day;
    return offered.find((form) => form.id === id);
  };
}
