import { useEffect } from 'react'
import type { SectionName } from '#features/businesses/vocabulary.ts'

const keyOf = (businessId: string, section: SectionName) => `lonja.empezar.${businessId}.${section}`

/** What was typed in a step and not sent, from before a reload or a way back; undefined when there is nothing. */
export function readTyping(businessId: string, section: SectionName): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(businessId, section)) ?? 'null') ?? undefined
  } catch {
    return undefined // storage is off, or holds something else: the step begins with what is saved
  }
}

/** Keeps in this tab what is typed until it is saved; without storage it lasts as long as the page. */
export function useKeptTyping(businessId: string, section: SectionName, values: unknown, isDirty: boolean): void {
  const text = isDirty ? JSON.stringify(values) : null
  useEffect(() => {
    try {
      if (text === null) return
      sessionStorage.setItem(keyOf(businessId, section), text)
    } catch {
      return // storage is full or off
    }
  }, [businessId, section, text])
}

/** What was typed is saved: the draft has it. */
export function forgetTyping(businessId: string, section: SectionName): void {
  try {
    sessionStorage.removeItem(keyOf(businessId, section))
  } catch {
    return // storage is off: there is nothing to forget
  }
}
