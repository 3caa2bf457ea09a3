import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Asked, kinds, openWithEmails, questions } from './ask-by-email.ts'

describe('whether an e-mail has an account', () => {
  let opened: Asked
  beforeAll(async () => {
    opened = await openWithEmails()
  })
  afterAll(() => opened.test.close())

  it.each(questions)('%s tells nobody: same status and body', async (_, path, body) => {
    const answers = new Set<string>()
    for (const kind of [...kinds, ...kinds.toReversed()])
      answers.add((await opened.ask(path, kind, body)).answer)
    expect([...answers]).toHaveLength(1)
  })
})
