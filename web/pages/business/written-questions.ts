import { writtenPart } from '#web/written/written-part.tsx'

/** On the server only; the browser's build does not have it. */
const server = import.meta.env.SSR ? await import('./questions-block.tsx') : null

/** A few questions on the page of a product. */
export const WrittenQuestions = writtenPart(
  async () => ({ default: (await import('./questions-block.tsx')).QuestionsBlock }),
  server?.QuestionsBlock ?? null,
  '',
)
