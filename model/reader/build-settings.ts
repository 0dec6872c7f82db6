import { z } from 'zod';

/** Checks that a text is the public address of a site: pages begin after its host, so a path would be cut off. */
export const isSiteAddress = (address: string) => /^https?:\/\/[^/?#]+\/?$/.test(address) && URL.canParse(address);

const environmentSchema = z.object({
  SITE_URL: z
    .string()
    .refine(isSiteAddress, {
      error: 'SITE_URL must be the public address of the site without a path, like https://www.example.com.',
    })
    .optional(),
  SITE_SERVER: z.enum(['on', 'off'], { error: 'SITE_SERVER must be on or off.' }).default('on'),
});

/** An invalid setting; the message names it and the remedy. */
export class SettingsError extends Error {}

export interface BuildSettings {
  /** Public address of the site; undefined if none was given. */
  siteUrl: string | undefined;
  /** A server receives the forms; without one they are sent by a mail link. */
  hasServer: boolean;
}

/**
 * Reads the settings of a build from the environment; an empty value counts as none.
 * @throws SettingsError with a line for each invalid setting
 */
export function readBuildSettings(environment: Readonly<Record<string, string | undefined>>): BuildSettings {
  const { data, error } = environmentSchema.safeParse({
    SITE_URL: environment['SITE_URL'] || undefined,
    SITE_SERVER: environment['SITE_SERVER'] || undefined,
  });
  if (error) throw new SettingsError(error.issues.map(({ message }) => message).join('\n'));
  return { siteUrl: data.SITE_URL, hasServer: data.SITE_SERVER === 'on' };
}
