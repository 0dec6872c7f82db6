// Addresses of the office. Its parts differ by their first path segment, so that a proxy can let people into one of them.

/** Registrations. The public site has `/registrations/…` for the confirmations of visitors. */
export const registrationsPath = '/desk';

/** Styles of the pages of registrations. */
export const stylesheetPath = `${registrationsPath}/style.css`;

/** The content of the website: pages, dates, publishing. */
export const websitePath = '/website';

/** Address in the website part at which an intake of a course is edited, by its value in the course's file. */
export const intakeOnWebsite = (course: string, intake = '') =>
  `${websitePath}?file=${encodeURIComponent(`content/courses/${course}.yaml@intakes/${intake}`)}`;

/** Address of `RegistrationCounts`, for the website part in the browser. */
export const countsPath = `${registrationsPath}/counts.json`;

/** Numbers of registrations by intake, without names: the response of `GET /desk/counts.json`. */
export interface RegistrationCounts {
  intakes: {
    /** Slug of the course; absent if the registration was for a course that had none. */
    course?: string | undefined;
    /** Value of the intake in the course's file; absent if none was chosen. */
    intake?: string | undefined;
    /** First day as it was confirmed to these people, for example 2026-10-02; absent if it is not set. */
    startsOn?: string | undefined;
    /** Seats taken, the waiting list aside. A registration of a group takes several. */
    registered: number;
    /** Registrations on the waiting list. */
    waiting: number;
    /** Address of the page with their names. */
    people: string;
  }[];
}
