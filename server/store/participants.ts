import { domainToUnicode } from 'node:url';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import { followingKinds } from '../../model/courses/course-terms.ts';
import { fold } from '../../model/search/fold-text.ts';
import { isNotHeld, readdressUnsent, unsentStates } from './emails.ts';
import { makeId } from './ids.ts';
import { noteVacuumDue } from './operations.ts';
import type { Certificate, Participant, Submission } from './records.ts';
import { batches, readInBatches, withoutNulls } from './rows.ts';
import type { Tables } from './tables.ts';

const toParticipant = ({ position: _, attended, ...row }: Selectable<Tables['participants']>): Participant => ({
  ...withoutNulls(row),
  attended: attended === 1,
});

const toCertificate = ({ issuedAt, ...row }: Selectable<Tables['certificates']>): Certificate => ({
  ...withoutNulls(row),
  issuedAt: new Date(issuedAt),
});

/** Participants of submissions, in the order in which they were entered. */
async function listParticipants(db: Kysely<Tables>, submissionIds: readonly string[]): Promise<Participant[]> {
  const query = db.selectFrom('participants').selectAll().orderBy('submissionId').orderBy('position');
  const rows = await readInBatches(submissionIds, (ids) => query.where('submissionId', 'in', ids).execute());
  return rows.map(toParticipant);
}

/** Fields of the forms that identify a person or a company; `content/form-fields.yaml` describes them. */
const identifyingFields = ['firstName', 'lastName', 'name', 'email', 'company'] as const;

/** Scripts whose names are written without a blank between family and given name. */
const unspacedScripts = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** A name in the forms in which it is typed: `美玲 陳` also as `陳美玲` and `美玲陳`. */
const namesAsTyped = (parts: readonly string[]): string[] =>
  parts.length > 1 && parts.some((part) => unspacedScripts.test(part))
    ? [parts.join(''), parts.toReversed().join('')]
    : [];

/** An address with an international domain in letters, as a person reads it. */
function addressInLetters(address: string): string[] {
  const at = address.lastIndexOf('@') + 1;
  return address.includes('xn--') ? [address.slice(0, at) + domainToUnicode(address.slice(at))] : [];
}

/**
 * Text by which a submission is found: reference, names, email addresses and companies of the registrant and the
 * participants, without case, accents and full-width letters, so that SQLite and PostgreSQL find the same.
 */
export function personText(
  reference: string,
  values: Readonly<Record<string, string>>,
  participants: readonly Pick<Participant, 'name' | 'email'>[],
): string {
  const { firstName = '', lastName = '', email = '' } = values;
  const texts = [
    reference,
    ...identifyingFields.map((name) => values[name] ?? ''),
    ...namesAsTyped([firstName, lastName].filter(Boolean)),
    ...addressInLetters(email),
    ...participants.flatMap((participant) => [
      participant.name,
      ...namesAsTyped(participant.name.split(/\s+/u)),
      participant.email ?? '',
      ...addressInLetters(participant.email ?? ''),
    ]),
  ];
  return texts
    .filter((text) => text !== '')
    .map(fold)
    .join('\n');
}

/** Writes the text by which a submission is found again, after its values or its participants have changed. */
export async function renewPersonText(db: Transaction<Tables>, submissionId: string): Promise<void> {
  const query = db.selectFrom('submissions').select(['reference', 'formValues']).where('id', '=', submissionId);
  const row = await query.executeTakeFirst();
  if (!row) return;
  const values = JSON.parse(row.formValues) as Submission['values'];
  const text = personText(row.reference, values, await listParticipants(db, [submissionId]));
  await db.updateTable('submissions').set({ personText: text }).where('id', '=', submissionId).execute();
}

export function participantReads(db: Kysely<Tables>) {
  return {
    listParticipants: (submissionIds: readonly string[]) => listParticipants(db, submissionIds),
    async listCertificates(submissionIds: readonly string[]): Promise<Certificate[]> {
      const query = db.selectFrom('certificates').selectAll();
      const rows = await readInBatches(submissionIds, (ids) => query.where('submissionId', 'in', ids).execute());
      return rows.map(toCertificate);
    },
    /** Participants with an email address, normalised as it is kept, in any case. */
    async findParticipants(email: string): Promise<Participant[]> {
      const isEmail = sql<boolean>`lower(email) = ${email.toLowerCase()}`;
      return (await db.selectFrom('participants').selectAll().where(isEmail).execute()).map(toParticipant);
    },
  };
}

/** @param lockRows if several transactions can write at once (PostgreSQL), so that a row must be locked when it is read */
export function participantWrites(db: Transaction<Tables>, lockRows: boolean) {
  /** Removes participants with their certificates and the emails to them. */
  async function removeWithEmails(participants: readonly Pick<Participant, 'id' | 'submissionId'>[]): Promise<void> {
    for (const { id, submissionId } of participants) {
      const emails = db.deleteFrom('emails').where('submissionId', '=', submissionId);
      await emails.where('purpose', 'like', `%:${id}`).execute();
      await db.deleteFrom('participants').where('id', '=', id).execute();
    }
  }

  /**
   * Removes the emails to a participant that follow a registration, so that those still due are written again to the new
   * address, and sends the other unsent ones there; without an address these are removed. Leaves what a mail worker holds.
   */
  async function changeRecipient(
    { id, submissionId }: Participant,
    address: string | undefined,
    now: Date,
  ): Promise<void> {
    const emails = db.deleteFrom('emails').where('submissionId', '=', submissionId).where(isNotHeld(now));
    await emails
      .where((condition) => condition.or(followingKinds.map((kind) => condition('purpose', 'like', `${kind}:%:${id}`))))
      .execute();
    const isToParticipant = sql<boolean>`purpose like ${`%:${id}`}`;
    await (address
      ? readdressUnsent(db, address, now).where('submissionId', '=', submissionId).where(isToParticipant).execute()
      : emails.where('state', 'in', unsentStates).where(isToParticipant).execute());
  }

  return {
    /**
     * Replaces the participants of a submission. One with an id that is there already keeps its certificate and its emails. If
     * its address is another, apart from capitals, the emails that follow the registration are removed, to be written again,
     * and the other unsent ones are sent to the new address, or removed if there is none. What the others had is removed, and
     * a vacuum is then due.
     */
    async setParticipants(
      submissionId: string,
      participants: readonly (Omit<Participant, 'id' | 'submissionId'> & { id?: string | undefined })[],
      now: Date,
    ): Promise<void> {
      const addresses = new Map(participants.map(({ id, email }) => [id, email]));
      const currentParticipants = await listParticipants(db, [submissionId]);
      const removedParticipants = currentParticipants.filter(({ id }) => !addresses.has(id));
      await removeWithEmails(removedParticipants);
      for (const participant of currentParticipants) {
        const address = addresses.get(participant.id);
        if (addresses.has(participant.id) && address?.toLowerCase() !== participant.email?.toLowerCase())
          await changeRecipient(participant, address, now);
      }
      for (const [position, { id = makeId(now), name, email = null, attended }] of participants.entries()) {
        const row = { position, name, email, attended: attended ? 1 : 0 };
        await db
          .insertInto('participants')
          .values({ id, submissionId, ...row })
          .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
          .execute();
      }
      await renewPersonText(db, submissionId);
      if (removedParticipants.length > 0) await noteVacuumDue(db);
    },
    /**
     * Removes single participants with their certificates and the emails to them. A vacuum is then due.
     * @returns the number that was removed
     */
    async removeParticipants(ids: readonly string[]): Promise<number> {
      let removedCount = 0;
      for (const batch of batches(ids)) {
        const rows = await db.selectFrom('participants').selectAll().where('id', 'in', batch).execute();
        await removeWithEmails(rows);
        for (const { submissionId } of rows) await renewPersonText(db, submissionId);
        removedCount += rows.length;
      }
      if (removedCount > 0) await noteVacuumDue(db);
      return removedCount;
    },
    /** Adds a certificate, unless the person has one. @returns false if they have */
    async issueCertificate(certificate: Certificate): Promise<boolean> {
      const { issuedAt, submissionId, reference } = certificate;
      const participantId = certificate.participantId ?? null;
      // Locks the submission, so that no other transaction issues one meanwhile.
      if (lockRows)
        await db.selectFrom('submissions').select('id').where('id', '=', submissionId).forUpdate().execute();
      const query = db
        .selectFrom('certificates')
        .select('reference')
        .where('submissionId', '=', submissionId)
        .where('participantId', participantId === null ? 'is' : '=', participantId);
      if (await query.executeTakeFirst()) return false;
      const row = { reference, submissionId, participantId, issuedAt: issuedAt.toISOString() };
      await db.insertInto('certificates').values(row).execute();
      return true;
    },
  };
}
