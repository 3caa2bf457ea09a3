import { useSyncExternalStore } from 'react'

/** What is remembered of a business that was saved: enough for its line in the list. `at` is the instant, ISO. */
export type SavedBusiness = { slug: string; name: string; what: string; at: string }

const storageKey = 'lonja.saved'
const told = 'lonja:saved'
const none: SavedBusiness[] = []

/** How many a device keeps; the oldest gives way. */
export const mostSaved = 200

const isSaved = (row: unknown): row is SavedBusiness =>
  typeof row === 'object' &&
  row !== null &&
  (['slug', 'name', 'what', 'at'] as const).every((name) => typeof (row as Record<string, unknown>)[name] === 'string') &&
  /^[a-z0-9-]{1,120}$/.test((row as SavedBusiness).slug)

let read = { text: '', rows: none }

/** What was saved on this device, newest first. Only in the browser. */
export function savedBusinesses(): SavedBusiness[] {
  try {
    const text = localStorage.getItem(storageKey) ?? ''
    if (text === read.text) return read.rows
    const stored: unknown = text && JSON.parse(text)
    read = { text, rows: Array.isArray(stored) ? stored.filter(isSaved).slice(0, mostSaved) : none }
    return read.rows
  } catch {
    // Barred or spoilt storage: nothing is saved.
    return none
  }
}

/** Whether the device kept it: some browsers keep nothing. */
function store(rows: SavedBusiness[]): boolean {
  try {
    localStorage.setItem(storageKey, JSON.stringify(rows.slice(0, mostSaved)))
    window.dispatchEvent(new Event(told))
    return true
  } catch {
    return false
  }
}

const others = (slug: string) => savedBusinesses().filter((one) => one.slug !== slug)

/** Puts a business first among those saved; false where the device keeps nothing. */
export const saveBusiness = (business: SavedBusiness): boolean => store([business, ...others(business.slug)])

/** Takes a business off the list; false where the device keeps nothing. */
export const forgetBusiness = (slug: string): boolean => store(others(slug))

function watch(tell: () => void): () => void {
  window.addEventListener(told, tell)
  window.addEventListener('storage', tell)
  return () => {
    window.removeEventListener(told, tell)
    window.removeEventListener('storage', tell)
  }
}

/** What was saved on this device, kept up with other tabs; nothing on the server and in the first render. */
export const useSavedBusinesses = () => useSyncExternalStore(watch, savedBusinesses, () => none)
