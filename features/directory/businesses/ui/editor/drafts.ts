import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import type { Uploader } from '#features/platform/media/ui/parts/uploader.ts'
import type { MyBusiness } from '../../contract/owner.ts'
import type { SectionName } from '../../vocabulary.ts'

/** The content of a section, without its version. */
export type Section<N extends SectionName> = Omit<MyBusiness['sections'][N], 'version'>

/** Unsaved values by section, in the form in which they would be saved. */
export type Drafts = { [N in SectionName]?: Section<N> }

/** Saves a section and resolves to whether it succeeded. */
type Saver = () => Promise<boolean>

/** Store of unsaved values. Only its subscribers render on each keystroke, not the whole editor. */
export function createDrafts() {
  let drafts: Drafts = {}
  const savers: Partial<Record<SectionName, Saver>> = {}
  const unsaved = () => Object.keys(drafts) as SectionName[]
  const listeners = new Set<() => void>()
  return {
    read: () => drafts,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Pass undefined when the section has no unsaved values. */
    set<N extends SectionName>(section: N, value: Section<N> | undefined) {
      if (drafts[section] === value) return
      drafts = { ...drafts, [section]: value }
      if (value === undefined) delete drafts[section]
      for (const listener of listeners) listener()
    },
    /**
     * Registers how to save a section when the user leaves, or undefined while it cannot be saved;
     * the form registers again on every render.
     */
    setSaver(section: SectionName, saver: Saver | undefined) {
      savers[section] = saver
      for (const listener of listeners) listener()
    },
    canSaveAll: () => unsaved().every((section) => savers[section]),
    /** Saves every section with unsaved values, in sequence; returns whether all succeeded. */
    async saveAll() {
      for (const section of unsaved()) if (!(await savers[section]?.())) return false
      return true
    },
  }
}

export type DraftStore = ReturnType<typeof createDrafts>

export const useDrafts = (store: DraftStore): Drafts =>
  useSyncExternalStore(store.subscribe, store.read, store.read)

/**
 * Whether a leaving user can save everything: no upload is running and no section has a conflict.
 */
export const useCanSaveAll = (store: DraftStore): boolean =>
  useSyncExternalStore(store.subscribe, store.canSaveAll, store.canSaveAll)

type Editing = {
  business: MyBusiness
  /** URL of the configured map tiles; empty if none. */
  tilesUrl: string
  /** Renders the photo uploader of another feature; the page provides it. */
  renderUploader: (uploader: Uploader) => ReactNode
  drafts: DraftStore
  /** Values of a form that was closed by mistake, when the user reopens it to restore them. */
  restored: (section: SectionName) => unknown
  /** Called after a section was saved: closes its form. */
  saved: (section: SectionName) => void
  /** Closes a section's form; `lost` contains values that can still be restored. */
  close: (section: SectionName, lost?: unknown) => void
}

/** The business being edited and the state that its sections share. */
export const EditingContext = createContext<Editing | null>(null)

export function useEditing(): Editing {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('useEditing outside the editor')
  return editing
}

/** Saved values, overridden by unsaved ones. */
export const withDrafts = (saved: MyBusiness['sections'], drafts: Drafts): MyBusiness['sections'] =>
  Object.fromEntries(
    Object.entries(saved).map(([section, value]) => [
      section,
      { ...value, ...drafts[section as SectionName] },
    ]),
  ) as MyBusiness['sections']
