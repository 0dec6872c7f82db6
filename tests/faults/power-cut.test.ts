import { describe, expect, test } from 'vitest';
import { recordingMissing } from './disk-record.ts';
import { recordDesk, tryCuts } from './power-cut.ts';

const missing = recordingMissing();
if (missing !== undefined) console.warn(`No power cut is tried: ${missing}.`);

describe.skipIf(missing !== undefined)('the power goes at any moment', () => {
  test('the store opens sound, and everybody who was told of success is in it once, with both letters', async () => {
    const { bad, afterAcknowledgements, desks } = await tryCuts(await recordDesk(300), 250, 80);
    expect(bad).toEqual([]);
    expect(afterAcknowledgements).toBeGreaterThan(200);
    expect(desks).toBe(4);
  }, 300_000);

  test('a store that flushes less is caught losing people, or the test above would prove nothing', async () => {
    const { bad, cuts } = await tryCuts(await recordDesk(40, true), 100);
    expect(bad.filter((words) => words.includes('acknowledged are lost')).length).toBeGreaterThan(cuts / 4);
    expect(bad.filter((words) => /damaged|cannot be opened|twice|two letters/.test(words))).toEqual([]);
  }, 300_000);
});
