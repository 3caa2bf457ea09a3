import { act, fireEvent, screen } from '@testing-library/react'
import { vi } from 'vitest'
import type { StaffPost } from '#features/publishing/posts/contract/post.ts'
import { postFieldsWith } from '../factories/posts.ts'

export const postId = '019a9b00-0000-7000-8000-000000000001'
export const postPath = `/staff/contenido/blog/${postId}`

/** A draft as the editor first receives it. */
export const editedPost = (): StaffPost => ({
  id: postId,
  version: 2,
  fields: postFieldsWith({ title: 'Al principio' }),
  pictures: [],
  status: 'draft',
  state: 'active',
  publishedAt: null,
  publicSlug: null,
  hasChanges: false,
  scheduled: null,
  checkedAt: null,
  savedBy: 'Rosa',
  isOwnSave: false,
  savedAt: new Date().toISOString(),
  minutes: 1,
  may: { write: true, discard: true },
})

export const titleField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Título' })
export const writeTitle = async (words: string) =>
  fireEvent.change(await titleField(), { target: { value: words } })

/** Runs with fake timers, so that the pause before autosaving passes at once. */
export const withFakeTimers = (run: () => Promise<void>) => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 50 })
  return run().finally(() => vi.useRealTimers())
}
export const advanceTimers = (milliseconds: number) =>
  act(() => vi.advanceTimersByTimeAsync(milliseconds))
