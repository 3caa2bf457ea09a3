import { expect, test } from 'vitest'
import { AnswerGenerator } from '#tests/support/answers/generate-answer.ts'
import {
  renderScreenOnServer,
  sampleAddress,
  screens,
} from '#tests/support/answers/show-screen.tsx'

/** Pages with a password field that may be filled before hydration: submitting is deferred until then (`web/early-events.ts`). */
const typedEarly = new Set(['/register'])

/** Content of private areas is rendered only once the session is known. */
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
    // Without JavaScript the browser would submit all named fields in the address.
    expect(open.filter(({ name, form }) => name !== '' && form?.method !== 'post')).toEqual([])
  },
)
