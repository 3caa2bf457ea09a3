import { isAppError } from '../shared/app-error.ts'

/** An answer that a page can't do without: what doesn't exist becomes the 404 page. */
export async function found<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (isAppError(error) && error.code === 'not_found') throw new Response(null, { status: 404 })
    throw error
  }
}
