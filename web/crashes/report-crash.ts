import { reportPageError } from '#features/platform/page-errors/contract.ts'
import type { ApiCaller } from '#shared/api-client.ts'

const frame = /\/assets\/[\w.~-]{1,120}:\d{1,7}:\d{1,7}/g

const maxFrames = 8

/**
 * Reports a page error to the server: page, error name, first 200 characters of the message and
 * asset positions of the stack, but no page content.
 */
export async function reportCrash(
  api: ApiCaller,
  { name, message, stack = '' }: Error,
  page: string,
): Promise<void> {
  const frames = [...stack.matchAll(frame)].slice(0, maxFrames).map(([place]) => place)
  const error = /^\w{1,60}$/.test(name) ? name : 'Error'
  await api.call(reportPageError, {
    page: page.replace(/[^\w./-]/g, '_').slice(0, 120),
    error,
    words: message.slice(0, 200),
    frames,
  })
}
