import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type AppError, type FieldErrors, isAppError, unreachable } from '#shared/app-error.ts'
import { accountEntry } from '#shared/ui/calls/account-storage.ts'
import { callKey, useApi } from '#shared/ui/calls/api.tsx'
import { readStaffPost, savePost } from '../contract/manage.ts'
import type { PostFields, StaffPost } from '../contract/post.ts'

/**
 * State of the draft: `lost` while the server is unreachable, `ended` after the session expired,
 * `refused` for invalid input, `overtaken` after somebody else saved the post.
 */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'lost' | 'ended' | 'refused' | 'overtaken'

/** Milliseconds before an automatic save, and before a retry. */
const saveDelay = 1500
const retryDelay = 10_000

type LocalCopy = { version: number; fields: PostFields }
const isLocalCopy = (value: unknown): value is LocalCopy =>
  typeof value === 'object' && value !== null && 'version' in value && 'fields' in value

/**
 * Local copy of unsaved content in this browser, for the signed-in member, until the server has it.
 */
export const localCopyOf = (postId: string) =>
  accountEntry<LocalCopy>({
    key: `post:${postId}`,
    maxAge: 30 * 86_400_000,
    parse: (stored) => (isLocalCopy(stored) ? stored : null),
  })

/** Draft of a post, saved automatically over the version that it began from. */
export function usePostDraft(post: StaffPost) {
  const api = useApi()
  const queries = useQueryClient()
  const [entry] = useState(() => localCopyOf(post.id))
  const [found] = useState(() => entry.read())
  const [fields, setFields] = useState(found?.fields ?? post.fields)
  const [state, setState] = useState<SaveState>(
    !found ? 'saved' : found.version === post.version ? 'waiting' : 'overtaken',
  )
  const [theirs, setTheirs] = useState<StaffPost | null>(
    found && found.version !== post.version ? post : null,
  )
  const [errors, setErrors] = useState<FieldErrors>({})
  const [problem, setProblem] = useState<string | null>(null)
  const now = useRef({
    fields,
    version: found?.version ?? post.version,
    isChanged: found !== null,
    state,
    sending: null as Promise<boolean> | null,
    keeps: false,
  })
  now.current.state = state

  /** Sets field errors from a refusal; the call's names are `fields.title` etc. */
  const markErrors = useCallback(
    (refused: FieldErrors) =>
      setErrors(
        Object.fromEntries(
          Object.entries(refused).map(([name, words]) => [name.replace(/^fields\./, ''), words]),
        ),
      ),
    [],
  )

  const refuse = useCallback(
    async (error: AppError) => {
      setProblem(error.message)
      markErrors(error.fields ?? {})
      if (error.code === 'unauthenticated') return setState('ended')
      if (error.code !== 'conflict')
        return setState(
          ['unavailable', 'internal', 'too_many'].includes(error.code) ? 'lost' : 'refused',
        )
      setState('overtaken')
      setTheirs(await api.call(readStaffPost, { postId: post.id }).catch(() => null))
    },
    [api, markErrors, post.id],
  )

  const send = useCallback(async (): Promise<boolean> => {
    const sent = now.current.fields
    now.current.isChanged = false
    setState('saving')
    try {
      const saved = await api.call(savePost, {
        postId: post.id,
        version: now.current.version,
        fields: sent,
        keeps: now.current.keeps,
      })
      now.current.version = saved.version
      now.current.keeps = false
      queries.setQueryData(callKey(readStaffPost, { postId: post.id }), saved)
      setErrors({})
      setProblem(null)
      if (now.current.isChanged) entry.store({ version: saved.version, fields: now.current.fields })
      else entry.clear()
      setState(now.current.isChanged ? 'waiting' : 'saved')
      return true
    } catch (error) {
      now.current.isChanged = true
      await refuse(isAppError(error) ? error : unreachable(error))
      return false
    }
  }, [api, entry, post.id, queries, refuse])

  /** Saves pending changes; returns whether everything is saved. */
  const flush = useCallback(async (): Promise<boolean> => {
    await now.current.sending
    if (!now.current.isChanged) return true
    if (now.current.state === 'overtaken') return false
    now.current.sending = send().finally(() => {
      now.current.sending = null
    })
    return (await now.current.sending) && !now.current.isChanged
  }, [send])

  // A refused draft waits for another edit, an overtaken one for the member's choice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each edit restarts the timer
  useEffect(() => {
    if (state !== 'waiting' && state !== 'lost') return
    const timer = setTimeout(() => void flush(), state === 'lost' ? retryDelay : saveDelay)
    const retry = () => void flush()
    window.addEventListener('online', retry)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', retry)
    }
  }, [state, fields, flush])

  const write = useCallback(
    (next: PostFields, version = now.current.version) => {
      Object.assign(now.current, { fields: next, version, isChanged: true })
      entry.store({ version, fields: next })
      setFields(next)
    },
    [entry],
  )

  return {
    fields,
    state,
    errors,
    markErrors,
    problem,
    theirs,
    wasFound: found !== null && theirs === null,
    flush,
    /** Deletes the local copy: it was discarded, or the post was deleted. */
    discardLocalCopy: () => entry.clear(),
    version: () => now.current.version,
    change(set: Partial<PostFields>) {
      write({ ...now.current.fields, ...set })
      setState((before) => (before === 'overtaken' || before === 'saving' ? before : 'waiting'))
    },
    /** Continues with the local content over the saved version, which is stored as a version. */
    keepMine() {
      if (!theirs) return
      write(now.current.fields, theirs.version)
      now.current.keeps = true
      setTheirs(null)
      setState('waiting')
    },
    /** Takes over the result of another call of this page; unsaved typing stays. */
    absorb(other: StaffPost) {
      queries.setQueryData(callKey(readStaffPost, { postId: other.id }), other)
      if (!now.current.isChanged && other.version === now.current.version) {
        now.current.fields = other.fields
        setFields(other.fields)
      }
    },
    /** Replaces the content by another saved version. */
    take(other: StaffPost) {
      Object.assign(now.current, { fields: other.fields, version: other.version, isChanged: false })
      entry.clear()
      queries.setQueryData(callKey(readStaffPost, { postId: other.id }), other)
      setFields(other.fields)
      setErrors({})
      setProblem(null)
      setTheirs(null)
      setState('saved')
    },
  }
}
export type PostDraft = ReturnType<typeof usePostDraft>
