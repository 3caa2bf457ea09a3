/** Something that the team did, and the function that inserts it. */
export type PastEvent = { at: Date; insert: () => Promise<void> }

/**
 * Inserts events oldest first, as the audit log lists its entries in the order of their writing: entries are never dated back, they say
 * when it happened.
 */
export async function insertInOrder(events: PastEvent[]): Promise<void> {
  for (const { insert } of events.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
    await insert()
}
