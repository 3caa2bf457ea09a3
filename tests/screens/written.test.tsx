import { expect, test } from 'vitest'
import { AnswerGenerator } from '#tests/support/answers/generate-answer.ts'
import {
  renderScreenOnServer,
  sampleAddress,
  screens,
} from '#tests/support/answers/show-screen.tsx'

/** Where a password may be typed before the page answers: what is typed is held back until then (`web/early-events.ts`). */
const typedEarly = new Set(['/register'])

/** What stands in the frame of an area is drawn once the session is known. */
const unframed = screens.filter(({ way }) => way.length === 1)

test.each(unframed.map(({ path }) => path))(
  '%s, as rendered by the server, sends no password without JavaScript',
  async (path) => {
    const html = await renderScreenOnServer({
      path,
      address: sampleAddress(path),
      maker: new AnswerGenerator('full'),
    })
    const { body } = new DOMParser().parseFromString(html ?? '', 'text/html')
    const open = [...body.querySelectorAll<HTMLInputElement>('input[type=password]:not(:disabled)')]
    expect(open.length > 0).toBe(typedEarly.has(path))
    // Without a script the browser writes what a form holds into the address, all that has a name.
    expect(open.filter(({ name, form }) => name !== '' && form?.method !== 'post')).toEqual([])
  },
)
